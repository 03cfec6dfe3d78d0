import { limits } from '@derslik/contract/limits';
import { expect, it } from 'vitest';
import { createRoomUi } from '../../room/roomUi';
import { countsOf, countsText, reactionUi, withoutReaction, withReaction } from './reactionUi';

it('the room counts what is seen now, in the order of the signs, and forgets what has passed', () => {
  const ui = createRoomUi(null);
  ui.patch(withReaction(ui.get(), 'elif', 'party'));
  ui.patch(withReaction(ui.get(), 'mert', 'like'));
  ui.patch(withReaction(ui.get(), 'elif', 'like'));
  expect(countsOf(countsText(ui.get()))).toEqual([
    { sign: 'like', count: 2 },
    { sign: 'party', count: 1 },
  ]);
  ui.patch(withoutReaction(ui.get(), 1));
  ui.patch(withoutReaction(ui.get(), 2));
  expect(countsText(ui.get())).toBe('like 1');
  ui.patch(withoutReaction(ui.get(), 3));
  expect(countsOf(countsText(ui.get()))).toEqual([]);
});

it('the room keeps the newest of too many', () => {
  const ui = createRoomUi(null);
  for (let n = 0; n < limits.reaction.shownMax + 5; n++) ui.patch(withReaction(ui.get(), 'elif', 'clap'));
  const { shown } = reactionUi.of(ui.get());
  expect([shown.length, shown.at(-1)?.n]).toEqual([limits.reaction.shownMax, limits.reaction.shownMax + 5]);
});
