import { limits } from '@derslik/contract/limits';
import type { Case } from '../tableCase.js';
import { host, idOf, type Room } from '../people.js';

const topicId = idOf(600);
const listed = (room: Room): void => void room.run(host, { type: 'addTopic', text: 'Kesirler' }, topicId);
const ticked = (room: Room): void => {
  listed(room);
  room.run(host, { type: 'tickTopic', topicId, ticked: true });
};
const full = (room: Room): void => {
  for (let n = 0; n < limits.topic.max; n++) room.run(host, { type: 'addTopic', text: 'Kesirler' });
};
const gone = 'topic.notFound topic.notFound topic.notFound f f f f f n';

/** What follows from every command of the part, by role and option set; the cells as `commandTable.ts` explains. */
export const cases: Case[] = [
  { title: 'add a topic', command: { type: 'addTopic', text: 'Kesirler' }, free: '+ + + f f f f f n' },
  {
    title: 'add a topic to a full list',
    command: { type: 'addTopic', text: 'Kesirler' },
    free: 'topic.listIsFull topic.listIsFull topic.listIsFull f f f f f n',
    before: full,
  },
  {
    title: 'rename a topic',
    command: { type: 'renameTopic', topicId, text: 'Ondalık sayılar' },
    free: '+ + + f f f f f n',
    before: listed,
  },
  {
    title: 'rename a topic to what it is called',
    command: { type: 'renameTopic', topicId, text: 'Kesirler' },
    free: '= = = f f f f f n',
    before: listed,
  },
  {
    title: 'rename a topic that is not there',
    command: { type: 'renameTopic', topicId, text: 'Kesirler' },
    free: gone,
  },
  {
    title: 'tick a topic',
    command: { type: 'tickTopic', topicId, ticked: true },
    free: '+ + + f f f f f n',
    before: listed,
  },
  {
    title: 'tick a topic that is ticked',
    command: { type: 'tickTopic', topicId, ticked: true },
    free: '= = = f f f f f n',
    before: ticked,
  },
  {
    title: 'take the tick of a topic away',
    command: { type: 'tickTopic', topicId, ticked: false },
    free: '+ + + f f f f f n',
    before: ticked,
  },
  { title: 'tick a topic that is not there', command: { type: 'tickTopic', topicId, ticked: true }, free: gone },
  {
    title: 'remove a topic',
    command: { type: 'removeTopic', topicId },
    free: '+ + + f f f f f n',
    before: listed,
  },
  {
    title: 'remove a topic that is not there',
    command: { type: 'removeTopic', topicId },
    free: '= = = f f f f f n',
  },
];
