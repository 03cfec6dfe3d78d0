import type { Case } from '../tableCase.js';
import { coModerator, host, pupil } from '../people.js';

/** What follows from every command of the part, by role and option set; the cells as `commandTable.ts` explains. */
export const cases: Case[] = [
  { title: 'close the chat', command: { type: 'toggleChat', open: false }, free: '+ + + f f f f f n' },
  { title: 'open the chat, as it is', command: { type: 'toggleChat', open: true }, free: '= = = f f f f f n' },
  { title: 'write to everyone', command: { type: 'chat', text: 'Merhaba' }, free: '+ + + + + + + f n' },
  {
    title: 'write to a pupil alone',
    command: { type: 'chat', text: 'Merhaba', receiverId: pupil },
    free: '+ + + + + p p f n',
    moderatorControl: '+ + + p p p p f n',
    academic: '+ + + p p p p f n',
  },
  {
    title: 'write to the host alone',
    command: { type: 'chat', text: 'Merhaba', receiverId: host },
    free: 't + + + + + p f n',
  },
  {
    title: 'make the chat one to those who lead',
    command: { type: 'setChatToLeaders', on: true },
    free: '+ + f f f f f f n',
  },
  {
    title: 'write where the chat is to those who lead',
    command: { type: 'chat', text: 'Merhaba' },
    free: '+ + + + + + + f n',
    before: (room) => void room.run(host, { type: 'setChatToLeaders', on: true }),
  },
  {
    title: 'write to a helper alone where the chat is to those who lead',
    command: { type: 'chat', text: 'Merhaba', receiverId: coModerator },
    free: '+ + t p p p p f n',
    before: (room) => void room.run(host, { type: 'setChatToLeaders', on: true }),
  },
  {
    title: 'delete a message',
    command: { type: 'deleteChat', messageId: '00000000-0000-4000-8000-0000000000aa' },
    free: '+ + + f f f f f n',
  },
];
