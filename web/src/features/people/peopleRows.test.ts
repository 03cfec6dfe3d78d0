import type { RoomRole } from '@derslik/contract/room/state';
import type { Person } from '@derslik/contract/users';
import { Inbox } from 'lucide-react';
import { expect, it } from 'vitest';
import { personWith, roomWith } from '@derslik/contract/room/testRoom';
import type { WishKind } from '../../room/people/wishes';
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

const kind = (name: string, since: WishKind['since'], hasAnswers = false): WishKind => ({
  name,
  icon: Inbox,
  may: 'lead',
  since,
  words: () => name,
  counted: () => name,
  title: () => name,
  hasAnswers,
  answers: () => [],
});
const kinds = [
  kind('door', ({ outside }, _, id) => outside[id]?.since ?? null, true),
  kind('hand', ({ participants }, _, id) => participants[id]?.handAt ?? null),
  kind('pen', (_view, me, id) => (me === 'host' && (id === 'ç' || id === 'ı') ? 15 : null), true),
];
const rowsOf = (me: string, search: string) => peopleRows(view, me, people, kinds, search);

it('the panel lists whoever wants something in the order in which they began, then me, moderators and the others by Turkish alphabet', () => {
  expect(rowsOf('d', '')).toEqual([
    'wishes:3:door,hand',
    'wish:0:w',
    'wish:0:ı',
    'wish:0:i',
    'title:inside:5',
    'person:d',
    'person:host',
    'person:ç',
  ]);
});

it('the panel gives one person one row; inside, what can be answered stands below the name', () => {
  expect(rowsOf('host', '').slice(0, 5)).toEqual([
    'wishes:4:door,hand,pen',
    'wish:0:w',
    'wish:2:ı',
    'wish:1:ç',
    'wish:0:i',
  ]);
  const all = rowsOf('host', '').filter((row) => !/^(title|wishes):/.test(row));
  expect(all.filter((row) => row.endsWith(':ı'))).toEqual(['wish:2:ı']);
  expect(all).toHaveLength(6);
});

it('the panel searches without case, and tells ı from i', () => {
  expect(rowsOf('d', ' ışIK ')).toEqual(['wishes:1:hand', 'wish:0:ı']);
  expect(rowsOf('d', 'İPEK').at(-1)).toBe('wish:0:i');
  expect(rowsOf('host', 'çınar')).toEqual(['wishes:1:pen', 'wish:1:ç']);
  expect(rowsOf('d', 'ıpek')).toEqual([]);
});
