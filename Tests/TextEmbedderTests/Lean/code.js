// The head.
const a = 1; // behind code
/**
 * Of several lines.
 */
function f() {
  /** One line. */
	const signs = ["`", '`', `'${a}"\``, /([/`]"+)/];
    return "// no comment" + a / 2;
}
