import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { RoomEntry } from '@derslik/contract/meetings';
import { roleCan } from '@derslik/contract/room/can';
import { isModeratorRole, type Device, type RoomState } from '@derslik/contract/room/state';
import { DataSource } from 'typeorm';
import { emptyRoomOf, entryOf, type RoomBeginning } from '../../meetings/roomEntry.js';
import { LiveRoom, type Switches, type Viewer } from '../../meetings/liveRoom.js';
import type { Meeting } from '../../meetings/meeting.entity.js';
import { MeetingsStore } from '../../meetings/meetings.store.js';
import { OptionSetsService } from '../../optionSets/optionSets.service.js';
import type { RunningRoom } from '../delivery/runningRoom.js';
import type { RoomCommand } from '../rules/commands.js';
import { RunningRooms } from '../delivery/runningRooms.js';

/** What the room does not know of a meeting's switches: only the meeting's row has it. */
const onlyStored = ({ kind }: RoomState, { isClassicView, isModControl }: Switches): Switches => ({
  ...(isClassicView !== undefined && { isClassicView }),
  ...(isModControl !== undefined && kind !== 'individual' && { isModControl }),
});

/** The scheduled meeting's way to its running room. */
@Injectable()
export class LiveRoomService extends LiveRoom {
  constructor(
    private readonly store: MeetingsStore,
    private readonly source: DataSource,
    private readonly rooms: RunningRooms,
    private readonly optionSets: OptionSetsService,
  ) {
    super();
  }

  async applySwitches(meeting: Meeting, switches: Switches, actorId: string | null): Promise<void> {
    const { isClassicView: _shownOnly, asksBeforeRecording: _ofFilms, ...inRoom } = switches;
    // A room that nobody has come to has no log yet; opening is its first event. After the end only the row is left.
    const hasLog = Object.keys(inRoom).length > 0 && (switches.isOpen || (await this.isMade(meeting.id)));
    const room = hasLog ? await this.rooms.of(meeting) : null;
    if (room && room.state.endedAt === null) {
      await room.submit({ actorId, command: { type: 'applySettings', ...inRoom }, clientId: null });
      await this.store.saveSwitches(meeting.id, onlyStored(room.state, switches));
    } else await this.store.saveSwitches(meeting.id, switches);
    await this.rooms.refresh(meeting.id);
  }

  async end(meeting: Meeting, actorId: string, why?: 'cancelled'): Promise<void> {
    const room = await this.rooms.of(meeting);
    const command: RoomCommand = { type: 'end', ...(why && { isCancelled: true }) };
    await room.submit({ actorId, command, clientId: null });
  }

  async letGuestsIn(meeting: Meeting, on: boolean, actorId: string): Promise<void> {
    if (meeting.endedAt || !(await this.isMade(meeting.id))) return;
    const room = await this.rooms.of(meeting);
    if (room.state.endedAt === null)
      await room.submit({ actorId, command: { type: 'letGuestsIn', on }, clientId: null });
  }

  async assertMayEnter(meeting: Meeting, viewer: Viewer): Promise<void> {
    if (await this.isMade(meeting.id)) assertOpen((await this.rooms.of(meeting)).state, viewer);
  }

  async entryFor(meeting: Meeting, viewer: Viewer, device?: Device['kind']): Promise<RoomEntry> {
    const room = (await this.isMade(meeting.id)) ? await this.rooms.of(meeting) : null;
    return room
      ? atDoorOf(room, viewer, device)
      : entryOf(emptyRoomOf(meeting, await this.beginningOf(meeting)), viewer, device);
  }

  async entryOf(meetingId: string, viewer: Viewer, device?: Device['kind']): Promise<RoomEntry | null> {
    if (!(await this.isMade(meetingId))) return null;
    const room = await this.rooms.held(meetingId);
    assertOpen(room.state, viewer);
    return atDoorOf(room, viewer, device);
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

  private async beginningOf(meeting: Meeting): Promise<RoomBeginning> {
    return { options: await this.optionSets.ofNewRooms(), ...(await this.store.beginning(meeting)) };
  }

  private async isMade(meetingId: string): Promise<boolean> {
    // Who loads a room makes it.
    if (await this.rooms.ifLoaded(meetingId).catch(() => undefined)) return true;
    const rows = await this.source.query<unknown[]>('SELECT 1 FROM rooms WHERE meeting_id = $1', [meetingId]);
    return rows.length > 0;
  }
}

const atDoorOf = async (room: RunningRoom, viewer: Viewer, device?: Device['kind']): Promise<RoomEntry> => {
  const state = await room.asIfEntering(viewer.personId);
  return entryOf(state, viewer, device, (id, role) => {
    const seen = { names: roleCan(state, role, 'seeWholeNames'), own: viewer.personId };
    return room.people.shown(id, seen).name;
  });
};

/** @throws AppError meeting.lockedRoomWarn, meeting.kicked */
const assertOpen = (state: RoomState, { personId, place }: Viewer): void => {
  if (state.outside[personId]?.status === 'kicked') throw new AppError('meeting.kicked');
  const known = state.facts[personId];
  const isModerator = personId === state.ownerId || isModeratorRole(known?.grantedRole ?? place ?? 'participant');
  // People who wait already keep their place at the door.
  const isAdmitted = known?.admitted || state.outside[personId] !== undefined;
  if (state.switches.locked && !isModerator && !isAdmitted) throw new AppError('meeting.lockedRoomWarn');
};
