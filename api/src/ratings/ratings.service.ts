import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { ratedCode, type RatingBody } from '@derslik/contract/ratings';
import { DataSource } from 'typeorm';
import { roomCodeOf } from '../meetings/roomPassword.service.js';
import { wasInside, wasKicked } from '../rooms/delivery/roomReaders.js';

/** What people who were inside say of a meeting. */
@Injectable()
export class RatingsService {
  constructor(private readonly source: DataSource) {}

  /**
   * Whoever has said it already has said it: a repeated call changes nothing.
   * @throws AppError room.notHere for anyone who was never inside, meeting.kicked for who was put out
   */
  async rate(personId: string, { status, message, ...body }: RatingBody): Promise<void> {
    const [found] = await this.source.query<{ kicked: boolean }[]>(
      `WITH found AS (
         SELECT m.id, ${wasKicked('m.id', '$2::uuid')} AS kicked
         FROM meetings m WHERE m.token = $1 AND ${wasInside('m.id', '$2::uuid')}
       ), added AS (
         INSERT INTO ratings (meeting_id, person_id, status, message)
         SELECT id, $2::uuid, $3, $4 FROM found WHERE NOT kicked
         ON CONFLICT (meeting_id, person_id) DO NOTHING
       )
       SELECT kicked FROM found`,
      [roomCodeOf(ratedCode(body)), personId, status, message],
    );
    if (!found) throw new AppError('room.notHere');
    if (found.kicked) throw new AppError('meeting.kicked');
  }
}
