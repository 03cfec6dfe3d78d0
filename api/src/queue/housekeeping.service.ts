import { Inject, Injectable } from '@nestjs/common';
import { limits } from '@derslik/contract/limits';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { JobQueues } from './jobQueues.service.js';

const everyMs = 15 * 60_000;

/** Clears away what is over. Every reader checks times by itself, so this may run late, twice or never. */
@Injectable()
export class HousekeepingService {
  private readonly others: (() => Promise<void>)[] = [];

  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Config,
    jobs: JobQueues,
  ) {
    jobs.define({ name: 'housekeeping', everyMs, sweep: () => this.run() });
  }

  /** A noun that keeps more than rows clears them away itself. */
  alsoRun(job: () => Promise<void>): void {
    this.others.push(job);
  }

  async run(): Promise<void> {
    const { source, config } = this;
    await source.query('DELETE FROM socket_tokens WHERE expires_at < now()');
    await source.query('DELETE FROM captcha_uses WHERE expires_at < now()');
    await source.query('DELETE FROM password_resets WHERE expires_at < now()');
    await source.query('DELETE FROM email_changes WHERE expires_at < now()');
    await source.query('DELETE FROM registrations WHERE expires_at < now()');
    await source.query('DELETE FROM sign_in_slips WHERE expires_at < now()');
    await source.query('DELETE FROM room_reservations WHERE expires_at < now()');
    await source.query('DELETE FROM wrong_guesses WHERE guessed_at < now() - make_interval(secs => $1)', [
      config.GUESS_WINDOW_SECONDS,
    ]);
    await source.query('DELETE FROM right_sign_ins WHERE signed_in_at < now() - make_interval(hours => $1)', [
      limits.guess.knownAddressHours,
    ]);
    // A day later than needed, so that a reused refresh token is still recognised.
    await source.query(
      `DELETE FROM sessions WHERE expires_at < now() - interval '1 day' OR revoked_at < now() - interval '1 day'`,
    );
    // Guests who never got in: anybody with a link can make them, and nothing refers to them.
    await source.query(
      `DELETE FROM guests g WHERE created_at < now() - interval '2 days'
         AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.guest_id = g.id)
         AND NOT EXISTS (SELECT 1 FROM meeting_people p WHERE p.meeting_id = g.meeting_id AND p.person_id = g.id)`,
    );
    // The last one of a session stays: nobody may have got what replaced it.
    await source.query(
      `DELETE FROM refresh_tokens t WHERE replaced_at < now() - interval '2 days'
         AND EXISTS (SELECT 1 FROM refresh_tokens o WHERE o.session_id = t.session_id AND o.replaced_at > t.replaced_at)`,
    );
    // Nobody sends a command again a day later.
    await source.query(`DELETE FROM room_commands WHERE at < now() - interval '1 day'`);
    await source.query('DELETE FROM client_logs WHERE created_at < now() - make_interval(days => $1)', [
      config.CLIENT_LOG_DAYS,
    ]);
    await source.query(
      `INSERT INTO database_sizes (day, bytes) VALUES (current_date, pg_database_size(current_database()))
       ON CONFLICT (day) DO UPDATE SET bytes = excluded.bytes`,
    );
    await source.query(`DELETE FROM database_sizes WHERE day < current_date - 90`);
    await source.query(`DELETE FROM backups WHERE made_at < now() - interval '90 days'`);
    // Each does its own, whatever became of the others.
    const done = await Promise.allSettled(this.others.map((job) => job()));
    for (const one of done) if (one.status === 'rejected') throw one.reason;
  }
}
