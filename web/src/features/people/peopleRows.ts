import { raisedHands, rankOf, waitingPeople, type ParticipantId, type RoomState } from '@derslik/contract/room/state';
import type { Person } from '@derslik/contract/users';
import { searchForm } from '../../lib/searchForm';
import { askingPeople } from '../../room/people/requests';

/** One line of the list. Text keys, so that equal lists are equal. */
export type PeopleRow =
  | `waiting:${string}`
  | `rejected:${string}`
  | `hand:${string}`
  | `asking:${string}`
  | `person:${string}`
  | `title:${Section}:${number}`;
export type Section = 'waiting' | 'asking' | 'hands' | 'inside' | 'rejected';

/** Made once: with a new one, comparing five hundred names costs milliseconds. */
const alphabet = new Intl.Collator('tr');

/**
 * The list's lines: who waits, who asks, raised hands in their order, then the others by rank and name, last whom we
 * refused. Everyone stands once; the count of the lesson is of all who are in it.
 */
export const peopleRows = (
  view: RoomState,
  myId: ParticipantId,
  people: Readonly<Record<string, Person>>,
  search: string,
): PeopleRow[] => {
  const wanted = searchForm(search);
  const nameOf = (id: string): string => people[id]?.formattedName ?? '';
  const matches = (id: string): boolean =>
    wanted === '' || searchForm(`${nameOf(id)} ${people[id]?.name ?? ''}`).includes(wanted);
  const section = (name: Section, rows: PeopleRow[], count = rows.length): PeopleRow[] =>
    rows.length > 0 ? [`title:${name}:${count}`, ...rows] : [];

  const waiting = waitingPeople(view).filter(matches);
  const asking = askingPeople(view, myId)
    .filter(matches)
    .sort((a, b) => alphabet.compare(nameOf(a), nameOf(b)) || (a < b ? -1 : 1));
  const hands = raisedHands(view)
    .map(({ id }) => id)
    .filter((id) => matches(id) && !asking.includes(id));
  const isAbove = new Set([...asking, ...hands]);
  const rejected = Object.keys(view.outside).filter((id) => view.outside[id]?.status === 'rejected' && matches(id));
  const inside = Object.values(view.participants)
    .filter((person) => person.role !== 'recorder' && matches(person.id))
    .sort(
      (a, b) =>
        Number(b.id === myId) - Number(a.id === myId) ||
        rankOf(b.role) - rankOf(a.role) ||
        alphabet.compare(nameOf(a.id), nameOf(b.id)) ||
        (a.id < b.id ? -1 : 1),
    );
  return [
    ...section(
      'waiting',
      waiting.map((id) => `waiting:${id}` as const),
    ),
    ...section(
      'asking',
      asking.map((id) => `asking:${id}` as const),
    ),
    ...section(
      'hands',
      hands.map((id) => `hand:${id}` as const),
    ),
    ...section(
      'inside',
      inside.filter(({ id }) => !isAbove.has(id)).map(({ id }) => `person:${id}` as const),
      inside.length,
    ),
    ...section(
      'rejected',
      rejected.map((id) => `rejected:${id}` as const),
    ),
  ];
};
