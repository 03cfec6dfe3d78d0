import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { DataSource } from 'typeorm';
import type { OldRows } from '../../queue/oldRows.js';
import type { Peer } from '../../realtime/peer.js';
import { ProcessIdentity } from '../../realtime/processIdentity.js';
import type { RunningRoom } from '../delivery/runningRoom.js';
import { ReaderSeats } from './readerSeats.js';

interface ReadingPlace {
  id: string;
  /** A reader comes anew each time, and resumes nothing. */
  resumeSecret: string;
  /** Connections whose place this one took. */
  replaced: { id: string; process: number }[];
}

/** A process that was killed has left its rows. */
export const oldRoomReaders: OldRows = { table: 'room_readers', isOld: `seated_at < now() - interval '2 days'` };

/**
 * Those who read a room by a role and are no participants. A row says which process has them, so that media signals find them;
 * nothing else knows of them.
 */
@Injectable()
export class RoleReaders {
  constructor(
    private readonly source: DataSource,
    private readonly identity: ProcessIdentity,
    private readonly seats: ReaderSeats,
  ) {}

  /**
   * The reader's place in the room; an earlier page of the same role has lost it.
   * @throws AppError room.notHere when the seat holds no more
   */
  async take(peer: Peer, meetingId: string): Promise<ReadingPlace> {
    if (!(await this.seats.living([peer.sessionId])).has(peer.sessionId)) throw new AppError('room.notHere');
    const id = randomUUID();
    const replaced = await this.source.query<ReadingPlace['replaced']>(
      `WITH old AS (DELETE FROM room_readers WHERE meeting_id = $2 AND reader_id = $3 RETURNING id, process_id),
         taken AS (INSERT INTO room_readers (id, meeting_id, reader_id, process_id) VALUES ($1, $2, $3, $4))
       SELECT id, process_id AS process FROM old`,
      [id, meetingId, peer.personId, this.identity.number],
    );
    return { id, resumeSecret: randomUUID(), replaced };
  }

  async gone(connectionId: string): Promise<void> {
    await this.source.query('DELETE FROM room_readers WHERE id = $1', [connectionId]);
  }

  /** Who still reads in these rooms though their seat holds no more. */
  async ended(rooms: readonly RunningRoom[]): Promise<Peer[]> {
    const peers = rooms.flatMap(({ readers }) =>
      [...readers].map(({ peer }) => peer).filter(({ isReader }) => isReader),
    );
    if (peers.length === 0) return [];
    const living = await this.seats.living(peers.map(({ sessionId }) => sessionId));
    return peers.filter(({ sessionId }) => !living.has(sessionId));
  }
}
