import { randomUUID } from 'node:crypto';
import type { RoomEvent } from '@derslik/contract/room/events';
import { roomVersion, type NewRoom } from '@derslik/contract/room/state';
import type { EntityManager } from 'typeorm';
import { exercise } from './demoExercise.js';

interface Lesson {
  meetingId: string;
  teacherId: string;
  /** Those who were inside. */
  pupilIds: readonly string[];
  /** @param minutes from the lesson's beginning */
  at: (minutes: number) => Date;
  minutes: number;
}

const options = ['0,38', '0,375', '3,8'];
const correct = 1;
/** What the class chose, in turn. */
const chosen = [1, 1, 0, 1, 2, 1];
/** Who wrote: the teacher, or the pupil of this number. */
const said: [minute: number, by: 'teacher' | number, text: string][] = [
  [0, 'teacher', 'Günaydın. Bugün kesirlerin ondalık gösterimine devam ediyoruz.'],
  [1, 0, 'Günaydın öğretmenim'],
  [6, 1, 'Payda 100 olunca mı virgülle yazıyoruz?'],
  [7, 'teacher', 'Evet, 10, 100 ya da 1000 olacak biçimde genişletiyoruz. Tahtada birlikte yapalım.'],
  [38, 2, 'Teşekkür ederiz öğretmenim'],
];

/** The log of a lesson as it is written, and the rows that go with its events. */
class Log {
  readonly events: { seq: number; at: number; actorId: string; event: RoomEvent }[] = [];

  /** @returns what a row of it has of its event */
  add(actorId: string, date: Date, event: RoomEvent): { seq: number; at: number } {
    const place = { seq: this.events.length + 1, at: date.getTime() };
    this.events.push({ ...place, actorId, event });
    return place;
  }
}

/** What was written, asked and drawn in a lesson, as its room would have kept it. */
export const fillRoom = async (manager: EntityManager, lesson: Lesson): Promise<void> => {
  const { meetingId, teacherId, pupilIds, at, minutes } = lesson;
  const log = new Log();
  const pupil = (number: number): string => pupilIds[number % pupilIds.length] ?? teacherId;

  const messages = said.map(([minute, by, text]) => {
    const id = randomUUID();
    const senderId = by === 'teacher' ? teacherId : pupil(by);
    const event: RoomEvent = { type: 'chatPosted', messageId: id, senderId, receiverId: null };
    return { id, senderId, receiverId: null, text, ...log.add(senderId, at(minute), event) };
  });

  const pageId = randomUUID();
  const lines = exercise(teacherId, pupil(0));
  const page = { id: pageId, background: 'squared' as const, ratio: 1.77778, rev: 0 };
  log.add(teacherId, at(8), { type: 'boardOpened', surface: { kind: 'whiteboard' }, page, starterId: teacherId });
  const drawn = lines.map(({ authorId, line }, n) => {
    const body = JSON.stringify(line);
    const event: RoomEvent = { type: 'lineDrawn', pageId, lineId: line.id, authorId, bytes: body.length };
    return { pageId, id: line.id, authorId, body, ...log.add(authorId, at(9 + n / 2), event) };
  });
  log.add(teacherId, at(20), { type: 'boardClosed' });

  const surveyId = randomUUID();
  const made = { surveyId, creatorId: teacherId };
  const shape = { options: options.length, isAnonymous: false };
  const { at: askedAt } = log.add(teacherId, at(24), { type: 'surveyCreated', ...made, ...shape, correct });
  log.add(teacherId, at(24), { type: 'surveyShared', ...made, ...shape });
  const answers = pupilIds.map((personId, n) => {
    const option = chosen[n % chosen.length] ?? correct;
    const event: RoomEvent = { type: 'surveyAnswered', ...made, personId, option };
    return { surveyId, personId, option, ...log.add(personId, at(25 + n / 10), event) };
  });
  log.add(teacherId, at(28), { type: 'surveyClosed', ...made, correct });
  log.add(teacherId, at(minutes), { type: 'ended' });

  const room: NewRoom = {
    ...{ roomId: meetingId, kind: 'individual', ownerId: teacherId },
    ...{ isModControl: false, isWaitingRoom: false, isChatOpen: true, mayEnterBefore: false },
  };
  await manager.query('INSERT INTO rooms (meeting_id, base, version) VALUES ($1, $2, $3)', [
    meetingId,
    JSON.stringify(room),
    roomVersion,
  ]);
  const { events } = log;
  const facts = { events, seq: events.length, isLocked: false, waitingCount: 0, moderators: [] };
  const survey = { id: surveyId, creatorId: teacherId, title: '3/8 kesrinin ondalık gösterimi hangisidir?', options };
  const rows = {
    append_room_events: { ...facts, version: roomVersion, process: 0 },
    append_chat_messages: messages,
    append_surveys: { created: [{ ...survey, isAnonymous: false, correct, at: askedAt }], answers },
    append_boards: { pages: [{ id: pageId, rev: drawn.length }], drawn },
    append_speech: [teacherId, pupil(0), pupil(1)].map((personId, n) => ({ personId, seconds: [1_104, 86, 41][n] })),
  };
  for (const [append, row] of Object.entries(rows))
    await manager.query(`SELECT ${append}($1, $2)`, [meetingId, JSON.stringify(row)]);
};
