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
    this.countCommand(personId);
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

  /** By process: losing count at a restart costs some rows. */
  private countCommand(personId: string): void {
    const now = Date.now();
    let known = this.commands.get(personId);
    if (!known || now - known.since > dayMs) {
      forgetOld(this.commands, ({ since }) => now - since > dayMs);
      known = { count: 0, since: now };
      this.commands.delete(personId);
      this.commands.set(personId, known);
    }
    known.count += 1;
    if (known.count > this.config.COMMANDS_PER_DAY) throw new AppError('common.tooMany');
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
    use.loaded = Promise.race([read, pause(patienceMs)]);
    this.chat.set(key, use);
    return use;
  }

  private async read(kind: keyof typeof statements, id: string): Promise<number> {
    const [row] = await this.source.query<{ bytes: string | null }[]>(statements[kind], [id, messageBytes]);
    return Number(row?.bytes ?? 0);
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

const forgetOld = <T>(map: Map<string, T>, isOld: (value: T) => boolean): void => {
  for (const [key, value] of map) {
    if (!isOld(value)) return;
    map.delete(key);
  }
};
