import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { MailService } from '../realtime/mail.service.js';
import { PresenceService } from './presence.service.js';
import { RoomsService } from './rooms.service.js';

/** What is due in rooms: people who did not come back, moderators who stayed away. Any process may do it. */
@Injectable()
export class RoomsProcessor implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('rooms');
  /** Unix milliseconds since when this process reaches its database. */
  private steadySince = Date.now();
  private beatAt = 0;
  private timer: NodeJS.Timeout | null = null;
  private isStopped = false;

  constructor(
    private readonly source: DataSource,
    private readonly presence: PresenceService,
    private readonly rooms: RoomsService,
    private readonly mail: MailService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    this.steadySince = Date.now();
    this.arm();
  }

  onApplicationShutdown(): void {
    this.isStopped = true;
    if (this.timer) clearTimeout(this.timer);
  }

  private arm(): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => void this.tick().finally(() => this.arm()), this.config.ROOM_TIMER_POLL_MS);
    this.timer.unref();
  }

  private async tick(now = Date.now()): Promise<void> {
    try {
      if (now - this.beatAt >= this.config.ROOM_HEARTBEAT_MS) {
        await this.presence.heartbeat();
        await this.presence.closeEnded();
        this.beatAt = now;
        await this.mail.sweep();
        await this.rooms.sweep();
      }
      await this.presence.putOutLost(this.steadySince);
      await this.fireTimers();
    } catch (error) {
      this.steadySince = Date.now();
      this.log.warn({
        msg: 'what is due must wait',
        type: (error as Error).name,
        code: (error as { code?: string }).code,
      });
    }
  }

  private async fireTimers(): Promise<void> {
    await this.source
      .transaction(async (manager) => {
        const due = await manager.query<{ meeting_id: string }[]>(
          `SELECT meeting_id FROM room_timers WHERE kind = 'moderatorAbsent' AND due_at <= now()
         LIMIT 20 FOR UPDATE SKIP LOCKED`,
        );
        for (const { meeting_id: meetingId } of due) {
          // The command's own transaction may take the timer back: this one must not hold it then.
          await manager.query(`DELETE FROM room_timers WHERE meeting_id = $1 AND kind = 'moderatorAbsent'`, [
            meetingId,
          ]);
        }
        return due;
      })
      .then(async (due) => {
        const command = { type: 'moderatorAbsent' } as const;
        for (const { meeting_id: meetingId } of due)
          await this.rooms.submit(meetingId, { actorId: null, command, clientId: null });
      });
  }
}
