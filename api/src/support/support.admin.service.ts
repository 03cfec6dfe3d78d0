import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import {
  supportKinds,
  supportStates,
  type AdminSupport,
  type AdminSupportAnswer,
  type AdminSupportDetail,
  type SupportAnswer,
  type SupportOverview,
  type SupportUpdate,
} from '@derslik/contract/support';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { writeAudit } from '../audit/writeAudit.js';
import { CONFIG, type Config } from '../config.js';
import { ListConditions, findPage } from '../database/listPage.js';
import { likeText, readList, type RawListQuery } from '../http/list.js';
import { MailsService } from '../mails/mails.service.js';
import { answersOf, detailColumns, listColumns, toAdminSupport, toDetail, type SupportRow } from './supportRows.js';
import { SchoolService } from '../school/school.service.js';
import { SupportSettings } from './supportSettings.service.js';

const filter = z.object({
  q: z.optional(z.string().check(z.maxLength(240))),
  state: z.optional(z.enum(supportStates)),
  kind: z.optional(z.enum(supportKinds)),
});

const fields = {
  name: ['m.name COLLATE "tr-x-icu"'],
  state: ['m.state'],
  kind: ['m.kind'],
  createdAt: ['m.created_at'],
};

/** What managers do with messages. */
@Injectable()
export class SupportAdminService {
  constructor(
    private readonly source: DataSource,
    private readonly mails: MailsService,
    private readonly settings: SupportSettings,
    private readonly school: SchoolService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list(raw: RawListQuery): Promise<{ rows: AdminSupport[]; total: number; offset: number }> {
    const query = readList(raw, filter, fields);
    const { filter: wanted, sort, offset } = query;
    const conditions = new ListConditions(query);
    const q = wanted.q?.trim();
    if (q) {
      const like = conditions.value(likeText(q));
      conditions.add(
        `(m.name ILIKE ${like} OR m.email ILIKE ${like} OR m.message ILIKE ${like} OR m.company_name ILIKE ${like})`,
      );
    }
    if (wanted.state) conditions.add(`m.state = ${conditions.value(wanted.state)}`);
    if (wanted.kind) conditions.add(`m.kind = ${conditions.value(wanted.kind)}`);
    const order = { by: sort?.field ?? fields.createdAt, direction: sort?.order ?? 'DESC' } as const;
    const listed = { table: 'support_messages', alias: 'm', columns: listColumns, order };
    const { rows, total } = await findPage<SupportRow>(this.source, conditions, listed);
    return { rows: rows.map(toAdminSupport), total, offset };
  }

  /** @throws AppError common.notFound */
  async one(id: string): Promise<AdminSupportDetail> {
    const [row] = await this.source.query<(SupportRow & { answers: AdminSupportAnswer[] })[]>(
      `SELECT ${detailColumns}, ${answersOf} AS answers
       FROM support_messages m LEFT JOIN users s ON s.id = m.settled_by WHERE m.id = $1`,
      [id],
    );
    if (!row) throw new AppError('common.notFound');
    return toDetail(row);
  }

  async overview(): Promise<SupportOverview> {
    const [{ open }] = await this.source.query<[{ open: number }]>(
      `SELECT count(*)::int AS open FROM support_messages WHERE state = 'open'`,
    );
    return { open, hasContactForm: await this.settings.hasContactForm() };
  }

  /** @throws AppError common.notFound */
  async change(id: string, { state, note }: SupportUpdate, actorId: string): Promise<void> {
    await this.source.transaction(async (manager) => {
      const [before] = await manager.query<{ state: string; note: string }[]>(
        'SELECT state, note FROM support_messages WHERE id = $1 FOR UPDATE',
        [id],
      );
      if (!before) throw new AppError('common.notFound');
      if (note !== undefined && note !== before.note) {
        await manager.query('UPDATE support_messages SET note = $2 WHERE id = $1', [id, note]);
        await writeAudit(manager, { actorId, act: 'support.noted', subjectId: id });
      }
      if (state === undefined || (state === 'open') === (before.state === 'open')) return;
      await manager.query(
        `UPDATE support_messages SET state = $2, settled_at = CASE WHEN $2 = 'closed' THEN now() END,
           settled_by = CASE WHEN $2 = 'closed' THEN $3::uuid END WHERE id = $1`,
        [id, state, actorId],
      );
      await writeAudit(manager, {
        actorId,
        act: state === 'open' ? 'support.reopened' : 'support.closed',
        subjectId: id,
      });
    });
  }

  /** Writes the answer and its mail, and settles the message. @throws AppError common.notFound, support.answeredMeanwhile */
  async answer(id: string, { text, seen }: SupportAnswer, actorId: string): Promise<void> {
    const mailId = randomUUID();
    const { name: school } = await this.school.public();
    await this.mails.post(async (manager) => {
      const [message] = await manager.query<{ name: string; email: string; language: 'tr' | 'en'; message: string }[]>(
        'SELECT name, email, language, message FROM support_messages WHERE id = $1 FOR UPDATE',
        [id],
      );
      if (!message) throw new AppError('common.notFound');
      // Its own statement: who waited for the lock sees what was committed meanwhile.
      const [{ answers }] = await manager.query<[{ answers: number }]>(
        'SELECT count(*)::int AS answers FROM support_answers WHERE message_id = $1',
        [id],
      );
      if (answers !== seen) throw new AppError('support.answeredMeanwhile');
      await manager.query(
        'INSERT INTO support_answers (message_id, text, written_by, mail_id) VALUES ($1, $2, $3, $4)',
        [id, text, actorId, mailId],
      );
      await manager.query(
        `UPDATE support_messages SET state = 'answered', settled_at = now(), settled_by = $2 WHERE id = $1`,
        [id, actorId],
      );
      await writeAudit(manager, { actorId, act: 'support.answered', subjectId: id });
      const { SUPPORT_EMAIL: address } = this.config;
      return {
        id: mailId,
        userId: null,
        name: message.name,
        address: message.email,
        kind: 'supportAnswer',
        language: message.language,
        ...(address !== null && { replyTo: { name: school, address } }),
        details: { text, earlier: message.message },
        path: '/destek',
        seconds: limits.support.mailDays * 86_400,
      };
    });
  }
}
