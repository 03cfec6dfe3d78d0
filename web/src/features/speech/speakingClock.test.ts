import { expect, it } from 'vitest';
import { SpeakingClock } from './speakingClock';

it('the clock adds up each one’s times, of several at once, and of who still speaks', () => {
  let now = 0;
  const clock = new SpeakingClock(() => now);
  clock.hear(['ayse']);
  now = 1_000;
  clock.hear(['ayse', 'elif']);
  now = 4_000;
  clock.hear(['elif']);
  now = 5_000;
  expect([clock.of('ayse'), clock.of('elif'), clock.of('mert')]).toEqual([4_000, 4_000, 0]);
  clock.hear([]);
  now = 9_000;
  clock.hear(['ayse']);
  now = 9_500;
  expect([clock.of('ayse'), clock.of('elif')]).toEqual([4_500, 4_000]);
});

it('the clock counts from nothing after a reset, in the middle of a word too', () => {
  let now = 0;
  const clock = new SpeakingClock(() => now);
  clock.hear(['ayse', 'elif']);
  now = 3_000;
  clock.hear(['ayse']);
  clock.reset('ayse');
  clock.reset('elif');
  now = 4_000;
  expect([clock.of('ayse'), clock.of('elif')]).toEqual([1_000, 0]);
});
