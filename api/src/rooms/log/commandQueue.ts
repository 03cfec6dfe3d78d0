import { AppError } from '@derslik/contract/errors';
import type { RoomContent } from '@derslik/contract/room/contents';
import type { LoggedEvent } from '@derslik/contract/room/events';
import { databaseErrorCode } from '../../database/databaseError.js';
import type { LogEntry } from './roomHistory.js';
import type { CommandKey, CommandAnswer, LogRow, RoomWrites, RoomLog } from './room.log.js';
import { decideAll, type Decided, type Submitted } from './decideAll.js';
import { NothingChanges, type DecidedEntry } from './roomRows.js';

/** Commands that are decided and written together. */
const batchMax = 64;
const retryMs = { first: 20, longest: 500 } as const;

interface Job extends Submitted {
  /** Unix milliseconds. */
  deadline: number;
  resolve(answer: CommandAnswer): void;
  reject(error: unknown): void;
}
type DecidedJob = Decided<Job>['entries'][number];

/** What rides on an event that was just decided; `inRows`: only its rows say it, once they stand. */
export type NewContent = LogEntry['content'] | 'inRows';

/** What the queue needs of its room. */
export interface QueueRoom {
  readonly roomId: string;
  readonly state: LogEntry['after'];
  readonly log: RoomLog;
  readonly commandTimeoutMs: number;
  readonly moderatorAbsentMs: number;
  /** Reads what other processes wrote. */
  catchUp(): Promise<void>;
  /** Loads the people whom events name. */
  learn(events: readonly LoggedEvent[]): Promise<void>;
  /** What rides on an event: from its row, or from what was just decided. */
  contentOf(row: LogRow): LogEntry['content'];
  newContentOf(decided: DecidedEntry): NewContent;
  /** Takes over committed events. Called before the answers go out. */
  apply(entries: readonly LogEntry[]): void;
}

/** One room's commands, one after the other: decided on the newest state, written, then answered. */
export class CommandQueue {
  private readonly jobs: Job[] = [];
  private behind = false;
  private running = false;
  private lastAt = 0;

  constructor(private readonly room: QueueRoom) {}

  get isIdle(): boolean {
    return !this.running;
  }

  submit(submitted: Submitted): Promise<CommandAnswer> {
    return new Promise((resolve, reject) => {
      const deadline = Date.now() + this.room.commandTimeoutMs;
      this.jobs.push({ ...submitted, deadline, resolve, reject });
      void this.run();
    });
  }

  /** The command's first answer; undefined if nobody carried it out yet. */
  async answered(submitted: Submitted): Promise<CommandAnswer | undefined> {
    return (await this.keptOf([submitted])).get(keyOf(submitted));
  }

  /** Another process wrote: read before the next command. */
  fallBehind(): void {
    this.behind = true;
    void this.run();
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    // Commands that arrive in the same turn share one write.
    await Promise.resolve();
    try {
      while (this.behind || this.jobs.length > 0) {
        if (this.behind) await this.readOn();
        const batch = this.jobs.splice(0, batchMax);
        if (batch.length > 0) await this.settle(batch);
      }
    } finally {
      this.running = false;
    }
  }

  private async readOn(): Promise<void> {
    this.behind = false;
    try {
      await this.room.catchUp();
    } catch {
      // The next command, notice or reconnect of the listening connection tries again.
      await pause(retryMs.longest);
    }
  }

  /** Settles every job of the batch, whatever happens. */
  private async settle(batch: Job[]): Promise<void> {
    let open = inTime(this.eachOnce(batch));
    let waitMs: number = retryMs.first;
    let isDoubtful = false;
    while (open.length > 0) {
      try {
        if (isDoubtful) {
          // Another process was faster, or the answer to our own write got lost: the log counts.
          await this.room.catchUp();
          open = await this.answerKept(open);
          isDoubtful = false;
        }
        return await this.carryOut(open);
      } catch (error) {
        if (isTaken(error)) isDoubtful = true;
        else if (databaseErrorCode(error) === 'common.unavailable') {
          isDoubtful = true;
          open = inTime(open);
          await pause(waitMs);
          waitMs = Math.min(2 * waitMs, retryMs.longest);
        } else if (open.length > 1) {
          for (const job of open) await this.settle([job]);
          return;
        } else {
          const [job] = open;
          if (error instanceof NothingChanges) job?.resolve({ seq: this.room.state.seq });
          else job?.reject(error);
          return;
        }
      }
    }
  }

  /** A second copy of a command waits for the first, and gets its answer. */
  private eachOnce(batch: Job[]): Job[] {
    const keys = new Set<string>();
    const again = new Set<Job>();
    for (const job of batch) {
      if (job.clientId === null) continue;
      if (keys.has(keyOf(job))) again.add(job);
      keys.add(keyOf(job));
    }
    this.jobs.unshift(...again);
    return again.size === 0 ? batch : batch.filter((job) => !again.has(job));
  }

