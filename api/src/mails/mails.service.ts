import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { MailKind } from '@derslik/contract/mails';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { HousekeepingService } from '../queue/housekeeping.service.js';
import { JobQueues } from '../queue/jobQueues.service.js';
import type { MailDetails } from './mailWords.js';
import { SealedPath } from './sealedPath.js';

export const mailQueue = 'mails';

/** A mail to write: `path` is what its link opens on the school's public address. */
export interface NewMail {
  /** Where something else will speak of it. */
  id?: string;
  /** Null: for somebody without an account, of this name. */
  userId: string | null;
  name?: string;
  address: string;
  /** Who gets an answer to it. */
  replyTo?: { name: string; address: string };
  /** What its words speak of beside school and name; goes when the mail has left. */
  details?: MailDetails;
  kind: MailKind;
  language: 'tr' | 'en';
  path: string;
  /** So long the link opens something. */
  seconds: number;
}

/** The outbox. */
@Injectable()
export class MailsService {
  private readonly paths: SealedPath;

  constructor(
    private readonly source: DataSource,
    private readonly jobs: JobQueues,
    @Inject(CONFIG) private readonly config: Config,
    housekeeping: HousekeepingService,
  ) {
    this.paths = new SealedPath(config.SERVER_SECRET);
    housekeeping.alsoRun(() => this.clear());
  }

  /** Does the work and writes its mails in one transaction, then has them sent: neither exists without the other. */
  async post(work: (manager: EntityManager) => Promise<NewMail | readonly NewMail[] | null>): Promise<void> {
    const ids = await this.source.transaction(async (manager) => {
      const mails = [(await work(manager)) ?? []].flat();
      const written: string[] = [];
      for (const mail of mails) written.push(await this.write(manager, mail));
      return written;
    });
    if (ids.length > 0 && this.config.SMTP_HOST !== null) await this.jobs.add(mailQueue, ids).catch(() => undefined);
  }

  /** The whole link; it begins with the configured address, whatever a request called us. */
  linkOf(mailId: string, sealed: Buffer): string {
    return `${this.config.PUBLIC_URL}${this.paths.open(mailId, sealed)}`;
  }

  private async write(manager: EntityManager, mail: NewMail): Promise<string> {
    const { id = randomUUID(), userId, name, replyTo, details } = mail;
    await manager.query(
      `INSERT INTO mails (id, user_id, person_name, kind, language, address, sealed_path, ends_at, reply_to, details)
       VALUES ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8), $9, $10)`,
      [
        ...[id, userId, name ?? null, mail.kind, mail.language, mail.address],
        ...[this.paths.seal(id, mail.path), mail.seconds],
        ...[replyTo ? JSON.stringify(replyTo) : null, details ? JSON.stringify(details) : null],
      ],
    );
    return id;
  }

  /** A link that opens nothing is not kept, and a mail not for ever. */
  private async clear(): Promise<void> {
    await this.source.query(
      'UPDATE mails SET sealed_path = NULL, details = NULL WHERE sealed_path IS NOT NULL AND ends_at < now()',
    );
    await this.source.query('DELETE FROM mails WHERE created_at < now() - make_interval(days => $1)', [
      this.config.MAIL_DAYS,
    ]);
  }
}
