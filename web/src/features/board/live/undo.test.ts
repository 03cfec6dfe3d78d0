import { expect, it } from 'vitest';
import { noSteps, notTaken, redo, undo, withAct, type Act, type Steps } from './undo';

const after = (...acts: Act[]): Steps => acts.reduce(withAct, noSteps);

it.each<[Act, unknown, unknown]>([
  [{ kind: 'drawn', ids: ['a'] }, [{ type: 'erase', ids: ['a'] }], [{ type: 'restore', ids: ['a'] }]],
  [{ kind: 'erased', ids: ['a', 'b'] }, [{ type: 'restore', ids: ['a', 'b'] }], [{ type: 'erase', ids: ['a', 'b'] }]],
  [
    { kind: 'moved', ids: ['a'], dx: 5, dy: -3 },
    [{ type: 'move', ids: ['a'], dx: -5, dy: 3 }],
    [{ type: 'move', ids: ['a'], dx: 5, dy: -3 }],
  ],
  [
    { kind: 'replaced', gone: 'a', come: 'b' },
    [
      { type: 'erase', ids: ['b'] },
      { type: 'restore', ids: ['a'] },
    ],
    [
      { type: 'erase', ids: ['a'] },
      { type: 'restore', ids: ['b'] },
    ],
  ],
])('the board takes %j back and does it again', (act, back, again) => {
  const undone = undo(after(act))!;
  expect(undone.wishes).toEqual(back);
  const redone = redo(undone.steps)!;
  expect(redone.wishes).toEqual(again);
  expect(redone.steps).toEqual(after(act));
});

it('the board goes back step by step, and a new step forgets what was undone', () => {
  const [one, two, three] = ['1', '2', '3'].map((id): Act => ({ kind: 'drawn', ids: [id] })) as [Act, Act, Act];
  const back = undo(after(one, two))!.steps;
  expect(back).toEqual({ done: [one], undone: [two] });
  expect(withAct(back, three)).toEqual({ done: [one, three], undone: [] });
  expect(undo(noSteps)).toBeNull();
  expect(redo(after(one))).toBeNull();
});

it('the board keeps a step that was not taken before what was done meanwhile', () => {
  const drawn = (id: string): Act => ({ kind: 'drawn', ids: [id] });
  const [a, b, c] = [drawn('a'), drawn('b'), drawn('c')];
  const before = after(a, b);
  const asked = undo(before)!;
  expect(notTaken(asked.steps, 'undo', asked)).toEqual(before);
  expect(notTaken(withAct(asked.steps, c), 'undo', asked)).toEqual({ done: [a, b, c], undone: [] });
  const again = redo(asked.steps)!;
  expect(notTaken(again.steps, 'redo', again)).toEqual(asked.steps);
});
