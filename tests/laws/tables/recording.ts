import type { Case } from '../tableCase.js';
import { host, idOf, type Room } from '../people.js';

const id = idOf(700);
const isAsked = (room: Room): void => void room.run(host, { type: 'startRecording', layout: 'teacher' }, id);
const isOn = (room: Room): void => {
  isAsked(room);
  room.run(null, { type: 'recordingReport', id, report: { status: 'on' } });
};
/** Everybody's consent is known. */
const isKnown = (room: Room): void => {
  isAsked(room);
  room.know();
};
const isStopping = (room: Room): void => {
  isOn(room);
  room.run(host, { type: 'stopRecording' });
};

/** What follows from every command of the part, by role and option set; the cells as `commandTable.ts` explains. */
export const cases: readonly Case[] = [
  { title: 'begins a recording', command: { type: 'startRecording', layout: 'teacher' }, free: '+ + + f f f f f n' },
  {
    title: 'begins a second one',
    command: { type: 'startRecording', layout: 'tiles' },
    free: '= = = f f f f f n',
    before: isAsked,
  },
  { title: 'pauses it', command: { type: 'pauseRecording', paused: true }, free: '+ + + f f f f f n', before: isOn },
  {
    title: 'goes on with what is on',
    command: { type: 'pauseRecording', paused: false },
    free: '= = = f f f f f n',
    before: isOn,
  },
  { title: 'pauses what is not there', command: { type: 'pauseRecording', paused: true }, free: '= = = f f f f f n' },
  { title: 'ends it', command: { type: 'stopRecording' }, free: '+ + + f f f f f n', before: isOn },
  { title: 'ends what is ending', command: { type: 'stopRecording' }, free: '= = = f f f f f n', before: isStopping },
  { title: 'asks who may be filmed', command: { type: 'checkFilming' }, free: '= = = f f f f f n' },
  {
    title: 'withdraws from a film',
    command: { type: 'answerFilming', agrees: false },
    free: '+ + + + + + + + n',
    before: isKnown,
  },
  {
    title: 'agrees where nobody is asked',
    command: { type: 'answerFilming', agrees: true },
    free: '= = = = = = = = n',
    before: isKnown,
  },
  {
    title: 'withdraws while no film is made',
    command: { type: 'answerFilming', agrees: false },
    free: '= = = = = = = = n',
  },
];
