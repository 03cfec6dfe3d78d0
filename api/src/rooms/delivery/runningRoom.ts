import type { LoggedEvent } from '@derslik/contract/room/events';
import { reduceRoom } from '@derslik/contract/room/reduce';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import type { RoomJoined, RoomSnapshot } from '@derslik/contract/socket';
import type { ConferenceRoom } from '../../conference/conference.service.js';
import type { Meeting } from '../../meetings/meeting.entity.js';
import type { LessonFacts } from '../../meetings/meetings.store.js';
import type { PayloadCipher } from '../../realtime/payloadCipher.js';
import type { PeopleService } from '../../users/people.service.js';
import { CommandQueue, type NewContent, type QueueRoom } from '../log/commandQueue.js';
import type { Submitted } from '../log/decideAll.js';
import { contentFor, type DecidedEntry, type RoomRows } from '../log/roomRows.js';
import type { RoomCommand } from '../rules/commands.js';
import { decide } from '../rules/decide.js';
import { Delivery, type DeliveryRoom } from './delivery.js';
import type { JoinAnswers } from './joinAnswer.js';
import type { SeatedSocket } from './seatedSocket.js';
import { entriesOf, RoomHistory, type LogEntry } from '../log/roomHistory.js';
import type { RoomKeys } from './roomKeys.js';
import type { CommandAnswer, LoadedRoom, LogRow, RoomLog } from '../log/room.log.js';
import { RoomPeople } from '../log/roomPeople.js';
import type { RoomQuotas } from '../log/roomQuotas.js';

/** What a person's coming in is asked about beforehand; who they are there says the meeting. */
const entering: RoomCommand = {
  type: 'enter',
  role: 'participant',
  device: { kind: 'desktop', ios: false },
  wants: { cam: false, mic: false },
};
/** Events between two snapshots. */
const snapshotEvery = 200;

export interface RoomDeps {
  log: RoomLog;
  keys: RoomKeys;
  cipher: PayloadCipher;
  people: PeopleService;
  commandTimeoutMs: number;
  moderatorAbsentMs: number;
  frameWindowMs: number;
  quotas: RoomQuotas;
  rows: readonly RoomRows[];
  /** Something was committed. Returns at once. */
  changed(room: RunningRoom): void;
  answers: JoinAnswers;
}

/** A room in this process's memory: its state, its readers, and the way of its commands. */
export class RunningRoom implements QueueRoom, DeliveryRoom, ConferenceRoom {
  readonly log: RoomLog;
  readonly keys: RoomKeys;
  readonly cipher: PayloadCipher;
  readonly commandTimeoutMs: number;
  readonly moderatorAbsentMs: number;
  readonly frameWindowMs: number;
  readonly people: RoomPeople;
  readonly history: RoomHistory;
  readonly readers = new Set<SeatedSocket>();
  readonly delivery = new Delivery(this);
  /** What the timetable says of it, where it is a lesson. */
  lesson: LessonFacts | null = null;
  /** Unix milliseconds. */
  usedAt = Date.now();
  private readonly queue = new CommandQueue(this);
  private snapshotSeq: number;

  private constructor(
    readonly roomId: string,
    /** As its row stands; it may change while the room runs. */
    public meeting: Meeting,
    private readonly deps: RoomDeps,
    state: RoomState,
  ) {
    this.log = deps.log;
    this.keys = deps.keys;
    this.cipher = deps.cipher;
    this.commandTimeoutMs = deps.commandTimeoutMs;
    this.moderatorAbsentMs = deps.moderatorAbsentMs;
    this.frameWindowMs = deps.frameWindowMs;
    this.history = new RoomHistory(state);
    const stageOf = state.kind === 'broadcast' ? roomId : null;
    this.people = new RoomPeople(deps.people, state.kind === 'academic', stageOf);
    this.snapshotSeq = state.seq;
  }

