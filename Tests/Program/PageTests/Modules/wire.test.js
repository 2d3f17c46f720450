import { equal, test } from './check.js';
import { connect } from '../page/wire.js';

/** The WebSocket that the module gets in place of the browser's. */
class Line {
  static OPEN = 1;
  readyState = 0;
  sent = [];
  constructor(address, protocols) {
    Object.assign(this, { address, protocols });
    Line.last = this;
  }
  send(text) { this.sent.push(JSON.parse(text)); }
  open() { this.readyState = 1; this.onopen(); }
  hear(...messages) { this.onmessage({ data: JSON.stringify(messages) }); }
}

function connected() {
  const own = globalThis.WebSocket;
  globalThis.WebSocket = Line;
  const heard = [];
  const lost = [];
  const unheard = [];
  try {
    const wire = connect({
      token: 'abc', take: (all) => heard.push(all), lost: (why) => lost.push(why), unheard: (one) => unheard.push(one),
    });
    return { ...wire, heard, lost, unheard, line: Line.last };
  } finally {
    globalThis.WebSocket = own;
  }
}

const rest = () => new Promise((resolve) => setTimeout(resolve));

test('the token goes with the protocols and not with the address', () => {
  const { line } = connected();
  equal(line.protocols, ['runnel.1', 'token.abc']);
  equal(new URL(line.address).host, location.host);
  equal(line.address.includes('abc'), false);
});

test('what is said before the connection is open is sent in order when it is', () => {
  const { line, say } = connected();
  say({ do: 'load', text: 'a' });
  say({ do: 'pause' });
  equal(line.sent, []);
  line.open();
  equal(line.sent, [{ do: 'load', text: 'a', n: 1 }, { do: 'pause', n: 2 }]);
});

test('what is longer than the server takes is refused here, and the connection stays', async () => {
  const { line, say } = connected();
  line.open();
  const most = 4 * 1024 * 1024;
  const frame = JSON.stringify({ do: 'check', text: '', n: 1 }).length;
  for (const text of ['x'.repeat(most), 'あ'.repeat(most / 3), '\u0001'.repeat(most / 6), '\n'.repeat(most / 2)]) {
    equal(await say({ do: 'check', text }), { refused: 'too long' });
  }
  equal(line.sent, []);
  for (const text of ['x'.repeat(most - frame), 'あ'.repeat((most - frame) / 3 | 0)]) say({ do: 'check', text });
  equal(line.sent.map(({ n }) => n), [5, 6]);
});

test('a request is answered by its own done, after the frame is taken in', async () => {
  const { line, say, heard } = connected();
  line.open();
  const order = [];
  const first = say({ do: 'undo' }).then((done) => order.push(['first', done.at, heard.length]));
  const second = say({ do: 'pause' }).then((done) => order.push(['second', done.at, heard.length]));
  line.hear({ t: 'done', n: 2, at: 5 });
  line.hear({ t: 'time', at: 7 }, { t: 'done', n: 1, at: 7 });
  await Promise.all([first, second]);
  equal(order.map(([name, at]) => [name, at]), [['second', 5], ['first', 7]]);
});

test('a drag sends its first value at once, and then only the latest', async () => {
  const { line, drag } = connected();
  line.open();
  line.readyState = WebSocket.OPEN;
  for (const to of ['1', '2', '3']) drag('a', { do: 'set', cell: 1, to });
  drag('b', { do: 'set', cell: 2, to: '9' });
  equal(line.sent.map((request) => [request.cell, request.to]), [[1, '1'], [2, '9']]);
  line.hear({ t: 'done', n: 1 });
  await rest();
  equal(line.sent.map((request) => [request.cell, request.to]), [[1, '1'], [2, '9'], [1, '3']]);
  line.hear({ t: 'done', n: 3 });
  await rest();
  equal(line.sent.length, 3);
});

test('a connection that never opened was refused, another one is lost', () => {
  const one = connected();
  one.line.onclose({});
  const other = connected();
  other.line.open();
  other.line.onclose({});
  equal([one.lost, other.lost], [['refused'], ['closed']]);
});

test('what is said after the end is heard by nobody, and that is said', () => {
  const { say, unheard, line } = connected();
  line.open();
  say({ do: 'save' });
  equal(unheard, []);
  Object.assign(line, { readyState: 3 }).onclose();
  say({ do: 'save', text: 'x' });
  equal(unheard, [{ do: 'save', text: 'x' }]);
  equal(line.sent.length, 1);
});

test('half a character is said as a replacement character', () => {
  const { say, line } = connected();
  line.open();
  say({ do: 'check', text: 'a\ud83d \ud83d\ude00', all: ['\ude00'] });
  equal(line.sent[0].text, 'a\ufffd \ud83d\ude00');
  equal(line.sent[0].all, ['\ufffd']);
});
