import { host, idOf, type Room } from '../people.js';
import type { Case } from '../tableCase.js';

const id = idOf(700);
const isAsked = (room: Room): void =>
  void room.run(host, { type: 'startBroadcast', layout: 'teacher', audience: 'members' }, id);
const isFilmed = (room: Room): void => void room.run(host, { type: 'startRecording', layout: 'teacher' }, id);

/** A lesson's picture goes out; a broadcast's own room is `broadcast.test.ts`. */
export const cases: readonly Case[] = [
  {
    title: 'lets a lesson go out',
    command: { type: 'startBroadcast', layout: 'speaker', audience: 'link' },
    free: '+ + f f f f f f n',
    academic: '+ + + f f f f f n',
  },
  {
    title: 'lets it go out twice',
    command: { type: 'startBroadcast', layout: 'speaker', audience: 'link' },
    free: '= = f f f f f f n',
    academic: '= = = f f f f f n',
    before: isAsked,
  },
  {
    title: 'pauses it',
    command: { type: 'pauseBroadcast', paused: true },
    free: '+ + f f f f f f n',
    academic: '+ + + f f f f f n',
    before: isAsked,
  },
  {
    title: 'ends it',
    command: { type: 'endBroadcast' },
    free: '+ + f f f f f f n',
    academic: '+ + + f f f f f n',
    before: isAsked,
  },
  {
    title: 'ends what is not there',
    command: { type: 'endBroadcast' },
    free: '= = f f f f f f n',
    academic: '= = = f f f f f n',
  },
  {
    title: 'ends the film of what goes out',
    command: { type: 'stopRecording' },
    free: 'f f f f f f f f n',
    before: isAsked,
  },
  {
    title: 'says something of a film that stays in the school',
    command: { type: 'pauseBroadcast', paused: true },
    free: '= = f f f f f f n',
    academic: '= = = f f f f f n',
    before: isFilmed,
  },
];
