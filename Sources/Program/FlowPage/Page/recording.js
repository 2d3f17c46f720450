// A page that shows a run without a server: the same modules in one, the messages beside them.

/** The modules in an order in which each comes after those that it imports. */
async function modules(name, found = new Map()) {
  if (found.has(name)) return found;
  found.set(name, null);
  const text = await (await fetch(name)).text();
  for (const [, other] of text.matchAll(/from "\.\/([\w.]+)"/g)) await modules(other, found);
  found.delete(name);
  found.set(name, text);
  return found;
}

/** A module as a function that gives what it exports. */
function wrapped(name, text) {
  const names = [...text.matchAll(/^export (?:async )?(?:function|const|let|class) (\w+)/gm)].map(([, one]) => one);
  const body = text
    .replace(/^import ?(\{[^}]*\}) ?from "\.\/([\w.]+)";/gm, (_, list, other) =>
      `const ${list.replace(/\bas\b/g, ":")} = modules[${JSON.stringify(other)}];`)
    .replace(/^import \* as (\w+) from "\.\/([\w.]+)";/gm, (_, one, other) =>
      `const ${one} = modules[${JSON.stringify(other)}];`)
    .replace(/^import (\w+) from "\.\/([\w.]+)";/gm, (_, one, other) =>
      `const ${one} = modules[${JSON.stringify(other)}].default;`)
    .replace(/^export default ?/m, "const standard = ")
    .replace(/^export /gm, "");
  const hasDefault = /^export default\b/m.test(text);
  const given = [...names, ...(hasDefault ? ["default: standard"] : [])].join(", ");
  return `modules[${JSON.stringify(name)}] = (() => {\n${body}\nreturn { ${given} };\n})();\n`;
}

/** A recording has no file, and says nothing of the one that it was made with but its name. */
const alone = { write: false, lessons: false, packed: undefined, program: undefined, revision: undefined };

/** The file's text. */
export async function recording(page) {
  const all = await modules("app.js");
  const styles = await Promise.all(["page.css", "parts.css", "marbles.css"].map(async (name) => (await fetch(name)).text()));
  const index = await (await fetch("./")).text();
  const frames = page.frames.map((frame) => frame.map((message) =>
    (message.t === "hello" ? { ...message, ...alone, file: page.history.file } : message)));
  // Within a script no text may end it.
  const data = JSON.stringify(frames).replaceAll("<", "\\u003c");
  const script = `const modules = {};\n${[...all].map(([name, text]) => wrapped(name, text)).join("")}`
    + `globalThis.runnelPage = modules["app.js"].start(${data});\n`;
  return index
    .replace('<html lang="en">', '<html lang="en" data-replay>')
    .replace(/<link rel="stylesheet"[^>]*>\n/g, "")
    .replace(/<script type="module"[^>]*><\/script>\n/, () =>
      `<style>\n${styles.join("\n")}</style>\n`)
    .replace("</body>", () => `<script type="module">\n${script.replaceAll("</script", "<\\/script")}</script>\n</body>`);
}
