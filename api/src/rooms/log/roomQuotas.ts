import { Inject, Injectable } from '@nestjs/common';
import type { ChatMessage } from '@derslik/contract/chat';
import { AppError } from '@derslik/contract/errors';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config.js';
import { isSystemCommand, type RoomCommand } from '../rules/commands.js';

/** What a message costs beside its text: its event, its keys, its place in the indexes. */
const messageBytes = 256;
const dayMs = 86_400_000;
/** How long a count is carried on in memory, until what other processes wrote and what is a day old is looked up. */
const freshMs = 10 * 60_000;

/** Longest wait for a count. */
const patienceMs = 1_000;

interface Use {
  bytes: number;
  readAt: number;
  loaded: Promise<void>;
}

const statements = {
  person:
    "SELECT sum(octet_length(text) + $2) AS bytes FROM chat_messages WHERE sender_id = $1 AND created_at > now() - interval '1 day'",
  room: "SELECT sum(octet_length(text) + $2) AS bytes FROM chat_messages WHERE meeting_id = $1 AND created_at > now() - interval '1 day'",
};
/** By rooms, as their key begins with them. */
const commandsStatement = `
  SELECT count(*)::int AS count FROM meeting_people p JOIN room_commands c ON c.meeting_id = p.meeting_id AND c.actor_id = p.person_id
  WHERE p.person_id = $1 AND c.at > now() - interval '1 day'`;
/** Part of a day's commands that a process lets pass until it looks up what others counted: most people never get there. */
const ownPart = 0.1;

/** How much a person, and a room, may have written down in a day. A lesson's chatter never meets it; a script does. */
@Injectable()
export class RoomQuotas {
  /** By `person id` and `room id`; the longest known first. */
  private readonly chat = new Map<string, Use>();
  private readonly commands = new Map<string, { count: number; since: number }>();

  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Pick<Config, 'CHAT_PERSON_KB' | 'CHAT_ROOM_KB' | 'COMMANDS_PER_DAY'>,
  ) {}

  /** @throws AppError common.tooMany, chat.tooMuchToday, chat.roomIsFull */
  async assertMay(roomId: string, personId: string | null, command: RoomCommand): Promise<void> {
    if (personId === null || isSystemCommand(command)) return;
    await this.countCommand(personId);
    if (command.type !== 'chat') return;
    const person = this.useOf('person', personId);
    const room = this.useOf('room', roomId);
    await Promise.all([person.loaded, room.loaded]);
    if (person.bytes >= this.config.CHAT_PERSON_KB * 1_024) throw new AppError('chat.tooMuchToday');
    if (room.bytes >= this.config.CHAT_ROOM_KB * 1_024) throw new AppError('chat.roomIsFull');
  }

  /** A message was stored, by any process. */
  noteMessage(roomId: string, { senderId, message }: ChatMessage): void {
    const bytes = Buffer.byteLength(message) + messageBytes;
    for (const key of [`person ${senderId}`, `room ${roomId}`]) {
      const use = this.chat.get(key);
      if (use) use.bytes += bytes;
    }
  }

  /** Counted here, and now and then what all processes stored of this person, since before a restart too. */
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

  private useOf(kind: keyof typeof statements, id: string): Use {
    const key = `${kind} ${id}`;
    const now = Date.now();
    const known = this.chat.get(key);
    if (known && now - known.readAt < freshMs) return known;
    forgetOld(this.chat, ({ readAt }) => now - readAt > freshMs);
    const use: Use = { bytes: 0, readAt: now, loaded: Promise.resolve() };
    // Where the database is away or slow the message itself waits for it, and says so in time.
    const read = this.read(kind, id).then(
      (bytes) => void (use.bytes += bytes),
      () => void this.chat.delete(key),
    );
    use.loaded = Promise.race([read, pause()]);
    this.chat.set(key, use);
    return use;
  }

  private async read(kind: keyof typeof statements, id: string): Promise<number> {
    const [row] = await this.source.query<{ bytes: string | null }[]>(statements[kind], [id, messageBytes]);
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
