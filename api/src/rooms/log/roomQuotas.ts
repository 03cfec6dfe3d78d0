import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config.js';
import { isSystemCommand, type RoomCommand, type SystemCommand } from '../rules/commands.js';
import type { LogEntry } from './roomHistory.js';
import { ROOM_ROWS, type CommandAhead, type Outside, type RoomRows, type RowQuota } from './roomRows.js';

const dayMs = 86_400_000;
/** How long a count goes on in memory before a look-up of what other processes wrote and what is a day old. */
const freshMs = 10 * 60_000;

/** Longest wait for a count. */
const patienceMs = 1_000;

interface Use {
  bytes: number;
  readAt: number;
  loaded: Promise<void>;
}

/** By rooms, as their key begins with them. */
const commandsStatement = `
  SELECT count(*)::int AS count FROM meeting_people p JOIN room_commands c ON c.meeting_id = p.meeting_id AND c.actor_id = p.person_id
  WHERE p.person_id = $1 AND c.at > now() - interval '1 day'`;
/** Share of a day's commands that a process lets pass before it asks for others' counts: most people never get there. */
const ownPart = 0.1;

/**
 * What is asked before a command is decided: whether its rows admit it, and how much a person, and a room, may write in a
 * day. A lesson never meets that limit; a script does.
 */
@Injectable()
export class RoomQuotas {
  /** By the rows' function, `person` or `room`, and id; the longest known first. */
  private readonly used = new Map<string, Use>();
  private readonly commands = new Map<string, { count: number; since: number }>();

  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(ROOM_ROWS) private readonly rows: readonly RoomRows[],
  ) {}

  /** @throws AppError common.tooMany, or the code of the rows that refuse it or whose quota is used up */
  async assertMay(roomId: string, personId: string | null, command: RoomCommand): Promise<void> {
    if (personId === null || isSystemCommand(command)) return;
    await this.countCommand(personId);
    for (const { append, quota, admits } of this.rows) {
      await admits?.(command, personId, this.outside(roomId));
      if (quota?.command !== command.type) continue;
      const uses = {
        person: this.useOf(append, quota, 'person', personId),
        room: this.useOf(append, quota, 'room', roomId),
      };
      await Promise.all([uses.person.loaded, uses.room.loaded]);
      const most = quota.mayUse(this.config);
      for (const whose of ['person', 'room'] as const)
        if (uses[whose].bytes >= most[whose]) throw new AppError(quota.errors[whose]);
    }
  }

  /** What the room must be told first, of the world outside. */
  async learned(roomId: string, about: CommandAhead): Promise<SystemCommand[]> {
    const told: SystemCommand[] = [];
    for (const { learns } of this.rows) {
      const command = await learns?.(about, this.outside(roomId));
      if (command) told.push(command);
    }
    return told;
  }

  /** Some process stored something. */
  note(roomId: string, entry: LogEntry): void {
    for (const { append, quota } of this.rows) {
      const written = quota?.useOf(entry);
      if (!written) continue;
      for (const key of [`${append} person ${written.personId}`, `${append} room ${roomId}`]) {
        const use = this.used.get(key);
        if (use) use.bytes += written.bytes;
      }
    }
  }

  /** This process's count, with a look-up now and then of what all stored of this person, before a restart too. */
  private async countCommand(personId: string): Promise<void> {
    const most = this.config.COMMANDS_PER_DAY;
    const now = Date.now();
    let known = this.commands.get(personId);
    if (!known || now - known.since > dayMs) {
      forgetOld(this.commands, ({ since }) => now - since > dayMs);
      known = { count: 0, since: now };
      this.commands.delete(personId);
      this.commands.set(personId, known);
    }
    known.count += 1;
    if (known.count % Math.ceil(most * ownPart) === 0) await Promise.race([this.learnStored(personId, known), pause()]);
    if (known.count > most) throw new AppError('common.tooMany');
  }

  private async learnStored(personId: string, known: { count: number }): Promise<void> {
    const stored = await this.source.query<{ count: number }[]>(commandsStatement, [personId]).catch(() => []);
    known.count = Math.max(known.count, (stored[0]?.count ?? 0) + 1);
  }

  private outside(roomId: string): Outside {
    const reads: Outside['reads'] = (statement, values) => this.source.query(statement, [...values]);
    return { config: this.config, roomId, reads, finds: async (...asked) => (await reads(...asked)).length > 0 };
  }

  private useOf(append: string, quota: RowQuota, whose: 'person' | 'room', id: string): Use {
    const key = `${append} ${whose} ${id}`;
    const now = Date.now();
    const known = this.used.get(key);
    if (known && now - known.readAt < freshMs) return known;
    forgetOld(this.used, ({ readAt }) => now - readAt > freshMs);
    const use: Use = { bytes: 0, readAt: now, loaded: Promise.resolve() };
    // Where the database is away or slow the command itself waits for it, and says so in time.
    const read = this.read(quota.usedBy[whose], id).then(
      (bytes) => void (use.bytes += bytes),
      () => void this.used.delete(key),
    );
    use.loaded = Promise.race([read, pause()]);
    this.used.set(key, use);
    return use;
  }

  private async read(statement: string, id: string): Promise<number> {
    const [row] = await this.source.query<{ bytes: string | null }[]>(statement, [id]);
    return Number(row?.bytes ?? 0);
  }
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, patienceMs).unref());

const forgetOld = <T>(map: Map<string, T>, isOld: (value: T) => boolean): void => {
  for (const [key, value] of map) {
    if (!isOld(value)) return;
    map.delete(key);
  }
};
