import { can } from '@derslik/contract/room/can';
import type { ClientCommand } from '@derslik/contract/room/commands';
import type { Case } from '../tableCase.js';
import { host, idOf, participant, type Room } from '../people.js';

const surveyId = idOf(700);
const made: Extract<ClientCommand, { type: 'createSurvey' }> = {
  type: 'createSurvey',
  title: 'Kaç?',
  options: ['1', '2', '3'],
};
const vote: ClientCommand = { type: 'add survey answer', surveyId, option: 1 };

/** A survey of this person, where they may make one. */
const draftOf =
  (creator: string, more: Partial<typeof made> = {}) =>
  (room: Room): void => {
    if (can(room.state, creator, 'createSurvey')) room.run(creator, { ...made, ...more }, surveyId);
  };
const open = draftOf(host, { share: true });
const closed = (room: Room): void => {
  open(room);
  room.run(host, { type: 'pollClose', surveyId });
};

const anew: ClientCommand = { ...made, title: 'Kaç tane?', options: ['4', '5'], replaces: surveyId };

/** What follows from every command of the part, by role and option set; the cells as `commandTable.ts` explains. */
export const cases: Case[] = [
  {
    title: 'let everyone make surveys',
    command: { type: 'setSurveys', on: true },
    free: '= = = f f f f f n',
    moderatorControl: '+ + + f f f f f n',
    academic: '+ + + f f f f f n',
  },
  {
    title: 'keep surveys to moderators',
    command: { type: 'setSurveys', on: false },
    free: '+ + + f f f f f n',
    moderatorControl: '= = = f f f f f n',
    academic: '= = = f f f f f n',
  },
  {
    title: 'make a survey where everyone may, by a moderator’s word',
    command: made,
    free: '+ + + + f f f f n',
    before: (room) => void room.run(host, { type: 'setSurveys', on: true }),
  },
  {
    title: 'make a survey where moderators alone may, by their word',
    command: made,
    free: '+ + + f f f f f n',
    before: (room) => void room.run(host, { type: 'setSurveys', on: false }),
  },
  {
    title: 'make a survey with two options that say the same',
    command: { ...made, options: ['Evet', ' EVET '] },
    free: 'z z z z f f f f n',
    moderatorControl: 'z z z f f f f f n',
    academic: 'z z z f f f f f n',
  },
  {
    title: 'write anew the host’s survey, which was never asked',
    command: anew,
    free: '+ + + u f f f f n',
    moderatorControl: '+ + + f f f f f n',
    academic: '+ + + f f f f f n',
    before: draftOf(host),
  },
  { title: 'write anew the host’s survey, which runs', command: anew, free: '+ + + f f f f f n', before: open },
  {
    title: 'write anew the host’s survey, which somebody has answered',
    command: anew,
    free: 'h h h f f f f f n',
    before: (room) => {
      open(room);
      room.run(participant, vote);
    },
  },
  { title: 'write anew the host’s survey, which is over', command: anew, free: 'e e e f f f f f n', before: closed },
  {
    title: 'make a survey',
    command: made,
    free: '+ + + + f f f f n',
    moderatorControl: '+ + + f f f f f n',
    academic: '+ + + f f f f f n',
  },
  {
    title: 'make a survey and show it, anonymous and with a right answer',
    command: { ...made, isAnonymous: true, correct: 2, share: true },
    free: '+ + + + f f f f n',
    moderatorControl: '+ + + f f f f f n',
    academic: '+ + + f f f f f n',
  },
  {
    title: 'make a survey with a right answer that is not there',
    command: { ...made, correct: 3 },
    free: 'i i i i f f f f n',
    moderatorControl: 'i i i f f f f f n',
    academic: 'i i i f f f f f n',
  },
  {
    title: 'make a survey and show it while the host’s runs',
    command: { ...made, share: true },
    free: '+ + + o f f f f n',
    moderatorControl: '+ + + f f f f f n',
    academic: '+ + + f f f f f n',
    before: open,
  },
  {
    title: 'show the host’s survey',
    command: { type: 'show survey', surveyId },
    free: '+ + + u f f f f n',
    moderatorControl: '+ + + f f f f f n',
    academic: '+ + + f f f f f n',
    before: draftOf(host),
  },
  {
    title: 'show a participant’s survey',
    command: { type: 'show survey', surveyId },
    free: '+ + + + f f f f n',
    moderatorControl: 'u u u f f f f f n',
    academic: 'u u u f f f f f n',
    before: draftOf(participant),
  },
  {
    title: 'show a survey that is shown',
    command: { type: 'show survey', surveyId },
    free: '= = = f f f f f n',
    before: open,
  },
  {
    title: 'show a survey that is not there',
    command: { type: 'show survey', surveyId },
    free: 'u u u u f f f f n',
    moderatorControl: 'u u u f f f f f n',
    academic: 'u u u f f f f f n',
  },
  { title: 'answer', command: vote, free: '+ + + + + + + f n', before: open },
  {
    title: 'answer in secret',
    command: vote,
    free: '+ + + + + + + f n',
    before: draftOf(host, { share: true, isAnonymous: true }),
  },
  {
    title: 'answer twice',
    command: vote,
    free: 'a + + + + + + f n',
    before: (room) => {
      open(room);
      room.run(host, { ...vote, option: 0 } as ClientCommand);
    },
  },
  {
    title: 'answer with an option that is not there',
    command: { type: 'add survey answer', surveyId, option: 3 },
    free: 'i i i i i i i f n',
    before: open,
  },
  { title: 'answer what is not shown yet', command: vote, free: 'u u u u u u u f n', before: draftOf(host) },
  { title: 'answer what is over', command: vote, free: 'e e e e e e e f n', before: closed },
  {
    title: 'end a survey',
    command: { type: 'pollClose', surveyId },
    free: '+ + + f f f f f n',
    before: open,
  },
  {
    title: 'end a survey that is over',
    command: { type: 'pollClose', surveyId },
    free: '= = = f f f f f n',
    before: closed,
  },
  {
    title: 'show the result',
    command: { type: 'showSurveyGraphResult', surveyId, shown: true },
    free: '+ + + f f f f f n',
    before: open,
  },
  {
    title: 'show the numbers of a secret survey that runs',
    command: { type: 'showSurveyGraphResult', surveyId, shown: true },
    free: 'r r r f f f f f n',
    before: draftOf(host, { share: true, isAnonymous: true }),
  },
  {
    title: 'take the result away',
    command: { type: 'showSurveyGraphResult', surveyId, shown: false },
    free: '+ + + f f f f f n',
    before: (room) => {
      open(room);
      room.run(host, { type: 'showSurveyGraphResult', surveyId, shown: true });
    },
  },
  {
    title: 'delete the host’s survey',
    command: { type: 'deleteSurvey', surveyId },
    free: '+ + + f f f f f n',
    before: open,
  },
  {
    title: 'delete a participant’s survey that nobody has seen',
    command: { type: 'deleteSurvey', surveyId },
    free: '+ + + + f f f f n',
    moderatorControl: 'u u u f f f f f n',
    academic: 'u u u f f f f f n',
    before: draftOf(participant),
  },
];
