import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { DataSource } from 'typeorm';
import type { Meeting } from '../../meetings/meeting.entity.js';
import { MeetingsService } from '../../meetings/meetings.service.js';
import type { RunningRoom } from './runningRoom.js';
import { RunningRooms } from './runningRooms.js';

/** SQL: whether this person has ever been inside. */
export const wasInside = (meetingId: string, personId: string): string =>
  `EXISTS (SELECT 1 FROM meeting_people p WHERE p.meeting_id = ${meetingId} AND p.person_id = ${personId} AND p.first_entered_at IS NOT NULL)`;

/** SQL over an event `k`: it put this person out of the meeting. */
export const kickedRow = (meetingId: string, personId: string): string =>
  `k.meeting_id = ${meetingId} AND k.event->>'type' = 'kicked' AND k.event->>'id' = (${personId})::text`;

/** SQL: whether this person was put out, which nobody takes back. Read from the log: no room is loaded for it. */
export const wasKicked = (meetingId: string, personId: string): string =>
  `EXISTS (SELECT 1 FROM room_events k WHERE ${kickedRow(meetingId, personId)})`;

/**
 * The rooms that a person may read over HTTP: people inside and the owner. Anyone else learns nothing, not even whether the
 * room exists.
 */
@Injectable()
export class RoomReading {
  constructor(
    private readonly source: DataSource,
    private readonly meetings: MeetingsService,
    private readonly rooms: RunningRooms,
  ) {}

  /** @throws AppError room.notHere */
  async byCode(token: string, personId: string): Promise<RunningRoom> {
    return this.roomOf(await this.meetings.byCode(token), personId);
  }

  /** @throws AppError room.notHere */
  async byId(meetingId: string, personId: string): Promise<RunningRoom> {
    return this.roomOf(await this.meetings.byId(meetingId), personId);
  }

  /** @throws AppError room.notHere */
  async assertInside({ roomId, state }: RunningRoom, personId: string): Promise<void> {
    if (state.participants[personId]) return;
    // They may have entered at another process a moment ago.
    const now = await this.rooms.stateNow(roomId);
    if (!now?.participants[personId]) throw new AppError('room.notHere');
  }

  private async roomOf(meeting: Meeting | null | undefined, personId: string): Promise<RunningRoom> {
    if (!meeting) throw new AppError('room.notHere');
    const isOwner = meeting.ownerId === personId;
    // Loading costs memory and creates missing rooms, so only people who were inside may cause it.
    if (!isOwner && !(await this.wasInside(meeting.id, personId))) throw new AppError('room.notHere');
    const room = await this.rooms.of(meeting);
    if (!isOwner) await this.assertInside(room, personId);
    return room;
  }

  private async wasInside(meetingId: string, personId: string): Promise<boolean> {
    const rows = await this.source.query<unknown[]>(`SELECT 1 WHERE ${wasInside('$1', '$2')}`, [meetingId, personId]);
    return rows.length > 0;
  }
}
