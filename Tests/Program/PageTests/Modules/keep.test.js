import { equal, test } from './check.js';
import { branchesAgain, inputsOf, makeOthers, packed, planOf, unpacked } from '../page/keep.js';

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

test('the branches that are not looked at are kept, and given again before the present one', () => {
  const history = { branch: 1, inputs: [{ text: 'a = 1', at: 0 }], now: 0 };
  const others = makeOthers(history);
  others.note({ t: 'begin', branch: 2 });
  history.branch = 2;
  others.note({ t: 'branches', now: 2, all: [{ branch: 1 }, { branch: 2 }] });
  equal(others.all, [['a = 1']]);
  equal(branchesAgain('cell a = 0', [...others.all, ['a = 2']]),
    [{ do: 'load', text: 'cell a = 0', inputs: ['a = 1'] }, { do: 'branch', after: 0, inputs: ['a = 2'] }]);
  // Back at the first: the other one had no inputs.
  history.inputs = [];
  others.note({ t: 'begin', branch: 1 });
  others.note({ t: 'branches', now: 1, all: [{ branch: 1 }, { branch: 2 }] });
  equal(others.all, []);
  // Another text has branches of its own.
  history.inputs = [{ text: 'a = 1', at: 0 }];
  others.note({ t: 'begin', branch: 3 });
  others.note({ t: 'branches', now: 3, all: [{ branch: 3 }] });
  equal(others.all, []);
  equal(shape(planOf({ ...kept, others: [['a = 1']] }, now)), ['old', 'old', 0, false, '1']);
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
