import { foldTyped } from '@derslik/contract/foldTyped';
import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { mailStates, type AdminMail, type MailFault, type MailKind, type MailState } from '@derslik/contract/mails';
import { DataSource, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { writeAudit } from '../../audit/writeAudit.js';
import { CONFIG, type Config } from '../../config.js';
import { ListConditions, findPage } from '../../database/listPage.js';
import { likeText, readList, type RawListQuery } from '../../http/list.js';
import type { Session } from '../../http/session.js';
import { JobQueues } from '../../queue/jobQueues.service.js';
import { inSchoolOrder } from '../../structure/groups.js';
import { namedPeople } from '../../names/namedPeople.js';
import { requirePower } from '../../users/requirePower.js';
import { UsersService } from '../../users/users.service.js';
import { mailQueue, MailsService } from '../mails.service.js';

const filter = z.object({
  q: z.optional(z.string().check(z.maxLength(240))),
  state: z.optional(z.enum(mailStates)),
});

/** Over the row `m` of mails, and `u` of users. */
const name = `coalesce(u.name || ' ' || u.surname, m.person_name)`;
/** As parts of two indexes. */
const ofState: Record<MailState, string> = {
  sent: 'm.sent_at IS NOT NULL',
  failed: 'm.sent_at IS NULL AND (m.failed_at IS NOT NULL OR m.ends_at <= now())',
  waiting: 'm.sent_at IS NULL AND m.failed_at IS NULL AND m.ends_at > now()',
};
const state = `CASE WHEN ${ofState.sent} THEN 'sent' WHEN ${ofState.waiting} THEN 'waiting' ELSE 'failed' END`;

const fields = {
  kind: ['m.kind'],
  address: ['m.address'],
  name: [`${name} ${inSchoolOrder}`],
  state: [state],
  createdAt: ['m.created_at'],
};

interface Row {
  id: string;
  kind: MailKind;
  state: MailState;
  name: string;
  address: string;
  fault: MailFault | null;
  reply: number | null;
  attempts: number;
  created_at: Date;
  sent_at: Date | null;
  ends_at: Date;
  is_kept: boolean;
  has_link: boolean;
}

/** The links of the others are no secret, and no use to their reader. */
const withLink = `kind NOT IN ('supportMessage','supportAnswer')`;

const listed = {
  table: 'mails',
  alias: 'm',
  joins: 'LEFT JOIN users u ON u.id = m.user_id',
  columns: `m.id, m.kind, m.address, m.attempts, m.created_at, m.sent_at, m.ends_at, m.reply, ${name} AS name,
    ${state} AS state,
    CASE WHEN m.sent_at IS NULL AND m.failed_at IS NULL AND m.ends_at <= now() THEN 'over' ELSE m.fault END AS fault,
    m.sealed_path IS NOT NULL AND m.ends_at > now() AS is_kept,
    m.sealed_path IS NOT NULL AND m.ends_at > now() AND ${withLink} AS has_link`,
};

/** SQL: mails to this address, to people who are called so, and to those without an account; each by an index of its own. */
const found = (like: string, people: string): string => `SELECT id FROM mails WHERE address ILIKE ${like}
  UNION ALL SELECT id FROM mails WHERE person_name ILIKE ${like} AND user_id IS NULL
  UNION ALL SELECT id FROM mails WHERE user_id IN (${people})`;

/** What managers do with mails. Who has a link can act as its person: a manager sees none of a general manager. */
@Injectable()
export class MailsAdminService {
  constructor(
    private readonly source: DataSource,
    private readonly mails: MailsService,
    private readonly jobs: JobQueues,
    private readonly users: UsersService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list(raw: RawListQuery): Promise<{ rows: AdminMail[]; total: number; offset: number }> {
    const query = readList(raw, filter, fields);
    const { filter: wanted, sort, offset } = query;
    const conditions = new ListConditions(query);
    const q = wanted.q?.trim();
    if (q) conditions.add(`m.id IN (${found(conditions.value(likeText(q)), namedPeople(q, conditions))})`);
    if (wanted.state) conditions.add(ofState[wanted.state]);
    const order = { by: sort?.field ?? fields.createdAt, direction: sort?.order ?? 'DESC' } as const;
    const { rows, total } = await findPage<Row>(this.source, conditions, { ...listed, order });
    return { rows: rows.map(toAdminMail), total, offset };
  }

  /** @throws AppError common.notFound */
  async one(id: string): Promise<AdminMail> {
    const [row] = await this.source.query<Row[]>(
      `SELECT ${listed.columns} FROM mails m ${listed.joins} WHERE m.id = $1`,
      [id],
    );
    if (!row) throw new AppError('common.notFound');
    return toAdminMail(row);
  }

  /**
   * A mail to oneself or to somebody else. Answers its id.
   * @throws AppError common.tooMany
   */
  async test({ personId }: Session, wanted: string, language: 'tr' | 'en'): Promise<string> {
    const user = await this.users.byId(personId);
    const address = foldTyped(wanted);
    const isOwn = address === user?.email;
    const id = randomUUID();
    await this.mails.post(async (manager) => {
      const [sent] = await manager.query<{ count: number }[]>(
        `SELECT count(*)::int FROM mails WHERE kind = 'test' AND created_at > now() - interval '1 hour'`,
      );
      if (sent && sent.count >= limits.mail.testsPerHour) throw new AppError('common.tooMany');
      if (!isOwn) await writeAudit(manager, { actorId: personId, act: 'mail.tested', subjectId: null });
      return {
        id,
        ...(isOwn ? { userId: personId } : { userId: null, name: address }),
        address,
        kind: 'test',
        language: user?.language ?? language,
        path: '/',
        seconds: limits.mail.testHours * 3_600,
      };
    });
    return id;
  }

  /** @throws AppError common.notFound, common.forbidden, mails.over */
  async link(session: Session, id: string): Promise<string> {
    const sealed = await this.source.transaction(async (manager) => {
      const subjectId = await this.subjectOf(manager, session, id);
      const [row] = await manager.query<{ sealed_path: Buffer }[]>(
        `SELECT sealed_path FROM mails
         WHERE id = $1 AND sealed_path IS NOT NULL AND ends_at > now() AND ${withLink}`,
        [id],
      );
      if (!row) throw new AppError('mails.over');
      await writeAudit(manager, { actorId: session.personId, act: 'mail.linkShown', subjectId });
      return row.sealed_path;
    });
    return this.mails.linkOf(id, sealed);
  }

  /** Tries a mail that has not left once more, from the beginning. @throws AppError mails.noServer, mails.over, common.conflict */
  async again(session: Session, id: string): Promise<void> {
    await this.source.transaction(async (manager) => {
      const subjectId = await this.subjectOf(manager, session, id);
      if (this.config.SMTP_HOST === null) throw new AppError('mails.noServer');
      const [mail] = await manager.query<{ is_sending: boolean }[]>(
        `SELECT failed_at IS NULL AND fault IS NULL AND attempts > 0 AS is_sending FROM mails
         WHERE id = $1 AND sent_at IS NULL AND sealed_path IS NOT NULL AND ends_at > now() FOR UPDATE`,
        [id],
      );
      if (!mail) throw new AppError('mails.over');
      // It would leave twice.
      if (mail.is_sending) throw new AppError('common.conflict');
      await manager.query('UPDATE mails SET failed_at = NULL, attempts = 0, next_at = now() WHERE id = $1', [id]);
      await writeAudit(manager, { actorId: session.personId, act: 'mail.sentAgain', subjectId });
    });
    await this.jobs.addNow(mailQueue, id).catch(() => undefined);
  }

  /** Answers whose mail it is, of somebody in this manager's power; the mail itself where they have no account. */
  private async subjectOf(manager: EntityManager, session: Session, id: string): Promise<string> {
    const [mail] = await manager.query<{ user_id: string | null }[]>('SELECT user_id FROM mails WHERE id = $1', [id]);
    if (!mail) throw new AppError('common.notFound');
    await requirePower(manager, session, mail.user_id === null ? [] : [mail.user_id]);
    return mail.user_id ?? id;
  }
}

const toAdminMail = (row: Row): AdminMail => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  name: row.name,
  address: row.address,
  fault: row.fault,
  reply: row.reply,
  attempts: row.attempts,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  endsAt: row.ends_at.toISOString(),
  isKept: row.is_kept,
  hasLink: row.has_link,
});
