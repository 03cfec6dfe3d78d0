import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import type { PublicSchool } from '@derslik/contract/school';
import { formFaults, keptPhone, type FormBody } from '@derslik/contract/support';
import { DataSource, type EntityManager } from 'typeorm';
import { CaptchaService } from '../auth/captcha.service.js';
import { deriveKey, keyedHash } from '../keys.js';
import { CONFIG, type Config } from '../config.js';
import type { Caller } from '../http/caller.js';
import { networkOf } from '../http/networkOf.js';
import type { Session } from '../http/session.js';
import { MailsService, type NewMail } from '../mails/mails.service.js';
import { HousekeepingService } from '../queue/housekeeping.service.js';
import { UsersService } from '../users/users.service.js';
import { SchoolService } from '../school/school.service.js';
import { SupportSettings } from './supportSettings.service.js';

const { support: bounds } = limits;

const phoneOf = ({ phone, companyName }: FormBody): string => (companyName === undefined ? keptPhone(phone) : phone);

/** Who writes, as far as the server knows. */
interface Writer {
  userId: string | null;
  name: string;
  email: string;
  language: 'tr' | 'en';
}

/** Keeps what people write to the school, and has it mailed to its support. */
@Injectable()
export class SupportService {
  private readonly key: Buffer;

  constructor(
    private readonly source: DataSource,
    private readonly captcha: CaptchaService,
    private readonly users: UsersService,
    private readonly mails: MailsService,
    private readonly settings: SupportSettings,
    private readonly school: SchoolService,
    @Inject(CONFIG) private readonly config: Config,
    housekeeping: HousekeepingService,
  ) {
    this.key = deriveKey(config.SERVER_SECRET, 'support');
    housekeeping.alsoRun(() => this.clear());
  }

  /** @throws AppError auth.captchaFailed, common.tooMany, support.full, support.contactClosed, and the codes of `formFaults` */
  async write(body: FormBody, session: Session | null, caller: Caller): Promise<void> {
    const isCorporate = body.companyName !== undefined;
    if (isCorporate && !(await this.settings.hasContactForm())) throw new AppError('support.contactClosed');
    const writer = await this.writerOf(body, session, caller);
    const [fault] = Object.values(formFaults({ ...body, fullName: writer.name, email: writer.email }));
    if (fault) throw new AppError(fault);
    await this.captcha.use('form', body.captcha);
    const sender = keyedHash(
      this.key,
      writer.userId ? 'account' : 'address',
      writer.userId ?? networkOf(caller.address),
    );
    const school = await this.school.public();
    await this.mails.post(async (manager) => {
      // One after the other, or many at once would all find room.
      await manager.query("SELECT pg_advisory_xact_lock(hashtext('derslik support'))");
      await this.requireFew(manager, sender, writer.userId ? bounds.perAccount : bounds.perAddress);
      await this.requireRoom(manager, writer.userId === null);
      const id = await this.insert(manager, body, writer, sender);
      return this.noticeOf(id, body, writer, school);
    });
  }

  /** Name and e-mail of an account are its own; only where it has no e-mail, its owner says where an answer may go. */
  private async writerOf(body: FormBody, session: Session | null, { language }: Caller): Promise<Writer> {
    const typed = { userId: null, name: body.fullName, email: body.email, language };
    if (session?.kind !== 'user') return typed;
    const user = await this.users.byId(session.personId);
    if (!user) throw new AppError('auth.sessionInvalid');
    return {
      userId: user.id,
      name: `${user.name} ${user.surname}`.trim(),
      email: user.email ?? body.email,
      language: user.language ?? language,
    };
  }

  private async requireFew(
    manager: EntityManager,
    sender: Buffer,
    most: { window: number; day: number },
  ): Promise<void> {
    const [count] = await manager.query<{ recent: number; day: number }[]>(
      `SELECT count(*) FILTER (WHERE created_at > now() - make_interval(mins => $2))::int AS recent, count(*)::int AS day
       FROM support_messages WHERE sender = $1 AND created_at > now() - interval '1 day'`,
      [sender, bounds.windowMinutes],
    );
    if (count && (count.recent >= most.window || count.day >= most.day)) throw new AppError('common.tooMany');
  }

  /** What was settled longest ago makes room; what waits for an answer does not. */
  private async requireRoom(manager: EntityManager, isVisitor: boolean): Promise<void> {
    const most = isVisitor ? bounds.visitorsKept : bounds.membersKept;
    const [{ kept }] = await manager.query<[{ kept: number }]>(
      'SELECT count(*)::int AS kept FROM support_messages WHERE is_visitor = $1',
      [isVisitor],
    );
    if (kept < most) return;
    const [gone] = await manager.query<[unknown[], number]>(
      `DELETE FROM support_messages WHERE id IN (
         SELECT id FROM support_messages WHERE is_visitor = $1 AND settled_at IS NOT NULL ORDER BY settled_at LIMIT 1)
       RETURNING 1`,
      [isVisitor],
    );
    if (gone.length === 0) throw new AppError('support.full');
  }

  private async insert(manager: EntityManager, body: FormBody, writer: Writer, sender: Buffer): Promise<string> {
    const id = randomUUID();
    const isCorporate = body.companyName !== undefined;
    await manager.query(
      `INSERT INTO support_messages (id, kind, user_id, is_visitor, name, email, phone, message, language, company_name,
         activity_area, web_address, employee_count, sender)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        ...[id, isCorporate ? 'corporate' : 'support', writer.userId, writer.userId === null],
        ...[writer.name, writer.email.toLowerCase(), phoneOf(body), body.message, writer.language],
        ...(isCorporate
          ? [body.companyName, body.activityArea, body.webAddress, body.employeeCount]
          : [null, '', '', null]),
        sender,
      ],
    );
    return id;
  }

  /** Nothing goes to the writer by itself: anybody could write anybody's address. */
  private noticeOf(id: string, body: FormBody, writer: Writer, school: PublicSchool): NewMail | null {
    const { SUPPORT_EMAIL: address } = this.config;
    if (address === null) return null;
    return {
      userId: null,
      name: school.name,
      address,
      kind: 'supportMessage',
      language: school.language ?? limits.language.default,
      replyTo: { name: writer.name, address: writer.email },
      details: {
        kind: body.companyName === undefined ? 'support' : 'corporate',
        writer: writer.name,
        email: writer.email,
        phone: phoneOf(body),
        ...(body.companyName !== undefined && { company: body.companyName }),
        text: body.message,
      },
      path: `/console/support/${id}`,
      seconds: bounds.mailDays * 86_400,
    };
  }

  private async clear(): Promise<void> {
    await this.source.query('DELETE FROM support_messages WHERE settled_at < now() - make_interval(days => $1)', [
      this.config.SUPPORT_DAYS,
    ]);
    await this.source.query(
      `UPDATE support_messages SET sender = NULL WHERE sender IS NOT NULL AND created_at < now() - interval '1 day'`,
    );
  }
}
