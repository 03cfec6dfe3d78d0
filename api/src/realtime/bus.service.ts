import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { CONFIG, type Config } from '../config.js';
import { personOutChannel } from '../users/users.service.js';
import { ProcessIdentity } from './processIdentity.js';

const retryMs = 250;

/** A room's log grew. */
export interface RoomGrew {
  meetingId: string;
  seq: number;
  /** Number of the process that wrote. */
  process: number;
}

/** Postgres as the bus between processes: one connection that listens. After an outage its users ask for what they missed. */
@Injectable()
export class Bus implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('bus');
  private client: pg.Client | null = null;
  private stopped = false;
  private readonly roomListeners: ((grew: RoomGrew) => void)[] = [];
  private readonly mailListeners: (() => void)[] = [];
  private readonly personOutListeners: ((personId: string) => void)[] = [];
  private readonly gapListeners: (() => void)[] = [];

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly identity: ProcessIdentity,
  ) {}

  onRoom(listener: (grew: RoomGrew) => void): void {
    this.roomListeners.push(listener);
  }

  /** Something lies in `signals` for this process. */
  onMail(listener: () => void): void {
    this.mailListeners.push(listener);
  }

  /** Sessions of a person have ended: signed out or replaced, or the account was disabled, or has another password. */
  onPersonOut(listener: (personId: string) => void): void {
    this.personOutListeners.push(listener);
  }

  /** The connection is (again) there: anything may have happened in between. */
  onGap(listener: () => void): void {
    this.gapListeners.push(listener);
  }

  /** The channel on which a process hears of its mail. */
  static mailChannel(process: number): string {
    return `process_${process}`;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.config.DATABASE_URL,
      application_name: 'derslik-listen',
      connectionTimeoutMillis: this.config.ROOM_COMMAND_TIMEOUT_MS,
      keepAlive: true,
    });
    let lost = false;
    const onLost = (): void => {
      if (lost) return;
      lost = true;
      client.removeAllListeners('notification');
      void client.end().catch(() => undefined);
      if (!this.stopped) setTimeout(() => void this.connect(), retryMs).unref();
    };
    client.on('error', onLost);
    client.on('end', onLost);
    client.on('notification', ({ channel, payload }) => this.onNotification(channel, payload ?? ''));
    try {
      await client.connect();
      await client.query(`LISTEN rooms; LISTEN ${personOutChannel}; LISTEN ${Bus.mailChannel(this.identity.number)}`);
    } catch (error) {
      this.log.warn({ msg: 'not listening', code: (error as { code?: string }).code });
      return onLost();
    }
    this.client = client;
    for (const listener of this.gapListeners) listener();
  }

  private onNotification(channel: string, payload: string): void {
    if (channel === personOutChannel) {
      for (const listener of this.personOutListeners) listener(payload);
      return;
    }
    if (channel !== 'rooms') {
      for (const listener of this.mailListeners) listener();
      return;
    }
    const [meetingId, seq, process] = payload.split(' ');
    if (!meetingId) return;
    for (const listener of this.roomListeners) listener({ meetingId, seq: Number(seq), process: Number(process) });
  }
}
