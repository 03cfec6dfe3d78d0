import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config.js';
import { ProcessBus } from '../../realtime/processBus.service.js';
import { Rounds } from '../../realtime/rounds.js';
import { JoinsService } from './joins.service.js';
import { PresenceService } from './presence.service.js';
import { RoleReaders } from './roleReaders.service.js';
import { RunningRooms } from '../delivery/runningRooms.js';

/** What is due in rooms: people who did not come back, moderators who stayed away. Any process may do it. */
@Injectable()
export class RoomsProcessor implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly rounds: Rounds;
  private beatAt = 0;

  constructor(
    private readonly source: DataSource,
    private readonly presence: PresenceService,
    private readonly joins: JoinsService,
    private readonly roleReaders: RoleReaders,
    private readonly rooms: RunningRooms,
    private readonly mail: ProcessBus,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    const log = new Logger('rooms');
    const spec = { everyMs: config.ROOM_TIMER_POLL_MS, sleptMs: 10_000, log, failed: 'what is due must wait' };
    this.rounds = new Rounds(spec, (now) => this.round(now));
  }

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  onApplicationShutdown(): void {
    this.rounds.stop();
  }

  private async round(now: number): Promise<void> {
    if (now - this.beatAt >= this.config.ROOM_HEARTBEAT_MS) {
      await this.presence.heartbeat();
      for (const peer of await this.presence.endedPeers()) await this.joins.putOut(peer);
      this.beatAt = now;
      await this.mail.sweep();
      await this.rooms.sweep();
    }
    for (const peer of await this.roleReaders.ended(await this.rooms.loaded())) await this.joins.putOut(peer);
    await this.presence.putOutLost(this.rounds.steadySince);
    await this.fireTimers();
  }

  /**
   * Puts due timers off instead of taking them, so that a process that dies leaves them to the next round. The command takes
   * its timer back in its own transaction; if it had nothing to do, this clears it afterwards, unless somebody set it anew.
   */
  private async fireTimers(): Promise<void> {
    const [due] = await this.source.query<[{ meeting_id: string; due_at: string }[], number]>(
      `UPDATE room_timers t SET due_at = now() + make_interval(secs => $1::float8 / 1000)
       FROM (SELECT meeting_id FROM room_timers WHERE kind = 'moderatorAbsent' AND due_at <= now()
         LIMIT 20 FOR UPDATE SKIP LOCKED) d
       WHERE t.meeting_id = d.meeting_id AND t.kind = 'moderatorAbsent'
       RETURNING t.meeting_id, t.due_at::text`,
      [2 * this.config.ROOM_COMMAND_TIMEOUT_MS],
    );
    const command = { type: 'moderatorAbsent' } as const;
    for (const { meeting_id: meetingId, due_at: dueAt } of due) {
      await this.rooms.submit(meetingId, { actorId: null, command, clientId: null });
      await this.source.query(
        `DELETE FROM room_timers WHERE meeting_id = $1 AND kind = 'moderatorAbsent' AND due_at = $2::timestamptz`,
        [meetingId, dueAt],
      );
    }
  }
}
