import { Injectable } from '@nestjs/common';
import type { Likeness, ParticipantId, RoomState } from '@derslik/contract/room/state';
import { DataSource } from 'typeorm';
import type { Peer } from '../../realtime/peer.js';
import { nameSkeleton } from '../../names/nameSkeleton.js';
import type { RoomPeople } from '../log/roomPeople.js';

/** Names that look alike have one key, in any order of their words. */
const likeKey = (name: string): string => nameSkeleton(name).split(' ').sort().join(' ');

/** A person who was put out may come back as another guest: moderators learn what the two have in common. */
@Injectable()
export class LikenessService {
  constructor(private readonly source: DataSource) {}

  /** Name before address: that is a weaker sign. */
  async of(peer: Peer, state: RoomState, people: RoomPeople): Promise<Likeness | undefined> {
    if (peer.kind !== 'guest') return undefined;
    const others = putOut(state).filter((id) => id !== peer.personId);
    if (others.length === 0) return undefined;
    const name = likeKey(peer.person.name);
    if (others.some((id) => likeKey(people.get(id).name) === name)) return 'name';
    return (await this.isNear(peer, others, state)) ? 'address' : undefined;
  }

  /**
   * From the same address with the same kind of browser, and nobody else of the lesson is: behind one address stand whole
   * classes at computers that are alike, and there it tells nothing of anybody.
   */
  private async isNear(peer: Peer, others: readonly ParticipantId[], state: RoomState): Promise<boolean> {
    const here = [...Object.keys(state.participants), ...atDoor(state)].filter((id) => id !== peer.personId);
    const [row] = await this.source.query<{ near: boolean }[]>(
      `SELECT coalesce(bool_or(person = ANY($2)) AND NOT bool_or(person = ANY($3)), false) AS near FROM (
         SELECT coalesce(theirs.user_id, theirs.guest_id) AS person
         FROM sessions mine JOIN sessions theirs ON theirs.address_hash = mine.address_hash
         WHERE mine.id = $1) alike`,
      [peer.sessionId, others, here],
    );
    return row?.near ?? false;
  }
}

const putOut = ({ outside }: RoomState): ParticipantId[] =>
  Object.keys(outside).filter((id) => outside[id]?.status === 'kicked' || outside[id]?.status === 'rejected');
const atDoor = ({ outside }: RoomState): ParticipantId[] =>
  Object.keys(outside).filter((id) => outside[id]?.status === 'waiting' || outside[id]?.status === 'notOpened');
