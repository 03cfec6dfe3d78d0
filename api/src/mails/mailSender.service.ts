import { Inject, Injectable } from '@nestjs/common';
import type { MailKind } from '@derslik/contract/mails';
import { limits } from '@derslik/contract/limits';
import type { Transporter } from 'nodemailer';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { JobAgain, JobQueues } from '../queue/jobQueues.service.js';
import { SchoolService } from '../school/school.service.js';
import { calendarFile } from './calendarFile.js';
import { htmlBody, plainBody } from './mailBody.js';
import { faultOf, type SendingFault } from './mailFault.js';
import { mailQueue, MailsService } from './mails.service.js';
import { mailTransport } from './mailTransport.js';
import { mailWords, type MailDetails } from './mailWords.js';

/** How often Postgres is asked what is due: after a loss of Redis, or the end of a process, nothing else knows. */
const sweepMs = 15_000;
const sweepMax = 500;
/** Two clocks differ a little: a job that comes too early would wait for a sweep. */
const clockMs = 250;

interface Row {
  id: string;
  kind: MailKind;
  language: 'tr' | 'en';
  address: string;
  name: string;
  sealed_path: Buffer;
  reply_to: { name: string; address: string } | null;
  details: MailDetails | null;
  attempts: number;
}

/**
 * Sends what waits. `next_at` is the lock: who moves it on sends, so of two processes one does. A process that ends while it
 * sends leaves the mail to the next, with the same Message-ID.
 */
@Injectable()
export class MailSender {
  private readonly transport: Transporter | null;

  constructor(
    private readonly source: DataSource,
    private readonly mails: MailsService,
    private readonly jobs: JobQueues,
    private readonly school: SchoolService,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.transport = mailTransport(config);
    const { transport } = this;
    // Without a mail server nothing is tried: all of it waits in the console.
    if (transport)
      jobs.define({
        name: mailQueue,
        everyMs: sweepMs,
        sweep: () => this.sweep(),
        run: (id) => this.send(transport, id),
      });
  }

  private async sweep(): Promise<void> {
    const rows = await this.source.query<{ id: string }[]>(
      `SELECT id FROM mails WHERE sent_at IS NULL AND failed_at IS NULL AND next_at <= now() AND ends_at > now()
       ORDER BY next_at LIMIT $1`,
      [sweepMax],
    );
    await this.jobs.add(
      mailQueue,
      rows.map(({ id }) => id),
    );
  }

  private async send(transport: Transporter, id: string): Promise<void> {
    const mail = await this.claim(id);
    if (!mail) return;
    try {
      await transport.sendMail(await this.messageOf(mail));
    } catch (error) {
      return this.noteRefusal(mail, faultOf(error));
    }
    await this.source.query('UPDATE mails SET sent_at = now(), sealed_path = NULL, details = NULL WHERE id = $1', [id]);
  }

  /** The mail, if it is due and nobody else has it. */
  private async claim(id: string): Promise<Row | null> {
    const [rows] = await this.source.query<[Row[], number]>(
      `UPDATE mails m SET attempts = attempts + 1, next_at = now() + make_interval(secs => $2), fault = NULL, reply = NULL
       WHERE m.id = $1 AND m.sent_at IS NULL AND m.failed_at IS NULL
         AND m.next_at <= now() AND m.ends_at > now() AND m.sealed_path IS NOT NULL
       RETURNING m.id, m.kind, m.language, m.address, m.sealed_path, m.reply_to, m.details, m.attempts,
         coalesce((SELECT u.name || ' ' || u.surname FROM users u WHERE u.id = m.user_id), m.person_name) AS name`,
      [id, limits.mail.sendingSeconds],
    );
    return rows[0] ?? null;
  }

  private async messageOf({ id, kind, language, address, name, sealed_path, reply_to, details }: Row) {
    const { MAIL_FROM: from, PUBLIC_URL: url } = this.config;
    const { name: school } = await this.school.public();
    const words = mailWords[language][kind]({ school, name, url, details: details ?? {} });
    const link = this.mails.linkOf(id, sealed_path);
    const host = new URL(url).hostname;
    const event = details?.event;
    return {
      ...(event && {
        icalEvent: calendarFile(event, { school, from: from ?? '', to: { name, address }, host, link }),
      }),
      messageId: `<${id}@${host}>`,
      from: { name: school, address: from ?? '' },
      // What somebody unknown wrote as their name stands nowhere in it.
      to: kind === 'activation' ? address : { name, address },
      ...(reply_to && { replyTo: reply_to }),
      subject: words.subject,
      text: plainBody({ school, words, link }),
      html: htmlBody({ language, school, words, link }),
      headers: {
        // A person wrote the answer to a message.
        ...(kind !== 'supportAnswer' && { 'Auto-Submitted': 'auto-generated' }),
        'Content-Language': language,
      },
    };
  }

  private async noteRefusal({ id, attempts }: Row, { fault, reply, isFinal }: SendingFault): Promise<void> {
    const isLast = isFinal || attempts >= limits.mail.triesMax;
    const waitSeconds = Math.min(this.config.MAIL_RETRY_SECONDS * 2 ** (attempts - 1), limits.mail.waitMaxSeconds);
    await this.source.query(
      `UPDATE mails SET fault = $2, reply = $3, failed_at = CASE WHEN $4::boolean THEN now() END,
         next_at = now() + make_interval(secs => $5) WHERE id = $1`,
      [id, fault, reply, isLast, waitSeconds],
    );
    if (!isLast) throw new JobAgain(waitSeconds * 1_000 + clockMs);
  }
}
