import { stageEncoder } from '@derslik/contract/room/parts/stage';
import type { FilmPerson } from '../../../room/filmFront';
import type { RoomData } from '../../../room/roomData';

/** Somebody who may stand in the picture of a broadcast. */
export interface StagePerson extends FilmPerson {
  /** As the plan of the broadcast names them; whom it doesn't name by their own name, without a title. */
  readonly name: string;
  readonly title: string;
  /** Since when they share a screen; null while they don't. */
  readonly sharedAt: number | null;
  /** It is the encoder from outside, whose picture comes by another way. */
  readonly isEncoder?: true;
}

/**
 * These people in the order in which they came, and the encoder from outside while it sends.
 * @param encoder what it is called
 */
export const stagePeopleOf = (data: RoomData, pictured: readonly FilmPerson[], encoder: string): StagePerson[] => {
  const id = stageEncoder.of(data.view);
  const people = inOrder(data, pictured);
  return id === null
    ? people
    : [...people, { id, camera: null, screen: null, name: encoder, title: '', sharedAt: null, isEncoder: true }];
};

const inOrder = ({ view, people }: RoomData, pictured: readonly FilmPerson[]): StagePerson[] =>
  pictured
    .flatMap((one) => {
      const participant = view.participants[one.id];
      return participant ? [{ one, participant }] : [];
    })
    .sort((a, b) => a.participant.joinedAt - b.participant.joinedAt || (a.one.id < b.one.id ? -1 : 1))
    .map(({ one: { id, camera, screen }, participant }) => {
      const person = people[id];
      return {
        ...{ id, camera, screen },
        name: person?.asSpeaker?.name ?? person?.formattedName ?? '',
        title: person?.asSpeaker?.title ?? '',
        sharedAt: screen ? participant.screenAt : null,
      };
    });
