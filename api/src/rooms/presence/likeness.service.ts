import { Injectable } from '@nestjs/common';
import type { Likeness, ParticipantId, RoomState } from '@derslik/contract/room/state';
import { DataSource } from 'typeorm';
import type { Peer } from '../../realtime/peer.js';
import { nameSkeleton } from '../../users/nameSkeleton.js';
import type { RoomPeople } from '../log/roomPeople.js';

/** The same name to the eye, in any order of its words. */
const likeKey = (name: string): string => nameSkeleton(name).split(' ').sort().join(' ');

/** Whom moderators put out may come back as another guest: they are told what the two have in common. */
@Injectable()
export class LikenessService {
  constructor(private readonly source: DataSource) {}

  /** Name before address: a whole school may stand behind one of those. */
  async of(peer: Peer, state: RoomState, people: RoomPeople): Promise<Likeness | undefined> {
    if (peer.kind !== 'guest') return undefined;
    const others = putOut(state).filter((id) => id !== peer.personId);
    if (others.length === 0) return undefined;
    const name = likeKey(peer.person.name);
    if (others.some((id) => likeKey(people.get(id).name) === name)) return 'name';
    return (await this.isNear(peer.sessionId, others)) ? 'address' : undefined;
  }

  private async isNear(sessionId: string, others: readonly ParticipantId[]): Promise<boolean> {
    const rows = await this.source.query<unknown[]>(
      `SELECT 1 FROM sessions mine JOIN sessions theirs ON theirs.address_hash = mine.address_hash
       WHERE mine.id = $1 AND (theirs.user_id = ANY($2) OR theirs.guest_id = ANY($2)) LIMIT 1`,
      [sessionId, others],
    );
    return rows.length > 0;
  }
}

const putOut = ({ outside }: RoomState): ParticipantId[] =>
  Object.keys(outside).filter((id) => outside[id]?.status === 'kicked' || outside[id]?.status === 'rejected');
