import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { ratedCode, type RatingBody } from '@derslik/contract/ratings';
import { DataSource } from 'typeorm';
import { roomCodeOf } from '../meetings/roomPassword.service.js';
import { wasInside, wasKicked } from '../rooms/delivery/roomReading.js';

/** SQL: whether this person has watched it, of those who are no people of its room. */
const hasWatched = (meetingId: string, personId: string): string =>
  `EXISTS (SELECT 1 FROM broadcast_viewers v WHERE v.meeting_id = ${meetingId} AND v.person_id = ${personId} AND NOT v.is_framed)`;

/** What people who were inside say of a meeting, and viewers of a broadcast. */
@Injectable()
export class RatingsService {
  constructor(private readonly source: DataSource) {}

  /**
   * Who has said it already has said it: the same call again changes nothing.
   * @throws AppError room.notHere for anyone who was never inside, nor watched, meeting.kicked for who was put out, rating.given for who
   *   has said something else
   */
  async rate(personId: string, { status, message, ...body }: RatingBody): Promise<void> {
    const [found] = await this.source.query<{ kicked: boolean; isKept: boolean }[]>(
      `WITH found AS (
         SELECT m.id, ${wasKicked('m.id', '$2::uuid')} AS kicked
         FROM meetings m WHERE m.token = $1 AND ${wasInside('m.id', '$2::uuid')}
         UNION ALL
         SELECT b.meeting_id, false FROM broadcasts b WHERE b.j_token = $1 AND ${hasWatched('b.meeting_id', '$2::uuid')}
         LIMIT 1
       ), added AS (
         INSERT INTO ratings (meeting_id, person_id, status, message)
         SELECT id, $2::uuid, $3, $4 FROM found WHERE NOT kicked
         ON CONFLICT (meeting_id, person_id) DO NOTHING RETURNING 1
       )
       SELECT kicked, EXISTS (SELECT 1 FROM added) OR EXISTS (SELECT 1 FROM ratings r
         WHERE r.meeting_id = found.id AND r.person_id = $2 AND r.status = $3 AND r.message = $4) AS "isKept" FROM found`,
      [roomCodeOf(ratedCode(body)), personId, status, message],
    );
    if (!found) throw new AppError('room.notHere');
    if (found.kicked) throw new AppError('meeting.kicked');
    if (!found.isKept) throw new AppError('rating.given');
  }
}
