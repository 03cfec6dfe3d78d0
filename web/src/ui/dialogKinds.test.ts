import { expect, test } from 'vitest';
import { dialogKinds } from './dialogKinds';

const spared = ['poll', 'crop', 'rating', 'youtube', 'problemSolve', 'waitingModerator', 'virtualBackground'];

test('an outside click closes every type of modal but the named ones', () => {
  const closing = Object.entries(dialogKinds).filter(([, { outsideCloses }]) => outsideCloses);
  expect(Object.keys(dialogKinds)).toEqual(expect.arrayContaining(spared));
  expect(closing.map(([kind]) => kind)).toEqual(Object.keys(dialogKinds).filter((kind) => !spared.includes(kind)));
  expect(Object.keys(dialogKinds)).toHaveLength(19);
});
