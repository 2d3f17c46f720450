import { equal, test } from './check.js';
import { inputsOf, packed, planOf, unpacked } from '../page/keep.js';

test('time that passes is kept as the instant that it came to', () => {
  const inputs = [
    { text: 'a = 1', at: 0 }, { text: 'advance 2s', at: 0, to: 2e9 }, { text: 'a = 2', at: 2e9 },
    { text: 'advance 100y', at: 2e9, to: 3e18 },
  ];
  // The last one was stopped.
  equal(inputsOf({ inputs, now: 5e9 }), ['a = 1', 2e9, 'a = 2', 5e9]);
  equal(inputsOf({ inputs: inputs.slice(0, 2), now: 2e9 }), ['a = 1', 2e9]);
  equal(inputsOf({ inputs: [], now: 0 }), []);
});

const kept = { program: 'p', base: 'old', revision: '1', text: 'old', running: 'old', inputs: [] };
const now = { program: 'p', text: 'old', revision: '1' };
const other = { program: 'p', text: 'new', revision: '2' };
const shape = (plan) => plan && [plan.run, plan.shown, plan.inputs.length, plan.isOther, plan.known.revision];

test('what is as it begins needs no plan, and neither does another program', () => {
  equal(planOf(null, now), null);
  equal(planOf(kept, now), null);
  equal(planOf({ ...kept, text: 'mine', inputs: ['a = 1'] }, { ...now, program: 'q' }), null);
  equal(planOf(kept, other), null);
});

test('what was written stays, with what ran and its inputs', () => {
  equal(shape(planOf({ ...kept, text: 'mine', running: 'ran', inputs: ['a = 1'] }, now)), ['ran', 'mine', 1, false, '1']);
  equal(shape(planOf({ ...kept, inputs: ['a = 1'] }, now)), ['old', 'old', 1, false, '1']);
});

test('a file that was changed is taken where nothing was written, and told of where something was', () => {
  equal(shape(planOf({ ...kept, inputs: ['a = 1'] }, other)), ['new', 'new', 1, false, '2']);
  const plan = planOf({ ...kept, text: 'mine', running: 'mine' }, other);
  equal(shape(plan), ['mine', 'mine', 0, true, '1']);
  equal(plan.known, { text: 'old', revision: '1' });
});

test('each text is kept once, and with the words of the way back to it', () => {
  const all = {
    program: 'p', text: 'mine', running: 'ran', base: 'ran', inputs: ['a = 1', 2e9], isOwn: true,
    backs: [{ text: 'Replaced.', back: 'mine', label: 'l' }, { text: 'Replaced.', back: 'older', label: 'l' }],
  };
  equal(packed(all).texts, ['mine', 'ran', 'older']);
  equal(unpacked(JSON.parse(JSON.stringify(packed(all)))), all);
  equal(unpacked(null), null);
  equal(unpacked({ text: 'of another version' }), null);
});