  private async carryOut(jobs: readonly Job[]): Promise<void> {
    this.lastAt = Math.max(this.lastAt, Date.now());
    let decided = decideAll(this.room.state, jobs, this.lastAt, this.room.moderatorAbsentMs);
    // Nobody is denied what another process has made right a moment ago.
    if (decided.denied.size > 0 && (await this.isOutdated()))
      decided = decideAll(this.room.state, jobs, this.lastAt, this.room.moderatorAbsentMs);
    const kept = await this.keptOf([...decided.denied.keys()]);
    if (decided.facts) {
      const entries = decided.entries.map(({ entry }) => entry);
      await this.room.learn(entries);
      const unread = this.addContents(decided, decided.facts);
      await this.room.log.append(this.room.roomId, decided.facts, decided.entries);
      if (unread.length > 0) await this.readContents(decided, unread);
      this.room.apply(entries);
    }
    for (const [job, answer] of decided.answers) job.resolve(answer);
    for (const [job, error] of decided.denied) {
      // A repeated command may be impossible by now just because it was carried out before.
      const answer = kept.get(keyOf(job));
      if (answer) job.resolve(answer);
      else job.reject(error);
    }
  }

  private async isOutdated(): Promise<boolean> {
    const { seq } = this.room.state;
    await this.room.catchUp();
    return this.room.state.seq > seq;
  }

  /** What rides on events, and the answers, once the people are known. Answers the events of which only the rows say it. */
  private addContents(decided: Decided<Job>, facts: RoomWrites): DecidedJob[] {
    const said = new Set<Job>();
    const unread: DecidedJob[] = [];
    for (const one of decided.entries) {
      const content = this.room.newContentOf(one);
      if (!content) continue;
      said.add(one.job);
      if (content === 'inRows') unread.push(one);
      else ride(decided, one, content);
    }
    const kept: NonNullable<RoomWrites['answers']> = [];
    for (const [job, { seq }] of decided.answers)
      if (job.clientId !== null && job.actorId !== null)
        kept.push({
          ...{ actorId: job.actorId, clientId: job.clientId },
          answer: { seq, ...(said.has(job) && { said: true }) },
        });
    if (kept.length > 0) facts.answers = kept;
    return unread;
  }

  /** One question for all of them, however many people get it. */
  private async readContents(decided: Decided<Job>, unread: readonly DecidedJob[]): Promise<void> {
    const rows = await this.room.log.after(this.room.roomId, (unread[0] as DecidedJob).entry.seq - 1);
    for (const one of unread) {
      const row = rows.find(({ seq }) => seq === one.entry.seq);
      const content = row && this.room.contentOf(row);
      if (content) ride(decided, one, content);
    }
  }

  private async answerKept(jobs: readonly Job[]): Promise<Job[]> {
    const kept = await this.keptOf(jobs);
    return jobs.filter((job) => {
      const answer = kept.get(keyOf(job));
      if (answer) job.resolve(answer);
      return !answer;
    });
  }

  private async keptOf(jobs: readonly Submitted[]): Promise<Map<string, CommandAnswer>> {
    const keys = jobs.filter((job): job is Submitted & CommandKey => job.clientId !== null && job.actorId !== null);
    if (keys.length === 0) return new Map();
    const found = await this.room.log.answers(this.room.roomId, keys);
    await this.room.learn([...found.values()].flatMap(({ row }) => row ?? []));
    const answers = new Map<string, CommandAnswer>();
    for (const [key, { seq, row }] of found) {
      const result = row && this.room.contentOf(row);
      answers.set(key, { seq, ...(result && { result }) });
    }
    return answers;
  }
}

/** An event's content is its command's answer too. */
const ride = ({ answers }: Decided<Job>, { entry, job }: DecidedJob, content: RoomContent): void => {
  entry.content = content;
  const answer = answers.get(job);
  if (answer) answer.result = content;
};

const keyOf = ({ actorId, clientId }: Submitted): string => `${actorId} ${clientId}`;

const isTaken = (error: unknown): boolean => {
  const { code, table } = (error ?? {}) as { code?: string; table?: string };
  return code === '23505' && (table === 'room_events' || table === 'room_commands');
};

/** Answers commands whose time is over: nobody answered. */
const inTime = (jobs: readonly Job[]): Job[] =>
  jobs.filter((job) => {
    const isInTime = Date.now() < job.deadline;
    if (!isInTime) job.reject(new AppError('common.unavailable'));
    return isInTime;
  });

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
