import { rankOf, type ParticipantId, type RoomState } from '@derslik/contract/room/state';
import type { Person } from '@derslik/contract/users';
import { searchForm } from '../../lib/searchForm';
import { wishQueue, type Wish, type WishKind } from '../../room/people/wishes';

/** One line of the list. Text keys, so that equal lists are equal. */
export type PeopleRow =
  /** Everyone's wishes: how many people, and of which kinds. */
  | `wishes:${number}:${string}`
  | `title:${Section}:${number}`
  /** How many lines they need below their own for what they want. */
  | `wish:${number}:${string}`
  | `person:${string}`
  | `rejected:${string}`;
export type Section = 'inside' | 'rejected';

/**
 * Which wishes stand on lines of their own: beside a name, answers leave no room for the words. At the door there is one wish
 * and no menu, and a hand alone has its answer in the menu.
 */
export const wishesBelow = (wishes: readonly Wish[], isInside: boolean): readonly Wish[] =>
  isInside && wishes.some(({ kind }) => kind.hasAnswers) ? wishes : wishes.slice(1);

/** Made once: with a new one, comparing five hundred names costs milliseconds. */
const alphabet = new Intl.Collator('tr');

/**
 * The list's lines: who wants something, the longest first, whatever it is; then the others by rank and name, last whom
 * we refused. Everyone stands once; the count of the lesson is of all who are in it.
 */
export const peopleRows = (
  view: RoomState,
  myId: ParticipantId,
  people: Readonly<Record<string, Person>>,
  kinds: readonly WishKind[],
  search: string,
): PeopleRow[] => {
  const wanted = searchForm(search);
  const nameOf = (id: string): string => people[id]?.formattedName ?? '';
  const matches = (id: string): boolean =>
    wanted === '' || searchForm(`${nameOf(id)} ${people[id]?.name ?? ''}`).includes(wanted);
  const section = (name: Section, rows: PeopleRow[], count = rows.length): PeopleRow[] =>
    rows.length > 0 ? [`title:${name}:${count}`, ...rows] : [];

  const all = wishQueue(kinds, view, myId);
  const queue = [...all].filter(([id]) => matches(id));
  const found = new Set(queue.flatMap(([, wishes]) => wishes.map(({ kind }) => kind.name)));
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
    ...(queue.length > 0 ? [`wishes:${queue.length}:${[...found].sort().join(',')}` as const] : []),
    ...queue.map(
      ([id, wishes]) => `wish:${wishesBelow(wishes, view.participants[id] !== undefined).length}:${id}` as const,
    ),
    ...section(
      'inside',
      inside.filter(({ id }) => !all.has(id)).map(({ id }) => `person:${id}` as const),
      inside.length,
    ),
    ...section(
      'rejected',
      rejected.map((id) => `rejected:${id}` as const),
    ),
  ];
};
