import { limits } from '@derslik/contract/limits';
import { expect, it } from 'vitest';
import { LevelBoard } from './levelBoard';
import { manualClock } from './manualClock';
import type { SpeakingState } from './speaking';

const sampleMs = limits.audio.samplingMs;

/** A board over Ali and Can, whose timer comes each so many milliseconds. */
function listenTo(tickMs: number = sampleMs) {
  const clock = manualClock();
  const open = { ali: false, can: false };
  const here = new Set(['me', 'ali', 'can']);
  const states: SpeakingState[] = [];
  let asked = 0;
  let looks = 0;
  const people = () => {
    looks++;
    return new Map(
      (['ali', 'can'] as const).map((id) => [
        id,
        { remoteSending: { microphone: open[id], camera: true, screen: false } },
      ]),
    );
  };
  const timed = { ...clock, every: (_: number, run: () => void) => clock.every(tickMs, run) };
  const board = new LevelBoard(timed, {
    ownId: 'me',
    ownStream: () => null,
    people,
    isHere: (id) => here.has(id),
    // What came last is there for a while after a microphone has closed.
    levelOf() {
      asked++;
      return 0.8;
    },
    onSpeaking: (state) => states.push(state),
  });
  const taken = (count: () => number) => (ms: number) => {
    const before = count();
    clock.pass(ms);
    return count() - before;
  };
  return {
    clock,
    board,
    open,
    here,
    state: () => states.at(-1),
    /** How often a voice was asked for, and people looked at, in so many milliseconds. */
    askedIn: taken(() => asked),
    looksIn: taken(() => looks),
  };
}

it('the level board samples every voice each 50 ms, for who listens, until it is closed', () => {
  const { board, clock, open, askedIn } = listenTo();
  open.ali = true;
  board.look();
  const levels: number[] = [];
  const stop = board.listen('ali', (level) => levels.push(level));
  clock.pass(1_000);
  expect(levels).toEqual(Array.from({ length: 20 }, () => 0.8));
  stop();
  expect(askedIn(100)).toBe(2);
  board.close();
  open.can = true;
  board.look();
  expect(askedIn(1_000)).toBe(0);
  expect(levels).toHaveLength(20);
});

it('the level board asks for nobody whose microphone is closed, and rests where all are', () => {
  const { board, open, askedIn, looksIn } = listenTo();
  board.look();
  expect(looksIn(10_000)).toBe(0);
  open.ali = true;
  board.look();
  expect(askedIn(1_000)).toBe(20);
  open.ali = false;
  board.look();
  looksIn(2 * limits.pin.holdMs);
  expect(askedIn(10_000)).toBe(0);
  expect(looksIn(10_000)).toBe(0);
});

it('the level board tells who closed their microphone as silent until they count as silent, and keeps them in front', () => {
  const { board, clock, open, state } = listenTo();
  open.ali = true;
  board.look();
  clock.pass(500);
  expect(state()).toEqual({ speaking: ['ali'], dominantSpeaker: 'ali' });
  const levels: number[] = [];
  board.listen('ali', (level) => levels.push(level));
  open.ali = false;
  board.look();
  clock.pass(limits.pin.holdMs - sampleMs);
  expect(state()?.speaking).toEqual(['ali']);
  clock.pass(10_000);
  expect(state()).toEqual({ speaking: [], dominantSpeaker: 'ali' });
  expect(new Set(levels)).toEqual(new Set([0]));
  expect(levels.length * sampleMs).toBeGreaterThan(limits.pin.holdMs);
});

it('the level board forgets who was in front and goes, though nobody is heard', () => {
  const { board, clock, open, here, state } = listenTo();
  open.ali = true;
  board.look();
  clock.pass(500);
  open.ali = false;
  board.look();
  clock.pass(10_000);
  here.delete('ali');
  board.look();
  clock.pass(sampleMs);
  expect(state()).toEqual({ speaking: [], dominantSpeaker: null });
});

it('the level board lets somebody fall silent even where the browser’s timer comes once a second', () => {
  const { board, clock, open } = listenTo(1_000);
  const levels: number[] = [];
  board.listen('ali', (level) => levels.push(level));
  open.ali = true;
  board.look();
  clock.pass(2_000);
  open.ali = false;
  clock.pass(5_000);
  expect(levels).toEqual([0.8, 0.8, 0]);
});