  static async of(meeting: Meeting, loaded: LoadedRoom, deps: RoomDeps): Promise<RunningRoom> {
    const room = new RunningRoom(loaded.state.roomId, meeting, deps, loaded.state);
    await room.people.learnState(loaded.state);
    await room.read(loaded.rows);
    await room.people.learnState(room.state);
    return room;
  }

  /** Room code. */
  get code(): string {
    return this.meeting.code;
  }

  get hostPrefix(): string {
    return this.meeting.hostPrefix;
  }

  get state(): RoomState {
    return this.history.state;
  }

  get isIdle(): boolean {
    return this.readers.size === 0 && this.queue.isIdle;
  }

  async submit(submitted: Submitted): Promise<CommandAnswer> {
    this.usedAt = Date.now();
    try {
      await this.deps.quotas.assertMay(this.roomId, submitted.actorId, submitted.command);
    } catch (error) {
      // A repeated command gets its first answer, however much happened since.
      const answer = await this.queue.answered(submitted);
      if (answer) return answer;
      throw error;
    }
    const { actorId, command } = submitted;
    for (const told of await this.deps.quotas.learned(this.roomId, { actorId, command, state: this.state }))
      await this.queue.submit({ actorId: null, command: told, clientId: null });
    return this.queue.submit(submitted);
  }

  /** The room as it would be if it knew of this person what it learns when they enter. */
  async asIfEntering(personId: ParticipantId): Promise<RoomState> {
    const ahead = { actorId: personId, command: entering, state: this.state };
    let { state } = this;
    for (const told of await this.deps.quotas.learned(this.roomId, ahead))
      for (const event of decide(state, null, told, { now: 0, commandId: '', lot: 0 }))
        state = reduceRoom(state, { seq: state.seq, at: 0, actorId: null, event });
    return state;
  }

  /** Another process's notice: the log reaches at least to `seq`. */
  grewTo(seq: number): void {
    if (seq > this.state.seq) this.queue.fallBehind();
  }

  readerOf(personId: ParticipantId): SeatedSocket | undefined {
    for (const reader of this.readers) if (reader.personId === personId) return reader;
    return undefined;
  }

  personalAnswer(reader: SeatedSocket): Omit<RoomJoined, keyof RoomSnapshot> {
    return this.deps.answers.personal(this, reader);
  }

  async catchUp(): Promise<void> {
    await this.read(await this.log.after(this.roomId, this.state.seq));
  }

  learn(events: readonly LoggedEvent[]): Promise<void> {
    return this.people.learnEvents(events);
  }

  apply(entries: readonly LogEntry[]): void {
    this.history.add(entries);
    for (const entry of entries) {
      this.deps.quotas.note(this.roomId, entry);
      for (const { rewrites } of this.deps.rows) {
        const rewrite = rewrites?.(entry);
        if (rewrite) this.history.rewrite(rewrite);
      }
    }
    this.delivery.onEntries(entries);
    this.deps.changed(this);
    if (this.state.seq - this.snapshotSeq >= snapshotEvery) {
      this.snapshotSeq = this.state.seq;
      // If this fails, only the next replay is longer.
      void this.log.keepSnapshot(this.state).catch(() => undefined);
    }
  }

  contentOf(row: LogRow): LogEntry['content'] {
    if (row.row === null) return undefined;
    return contentFor(this.deps.rows, row)?.contentOf(row, row.row, this.people);
  }

  newContentOf(decided: DecidedEntry): NewContent {
    const content = contentFor(this.deps.rows, decided.entry);
    if (!content?.rowOf) return content && 'inRows';
    return content.contentOf(decided.entry, content.rowOf(decided), this.people);
  }

  private async read(rows: readonly LogRow[]): Promise<void> {
    if (rows.length === 0) return;
    await this.people.learnEvents(rows);
    const entries: LogEntry[] = entriesOf(
      this.state,
      rows.map(({ seq, at, actorId, event }) => ({ seq, at, actorId, event })),
    );
    rows.forEach((row, n) => {
      const content = this.contentOf(row);
      if (content) (entries[n] as LogEntry).content = content;
    });
    this.apply(entries);
  }
}
