import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { ReservedRoom } from '@derslik/contract/meetings';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import type { OldRows } from '../queue/oldRows.js';
import { generateRoomPassword, roomCodeOf } from './roomPassword.service.js';

/** Tries to find a free code; among a billion codes two are enough. */
const attempts = 5;
/** Codes that one person may hold at once; the oldest goes. */
const heldMax = 20;

export const oldReservations: OldRows = { table: 'room_reservations', isOld: 'expires_at < now()' };

/** Reserved room codes, which are not meetings yet. */
@Injectable()
export class ReservationsService {
  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async reserve(userId: string): Promise<ReservedRoom> {
    await this.source.query(
      `DELETE FROM room_reservations WHERE user_id = $1 AND token NOT IN
         (SELECT token FROM room_reservations WHERE user_id = $1 ORDER BY expires_at DESC LIMIT $2)`,
      [userId, heldMax - 1],
    );
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const token = roomCodeOf(String(randomInt(100_000_000, 1_000_000_000)));
      const password = generateRoomPassword();
      const stored = await this.source.query<unknown[]>(
        `INSERT INTO room_reservations (token, password, user_id, expires_at)
         SELECT $1, $2, $3, now() + make_interval(secs => $4) WHERE NOT EXISTS (SELECT 1 FROM meetings WHERE token = $1)
         ON CONFLICT DO NOTHING RETURNING 1`,
        [token, password, userId, this.config.RESERVATION_SECONDS],
      );
      if (stored.length > 0) return { token, password };
    }
    throw new AppError('meeting.tryAgain');
  }

  /**
   * Takes a reservation for its meeting.
   * @throws AppError meeting.notFound where it isn't the person's, is over, or has another password
   */
  async take(manager: EntityManager, token: string, password: string, userId: string): Promise<void> {
    const [rows] = await manager.query<[unknown[], number]>(
      `DELETE FROM room_reservations WHERE token = $1 AND password = upper($2) AND user_id = $3 AND expires_at > now()
       RETURNING 1`,
      [token, password, userId],
    );
    if (rows.length === 0) throw new AppError('meeting.notFound');
  }
}
