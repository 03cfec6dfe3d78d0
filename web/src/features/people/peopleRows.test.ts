import type { Participant, RoomRole, RoomState } from '@derslik/contract/room/state';
import type { Person } from '@derslik/contract/users';
import { expect, it } from 'vitest';
import { muted, personWith, roomWith } from '@derslik/contract/room/testRoom';
import { peopleRows } from './peopleRows';

const participant = (id: string, role: RoomRole, handAt: number | null = null) => personWith(id, { role, handAt });
const person = (id: string, name: string): Person => ({
  id,
  name,
  formattedName: name,
  avatar: null,
  isGuest: false,
  userType: 'student',
});
const people = Object.fromEntries(
  [
    ['host', 'Ayşe Yıldırım'],
    ['i', 'İpek Doğan'],
    ['ı', 'Defne Işık'],
    ['ç', 'Çınar Aydın'],
    ['d', 'Duru Şimşek'],
    ['w', 'Gülce Özdemir'],
    ['rec', 'Kayıt'],
  ].map(([id, name]) => [id, person(id ?? '', name ?? '')]),
);
const view = roomWith(
  [
    participant('host', 'host'),
    participant('i', 'participant', 20),
    participant('ı', 'participant', 10),
    participant('ç', 'participant'),
    participant('d', 'participant'),
    participant('rec', 'recorder'),
  ],
  {
    outside: {
      w: {
        status: 'waiting',
        role: 'participant',
        device: { kind: 'desktop', ios: false },
        wants: { cam: false, mic: false },
        since: 5,
      },
    },
  },
);

it('lists who waits, raised hands in their order, then me, moderators and the others by Turkish alphabet', () => {
  expect(peopleRows(view, 'd', people, '')).toEqual([
    'title:waiting:1',
    'waiting:w',
    'title:hands:2',
    'hand:ı',
    'hand:i',
    'title:inside:5',
    'person:d',
    'person:host',
    'person:ç',
  ]);
});

it('searches without case, and tells ı from i', () => {
  expect(peopleRows(view, 'd', people, ' ışIK ')).toEqual(['title:hands:1', 'hand:ı']);
  expect(peopleRows(view, 'd', people, 'İPEK').at(-1)).toBe('hand:i');
  expect(peopleRows(view, 'd', people, 'ıpek')).toEqual([]);
});

it('lists whose wish I may answer, and nobody else does', () => {
  const asking = (id: string, kind: 'mic' | 'screen'): Participant => ({
    ...participant(id, 'participant'),
    [kind]: { ...muted, status: 'requested' },
  });
  const wishes: RoomState = {
    ...view,
    participants: { ...view.participants, ç: asking('ç', 'screen'), ı: asking('ı', 'mic') },
  };
  expect(peopleRows(wishes, 'host', people, '').slice(2, 5)).toEqual(['title:asking:2', 'asking:ç', 'asking:ı']);
  expect(peopleRows(wishes, 'host', people, 'çınar')).toEqual(['title:asking:1', 'asking:ç']);
  // ı has a hand up too: one line holds both.
  const all = peopleRows(wishes, 'host', people, '').filter((row) => !row.startsWith('title:'));
  expect(all.filter((row) => row.endsWith(':ı'))).toEqual(['asking:ı']);
  expect(all).toHaveLength(6);
  expect(peopleRows(wishes, 'd', people, '').filter((row) => row.includes('asking'))).toEqual([]);
});
