import { emptyRoom, type Participant, type RoomRole } from '@derslik/contract/room/state';
import { personWith, plainRoom } from '@derslik/contract/room/testRoom';
import type { Person } from '@derslik/contract/users';
import { expect, it } from 'vitest';
import type { PeopleService } from '../../users/people.service.js';
import { entriesOf } from '../log/roomHistory.js';
import { namesSeenBy, RoomPeople } from '../log/roomPeople.js';
import { frameOf, seenEvents } from './frames.js';

const names: Record<string, string> = {
  host: 'Ayşe Yılmaz',
  helper: 'Can Demir',
  pupil: 'Mert Kaya',
  elif: 'Elif Güneş',
};
const roles: Record<string, RoomRole> = {
  host: 'host',
  helper: 'coModerator',
  pupil: 'participant',
  elif: 'participant',
};
const participant = (id: string): Participant => personWith(id, { role: roles[id] ?? 'participant', joinedAt: 0 });
const known = (id: string): Person => {
  const name = names[id] ?? '';
  return { id, name, formattedName: name, avatar: null, isGuest: false, userType: 'student' };
};

/** What each person is told, by the frame in which Elif came in, of everybody's name. */
const toldTo = (reader: string, isShortened: boolean): string[] => {
  const people = new RoomPeople({} as PeopleService, isShortened);
  for (const id of Object.keys(names)) people.meet(known(id));
  const empty = emptyRoom({ ...plainRoom, kind: 'academic', mayEnterBefore: true });
  const logged = Object.keys(names).map((id, n) => ({
    seq: n + 1,
    at: 0,
    actorId: id,
    event: { type: 'joined' as const, participant: participant(id) },
  }));
  const entries = entriesOf(empty, logged);
  const state = entries.at(-1)?.after ?? empty;
  const frame = frameOf(seenEvents(entries, reader), { from: 1, to: 4 }, people, namesSeenBy(state, reader));
  return (frame.people ?? []).map(({ name }) => name).sort();
};

it('a frame sends whole surnames of a lesson to those who lead it alone, and everyone their own', () => {
  const whole = Object.values(names).sort();
  for (const reader of ['host', 'helper']) expect(toldTo(reader, true), reader).toEqual(whole);
  expect(toldTo('pupil', true)).toEqual(['Ayşe Y.', 'Can D.', 'Elif G.', 'Mert Kaya']);
  expect(toldTo('elif', true)).toEqual(['Ayşe Y.', 'Can D.', 'Elif Güneş', 'Mert K.']);
  expect(toldTo('pupil', false)).toEqual(whole);
});
