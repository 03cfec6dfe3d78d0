import { expect, it } from 'vitest';
import { LevelBoard } from './levelBoard';
import { manualClock } from './manualClock';

it('samples every voice each 50 ms, for who listens, until it is closed', () => {
  const clock = manualClock();
  const board = new LevelBoard(clock, {
    ids: () => ['ali'],
    ownId: 'me',
    ownStream: () => null,
    levelOf: () => 0.4,
    onSpeaking: () => undefined,
  });
  const levels: number[] = [];
  const stop = board.listen('ali', (level) => levels.push(level));
  clock.pass(1_000);
  expect(levels).toEqual(Array.from({ length: 20 }, () => 0.4));
  stop();
  clock.pass(100);
  board.close();
  clock.pass(1_000);
  expect(levels).toHaveLength(20);
});
