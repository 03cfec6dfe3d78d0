import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { Room } from '@derslik/contract/meetings';
import { isModeratorRole, type Device } from '@derslik/contract/room/state';
import { DataSource } from 'typeorm';
import { entryDevices } from '../../meetings/entryDevices.js';
import { LiveRooms, type LiveFacts, type RoomDoor, type Switches, type Viewer } from '../../meetings/liveRooms.js';
import type { Meeting } from '../../meetings/meeting.entity.js';
import { MeetingsStore } from '../../meetings/meetings.store.js';
import { RoomsService } from '../delivery/rooms.service.js';

/** The scheduled meeting's door to its running room: every switch goes through the room's commands and log. */
@Injectable()
export class RunningRooms implements RoomDoor, OnModuleInit {
  constructor(
    private readonly store: MeetingsStore,
    private readonly live: LiveRooms,
    private readonly source: DataSource,
    private readonly rooms: RoomsService,
  ) {}

  onModuleInit(): void {
    this.live.use(this);
  }

  async applySwitches(meeting: Meeting, switches: Switches, actorId: string): Promise<void> {
    const { isClassicView: _shownOnly, ...inRoom } = switches;
    // A room that nobody has come to has no log yet; opening is its first event.
    if (switches.isOpen || (Object.keys(inRoom).length > 0 && (await this.isMade(meeting.id)))) {
      const room = await this.rooms.of(meeting);
      const command = { type: 'applySettings', ...inRoom } as const;
      if (room.state.endedAt === null) await room.submit({ actorId, command, clientId: null });
    }
    await this.store.saveSwitches(meeting.id, switches);
    await this.rooms.refresh(meeting.id);
  }

  async end(meeting: Meeting, actorId: string): Promise<void> {
    const room = await this.rooms.of(meeting);
    await room.submit({ actorId, command: { type: 'end' }, clientId: null });
  }

  async facts(meetingIds: readonly string[]): Promise<Map<string, LiveFacts>> {
    const rows = await this.source.query<
      { meeting_id: string; is_locked: boolean; waiting_count: number; moderators: string[] }[]
    >('SELECT meeting_id, is_locked, waiting_count, moderators FROM rooms WHERE meeting_id = ANY($1)', [meetingIds]);
    return new Map(
      rows.map((row) => [
        row.meeting_id,
        { isLocked: row.is_locked, waitingCount: row.waiting_count, moderators: row.moderators },
      ]),
    );
  }

  async assertMayEnter(meeting: Meeting, { personId }: Viewer): Promise<void> {
    if (!(await this.isMade(meeting.id))) return;
    const { state } = await this.rooms.of(meeting);
    if (state.outside[personId]?.status === 'kicked') throw new AppError('meeting.kicked');
    const known = state.facts[personId];
    const isModerator = personId === state.ownerId || isModeratorRole(known?.grantedRole ?? 'participant');
    // People who wait already keep their place at the door.
    const isAdmitted = known?.admitted || state.outside[personId] !== undefined;
    if (state.switches.locked && !isModerator && !isAdmitted) throw new AppError('meeting.lockedRoomWarn');
  }

  async opensFor(meeting: Meeting, viewer: Viewer, device?: Device['kind']): Promise<NonNullable<Room['opens']>> {
    const room = (await this.isMade(meeting.id)) ? await this.rooms.of(meeting) : null;
    return entryDevices(meeting, room && room.state, viewer, device);
  }

  async assertNotPutOut(meeting: Meeting, personIds: readonly string[]): Promise<void> {
    if (personIds.length === 0 || !(await this.isMade(meeting.id))) return;
    const { state } = await this.rooms.of(meeting);
    const statuses = personIds.map((id) => state.outside[id]?.status);
    if (statuses.includes('kicked')) throw new AppError('meeting.kicked');
    if (statuses.includes('rejected')) throw new AppError('waitingRoom.waitingRejected');
  }

  async passwordRotated(meeting: Meeting): Promise<void> {
    await this.rooms.refresh(meeting.id);
    if (!(await this.isMade(meeting.id))) return;
    const room = await this.rooms.byId(meeting.id);
    if (room.state.endedAt !== null) return;
    await room.submit({ actorId: null, command: { type: 'passwordRotated' }, clientId: null });
  }

  async deleted(meeting: Meeting): Promise<void> {
    if (await this.isMade(meeting.id)) await this.end(meeting, meeting.ownerId);
  }

  private async isMade(meetingId: string): Promise<boolean> {
    const rows = await this.source.query<unknown[]>('SELECT 1 FROM rooms WHERE meeting_id = $1', [meetingId]);
    return rows.length > 0;
  }
}
