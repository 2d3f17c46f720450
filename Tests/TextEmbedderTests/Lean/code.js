// The head.
const a = 1; // behind code
/**
 * Of several lines.
 */
function f() {
  /** One line. */
	const signs = ["`", '`', `'${a}"\``, /([/`]"+)/];
    const kept = [" , ", / [ =] (,) /, `a ${ f( "b" ) } ${ `c = d` }`];
    return "// no comment" + a / 2 + + a;
}
