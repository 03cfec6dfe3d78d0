import type { Case } from '../tableCase.js';

/** In a lesson nobody broadcasts; a broadcast's own room is `broadcast.test.ts`. */
export const cases: readonly Case[] = [
  { title: 'begins a broadcast', command: { type: 'startBroadcast', layout: 'speaker' }, free: 'f f f f f f f f n' },
  { title: 'pauses a broadcast', command: { type: 'pauseBroadcast', paused: true }, free: 'f f f f f f f f n' },
  { title: 'ends a broadcast', command: { type: 'endBroadcast' }, free: 'f f f f f f f f n' },
];
