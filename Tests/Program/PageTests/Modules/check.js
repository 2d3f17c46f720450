// The words that a module's tests are written with; `ModuleTests` runs them and reports each case by its name.
const cases = [];

/** Adds a case; `body` fails by throwing, and may be asynchronous. */
export function test(name, body) {
  cases.push({ name, body });
}

/** Fails unless both hold the same: numbers, texts, lists, maps, sets and plain objects. */
export function equal(actual, expected, words = '') {
  const [left, right] = [show(actual), show(expected)];
  if (left !== right) throw new Error(`${words ? words + ': ' : ''}${left} is not ${right}`);
}

/** Fails unless the condition holds; `words` say what was wrong. */
export function ok(condition, words) {
  if (!condition) throw new Error(words ?? 'a condition does not hold');
}

/** Fails unless `body` throws something whose message has these words. */
export function throws(body, words = '') {
  try {
    body();
  } catch (error) {
    ok(String(error.message).includes(words), `thrown: ${error.message}`);
    return;
  }
  throw new Error('nothing was thrown');
}

/** Runs all cases in order: their names, and for those that failed the reason. */
export async function run() {
  const results = [];
  for (const { name, body } of cases) {
    let failure = null;
    try {
      await body();
    } catch (error) {
      failure = String(error?.stack ?? error);
    }
    results.push({ name, failure });
  }
  return results;
}

function show(value) {
  if (value instanceof Map) return `Map${show([...value])}`;
  if (value instanceof Set) return `Set${show([...value])}`;
  if (Array.isArray(value)) return `[${value.map(show).join(', ')}]`;
  if (value !== null && typeof value === 'object') {
    const members = Object.keys(value).sort().filter((key) => value[key] !== undefined);
    return `{${members.map((key) => `${key}: ${show(value[key])}`).join(', ')}}`;
  }
  return Object.is(value, -0) ? '0' : value === undefined ? 'undefined' : JSON.stringify(value);
}
