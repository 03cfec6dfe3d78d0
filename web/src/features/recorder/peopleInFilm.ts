import { isFilmed } from '@derslik/contract/room/parts/recording';
import type { EngineSnapshot, SourceKind } from '../../conference/engine';
import type { FilmPicture } from '../../room/filmFront';
import type { RecordedPerson } from './recorder';
import { sourceId } from '../../conference/sources';
import type { RoomData } from '../../room/roomData';

const isSame = (a: RecordedPerson, b: RecordedPerson): boolean =>
  a.name === b.name &&
  a.voice === b.voice &&
  (['camera', 'screen'] as const).every((kind) => !a[kind] === !b[kind] && a[kind]?.stream === b[kind]?.stream);

/**
 * Whom the film shows, in the order in which they came, with what of theirs the room permits. Whoever is not in the film is not here,
 * whatever their browser sends. A person of whom nothing has changed is the same object as before.
 */
export function peopleInFilm(
  { view, people }: RoomData,
  { sources }: Pick<EngineSnapshot, 'sources'>,
  nameOf: (person: { name: string; isGuest: boolean }) => string,
  before: readonly RecordedPerson[],
): readonly RecordedPerson[] {
  const known = new Map(before.map((person) => [person.id, person]));
  const open = new Map(sources.filter(({ muted }) => !muted).map((source) => [source.id, source]));
  const streamOf = (id: string, kind: SourceKind) => open.get(sourceId(id, kind));
  return Object.values(view.participants)
    .filter(({ id }) => isFilmed(view, id))
    .sort((a, b) => a.joinedAt - b.joinedAt || (a.id < b.id ? -1 : 1))
    .map(({ id }) => {
      const picture = (kind: 'camera' | 'screen'): FilmPicture | null => {
        const source = streamOf(id, kind);
        // Before its way stands there is nothing to see, and initials say more than black.
        return source ? { stream: source.streaming === 'connecting' ? null : source.stream } : null;
      };
      const person = people[id];
      const next: RecordedPerson = {
        id,
        name: person ? nameOf({ name: person.formattedName, isGuest: person.isGuest }) : '',
        camera: picture('camera'),
        screen: picture('screen'),
        voice: streamOf(id, 'microphone')?.stream ?? null,
      };
      const last = known.get(id);
      return last && isSame(last, next) ? last : next;
    });
}
