import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { RoomKind } from '@derslik/contract/meetings';
import { DataSource } from 'typeorm';
import { roomCodeOf } from '../meetings/roomPassword.service.js';
import { statusSql } from '../meetings/status.js';
import { wasInside } from '../rooms/delivery/roomReading.js';

/** A meeting as one of its people looks back on it. */
export interface ReportReader {
  meetingId: string;
  token: string;
  name: string;
  kind: RoomKind;
  startAt: Date;
  personId: string;
  /** All of it is theirs to see; of anybody else's, only what is their own. */
  isOwner: boolean;
  isOver: boolean;
}

const statement = `
  SELECT m.id AS "meetingId", m.token, m.name, m.kind, m.start_at AS "startAt", m.owner_id = $2::uuid AS "isOwner",
    ${statusSql} = 'completed' AS "isOver"
  FROM meetings m WHERE m.token = $1 AND (m.owner_id = $2::uuid OR ${wasInside('m.id', '$2::uuid')})`;

/** Who may look back on a meeting. */
@Injectable()
export class ReportAccess {
  constructor(private readonly source: DataSource) {}

  /** @throws AppError meeting.forbidden for anybody who was never inside; they don't learn whether there is such a meeting */
  async reader(personId: string, token: string): Promise<ReportReader> {
    const [found] = await this.source.query<Omit<ReportReader, 'personId'>[]>(statement, [roomCodeOf(token), personId]);
    if (!found) throw new AppError('meeting.forbidden');
    return { ...found, personId };
  }

  /** @throws AppError meeting.forbidden for everyone but the meeting's owner */
  async owner(personId: string, token: string): Promise<ReportReader> {
    const reader = await this.reader(personId, token);
    if (!reader.isOwner) throw new AppError('meeting.forbidden');
    return reader;
  }
}
