import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { reduceRoom } from '@derslik/contract/room/reduce';
import type { RoomState } from '@derslik/contract/room/state';
import { CONFIG, type Config } from '../../config.js';
import { PolicyPush } from '../../conference/policyPush.service.js';
import { newRoomOf } from '../../meetings/roomEntry.js';
import type { Meeting } from '../../meetings/meeting.entity.js';
import { MeetingsStore } from '../../meetings/meetings.store.js';
import { OptionSetsService } from '../../optionSets/optionSets.service.js';
import { Bus } from '../../realtime/bus.service.js';
import { PayloadCipher } from '../../realtime/payloadCipher.js';
import { ProcessIdentity } from '../../realtime/processIdentity.js';
import { PeopleService } from '../../users/people.service.js';
import { RoomKeys } from './roomKeys.js';
import { RoomQuotas } from '../log/roomQuotas.js';
import { RoomLog, type CommandAnswer } from '../log/room.log.js';
import type { Submitted } from '../log/decideAll.js';
import { ROOM_ROWS, type RoomRows } from '../log/roomRows.js';
import { JoinAnswers } from './joinAnswer.js';
import { RunningRoom, type RoomDeps } from './runningRoom.js';

/** A room without sockets stays in memory this long. */
const idleMs = 60_000;

/** The rooms of this process. */
@Injectable()
export class RunningRooms implements OnModuleInit, OnApplicationShutdown {
  private readonly rooms = new Map<string, Promise<RunningRoom>>();
  private readonly parts: RoomDeps;

  constructor(
    private readonly log: RoomLog,
    keys: RoomKeys,
    private readonly store: MeetingsStore,
    private readonly optionSets: OptionSetsService,
    private readonly policies: PolicyPush,
    private readonly bus: Bus,
    private readonly identity: ProcessIdentity,
    people: PeopleService,
    cipher: PayloadCipher,
    quotas: RoomQuotas,
    answers: JoinAnswers,
    @Inject(ROOM_ROWS) rows: readonly RoomRows[],
    @Inject(CONFIG) config: Config,
  ) {
    this.parts = {
      log,
      keys,
      cipher,
      people,
      quotas,
      commandTimeoutMs: config.ROOM_COMMAND_TIMEOUT_MS,
      moderatorAbsentMs: config.ROOM_MODERATOR_ABSENT_MS,
      frameWindowMs: config.ROOM_FRAME_WINDOW_MS,
      changed: (room) => this.policies.changed(room),
      answers,
      rows,
    };
  }

  onModuleInit(): void {
    this.bus.onRoom(({ meetingId, seq, process }) => {
      if (process === this.identity.number) return;
      void this.rooms.get(meetingId)?.then(
        (room) => room.grewTo(seq),
        () => undefined,
      );
    });
    this.bus.onGap(() => void this.checkAll().catch(() => undefined));
  }

  async onApplicationShutdown(): Promise<void> {
    for (const room of await this.loaded()) room.delivery.stop();
  }

  /** The room of a meeting; loads it if needed. */
  async of(meeting: Meeting): Promise<RunningRoom> {
    let room = this.rooms.get(meeting.id);
    if (!room) {
      room = this.load(meeting);
      this.rooms.set(meeting.id, room);
      room.catch(() => this.rooms.delete(meeting.id));
    }
    const loaded = await room;
    // It was handed over: its log begins with another owner now.
    if (loaded.meeting.ownerId !== meeting.ownerId && loaded.isIdle) {
      if (this.rooms.get(meeting.id) === room) this.rooms.delete(meeting.id);
      loaded.delivery.stop();
      return this.of(meeting);
    }
    loaded.meeting = meeting;
    loaded.usedAt = Date.now();
    return loaded;
  }

  /** The meeting's own row changed: what the room says of it follows. */
  async refresh(meetingId: string): Promise<void> {
    const meeting = await this.store.byId(meetingId);
    const room = await this.rooms.get(meetingId);
    if (meeting && room) room.meeting = meeting;
  }

  async byId(meetingId: string): Promise<RunningRoom> {
    const meeting = await this.store.byId(meetingId);
    if (!meeting) throw new AppError('meeting.notFound');
    return this.of(meeting);
  }

  /** As {@link byId}, but a room in memory keeps what it knows of the meeting's row. */
  async held(meetingId: string): Promise<RunningRoom> {
    const room = await this.rooms.get(meetingId);
    if (!room) return this.byId(meetingId);
    room.usedAt = Date.now();
    return room;
  }

  /** The room's state as the log has it now, whatever any process holds; null where nobody has come yet. */
  async stateNow(meetingId: string): Promise<RoomState | null> {
    const loaded = await this.log.read(meetingId);
    return loaded && loaded.rows.reduce<RoomState>(reduceRoom, loaded.state);
  }

  /** The room, when it is in this process's memory. */
  async ifLoaded(meetingId: string): Promise<RunningRoom | undefined> {
    return this.rooms.get(meetingId);
  }

  async submit(meetingId: string, command: Submitted): Promise<CommandAnswer> {
    const room = await this.byId(meetingId);
    return room.submit(command);
  }

  /** Several at once, which share one write; settles when each of them has. */
  submitAll(meetingId: string, commands: readonly Submitted[]): Promise<PromiseSettledResult<CommandAnswer>[]> {
    const room = this.byId(meetingId);
    return Promise.allSettled(commands.map(async (command) => (await room).submit(command)));
  }

  async loaded(): Promise<RunningRoom[]> {
    const rooms = await Promise.allSettled(this.rooms.values());
    return rooms.flatMap((room) => (room.status === 'fulfilled' ? [room.value] : []));
  }

  /** Forgets rooms that nobody reads. */
  async sweep(now = Date.now()): Promise<void> {
    for (const room of await this.loaded()) {
      if (!room.isIdle || now - room.usedAt < idleMs) continue;
      this.rooms.delete(room.roomId);
      room.delivery.stop();
    }
  }

  /** After the listening connection was away, any room may have grown. */
  private async checkAll(): Promise<void> {
    const rooms = await this.loaded();
    if (rooms.length === 0) return;
    const newest = await this.log.newest(rooms.map((room) => room.roomId));
    for (const room of rooms) room.grewTo(newest.get(room.roomId) ?? 0);
  }

  private async load(meeting: Meeting): Promise<RunningRoom> {
    const [options, begins] = await Promise.all([this.optionSets.ofNewRooms(), this.store.beginning(meeting)]);
    const loaded = await this.log.load(newRoomOf(meeting, { options, ...begins }));
    const room = await RunningRoom.of(meeting, loaded, this.parts);
    if (meeting.kind === 'academic') room.lesson = await this.store.lessonFacts(meeting.id);
    // What the former process could not say any more.
    this.policies.changed(room);
    return room;
  }
}
