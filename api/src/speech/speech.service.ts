import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { can } from '@derslik/contract/room/can';
import type { Spoken } from '@derslik/contract/speech';
import { DataSource } from 'typeorm';
import { roomCodeOf } from '../meetings/roomPassword.service.js';
import { wasInside } from '../rooms/delivery/roomReading.js';
import { RunningRooms } from '../rooms/delivery/runningRooms.js';

interface Asked {
  meetingId: string;
  leads: boolean;
  sums: { id: string; seconds: number }[];
}
/** One row while the asking person ($2) may know of the meeting ($1), none otherwise. */
const statement = `
  SELECT m.id AS "meetingId", m.owner_id = $2 OR $2 = ANY (r.moderators) AS leads,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.person_id, 'seconds', s.seconds)
      ORDER BY s.seconds DESC, s.person_id), '[]'::jsonb) FROM meeting_speech s WHERE s.meeting_id = m.id) AS sums
  FROM meetings m JOIN rooms r ON r.meeting_id = m.id
  WHERE m.token = $1 AND (m.owner_id = $2 OR ${wasInside('m.id', '$2')})`;

/** How long each has spoken, while the meeting runs and afterwards. */
@Injectable()
export class SpeechService {
  constructor(
    private readonly source: DataSource,
    private readonly rooms: RunningRooms,
  ) {}

  /**
   * Everyone's, the longest first, for who led and for who may see it in the room now; else one's own.
   * @throws AppError room.notHere for who was never inside
   */
  async list(personId: string, token: string): Promise<Spoken[]> {
    const [asked] = await this.source.query<Asked[]>(statement, [roomCodeOf(token), personId]);
    if (!asked) throw new AppError('room.notHere');
    const { state, people } = await this.rooms.held(asked.meetingId);
    const seesAll = asked.leads || can(state, personId, 'seeConnectionInfo');
    const seen = asked.sums.filter(({ id }) => seesAll || id === personId);
    await people.learn(seen.map(({ id }) => id));
    return seen.map(({ id, seconds }) => {
      const { formattedName: name, isGuest } = people.get(id);
      return { id, name, isGuest, seconds };
    });
  }
}
