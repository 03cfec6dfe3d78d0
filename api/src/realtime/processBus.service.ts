import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { readerRoleOf } from '@derslik/contract/room/roleReader';
import { DataSource } from 'typeorm';
import { Bus } from './bus.service.js';
import { ProcessIdentity } from './processIdentity.js';

/** A note from one process to the sockets of another. */
export type BusMessage =
  | { kind: 'signal'; meetingId: string; personId: string; signal: unknown }
  | { kind: 'roomSignals'; meetingId: string; sent: unknown }
  | { kind: 'notification'; meetingId: string; notification: unknown; from: string }
  /** A connection was replaced; `told`: its tab hears that another one took its place. */
  | { kind: 'replaced'; meetingId: string; connectionId: string; told: boolean };

/** Carries what is relayed and never logged: through an unlogged table, as a notice of Postgres is too small for it. */
@Injectable()
export class ProcessBus implements OnModuleInit {
  private readonly log = new Logger('mail');
  private readonly listeners: ((mail: BusMessage) => void)[] = [];
  private draining: Promise<void> | null = null;
  private more = false;

  constructor(
    private readonly source: DataSource,
    private readonly bus: Bus,
    private readonly identity: ProcessIdentity,
  ) {}

  onModuleInit(): void {
    this.bus.onMail(() => this.drain());
    this.bus.onGap(() => this.drain());
  }

  onMail(listener: (mail: BusMessage) => void): void {
    this.listeners.push(listener);
  }

  /** To the other processes in which this person, or reader of a role (null: anyone), is connected to the room. */
  async toRoom(meetingId: string, personId: string | null, mail: BusMessage): Promise<void> {
    const isReader = personId !== null && readerRoleOf(personId) !== null;
    await this.source.query(
      `WITH sent AS (
         INSERT INTO signals (process_id, payload)
         SELECT DISTINCT process_id, $4 FROM (
           SELECT process_id FROM connections
           WHERE meeting_id = $1 AND $5::text IS NULL AND ($2::uuid IS NULL OR person_id = $2) AND disconnected_at IS NULL
           UNION ALL
           SELECT process_id FROM room_readers
           WHERE meeting_id = $1 AND $2::uuid IS NULL AND ($5::text IS NULL OR reader_id = $5)) there
         WHERE process_id <> $3
         RETURNING process_id)
       SELECT pg_notify('process_' || process_id, '') FROM sent`,
      [meetingId, isReader ? null : personId, this.identity.number, JSON.stringify(mail), isReader ? personId : null],
    );
  }

  async toProcess(process: number, mail: BusMessage): Promise<void> {
    await this.source.query(
      `WITH sent AS (INSERT INTO signals (process_id, payload) VALUES ($1, $2) RETURNING process_id)
       SELECT pg_notify('process_' || process_id, '') FROM sent`,
      [process, JSON.stringify(mail)],
    );
  }

  /** Mail for processes that are gone. */
  async sweep(): Promise<void> {
    await this.source.query(`DELETE FROM signals WHERE created_at < now() - interval '1 minute'`);
  }

  private drain(): void {
    this.more = true;
    this.draining ??= this.take().finally(() => (this.draining = null));
  }

  private async take(): Promise<void> {
    while (this.more) {
      this.more = false;
      try {
        const rows = await this.source.query<{ payload: string }[]>(
          `WITH taken AS (DELETE FROM signals WHERE process_id = $1 RETURNING id, payload)
           SELECT payload FROM taken ORDER BY id`,
          [this.identity.number],
        );
        for (const { payload } of rows)
          for (const listener of this.listeners) listener(JSON.parse(payload) as BusMessage);
      } catch (error) {
        this.log.warn({ msg: 'mail stays for later', type: (error as Error).name });
      }
    }
  }
}
