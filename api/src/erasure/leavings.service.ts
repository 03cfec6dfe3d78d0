import { Inject, Injectable } from '@nestjs/common';
import type { AdminLeaving } from '@derslik/contract/erasure';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { ownDataLimits } from '@derslik/contract/ownData';
import { recordingTypes, type AccountType } from '@derslik/contract/roles';
import { DataSource, type EntityManager } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import { SessionsService } from '../auth/sessions.service.js';
import { CONFIG, type Config } from '../config.js';
import type { Session } from '../http/session.js';
import { MailsService, type NewMail } from '../mails/mails.service.js';
import { requirePower } from '../users/requirePower.js';
import { UsersService } from '../users/users.service.js';
import { assertHeir, assertNotRunning, belongingsOf, leadsSomething } from './belongings.js';
import { LeavingsStore } from './leavings.store.js';

interface Asked {
  userId: string;
  /** The person, or a manager. */
  askedBy: string;
  heir: string | null;
  reason: string;
}

/** An account that waits to be erased: out everywhere, and for thirty days as it was. */
@Injectable()
export class Leavings {
  constructor(
    private readonly source: DataSource,
    private readonly store: LeavingsStore,
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
    private readonly mails: MailsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * By the person. Who may lead lessons says who gets them.
   * @throws AppError erasure.running, erasure.handOver, erasure.noHeir, auth.lastAdministrator
   */
  ask({ personId }: Session, heir: string | null): Promise<void> {
    return this.begin({ userId: personId, askedBy: personId, heir, reason: '' });
  }

  /** By a manager. @throws AppError common.notFound, common.forbidden, auth.ownAccount, and as {@link ask} */
  askFor(session: Session, userId: string, heir: string | null, reason: string): Promise<void> {
    return this.begin({ userId, askedBy: session.personId, heir, reason }, async (manager) => {
      await requirePower(manager, session, [userId]);
      if (userId === session.personId) throw new AppError('auth.ownAccount');
    });
  }

  /** The person comes back. What the school asked for, the school takes back. @throws AppError common.forbidden */
  async comeBack({ personId }: Session): Promise<void> {
    await this.source.transaction(async (manager) => {
      const leaving = await this.store.of(personId, manager);
      if (!leaving) return;
      if (leaving.isBySchool) throw new AppError('common.forbidden');
      await this.end(manager, personId, { actorId: personId });
    });
    this.sessions.forget(personId);
  }

  /** @throws AppError common.notFound, common.forbidden */
  async stop(session: Session, userId: string, reason: string): Promise<void> {
    await this.source.transaction(async (manager) => {
      await requirePower(manager, session, [userId]);
      await this.end(manager, userId, { actorId: session.personId, reason });
    });
    this.sessions.forget(userId);
  }

  /** @throws AppError common.notFound, common.forbidden, erasure.noHeir */
  async chooseHeir(session: Session, userId: string, heir: string | null): Promise<void> {
    await this.source.transaction(async (manager) => {
      await requirePower(manager, session, [userId]);
      if (heir) await assertHeir(manager, userId, heir);
      const [changed] = await manager.query<[unknown[], number]>(
        'UPDATE leavings SET heir_id = $2, fault = NULL, next_at = due_at WHERE user_id = $1 RETURNING user_id',
        [userId, heir],
      );
      if (changed.length === 0) throw new AppError('common.notFound');
      const changes = heir ? { handedOverTo: heir } : {};
      await writeAudit(manager, { actorId: session.personId, act: 'user.heirChosen', subjectId: userId, changes });
    });
  }

  /** @throws AppError common.notFound, common.forbidden */
  async shownTo(session: Session, userId: string): Promise<AdminLeaving | null> {
    return this.source.transaction(async (manager) => {
      await requirePower(manager, session, [userId]);
      return this.store.shownTo(manager, userId);
    });
  }

  /** Pressed twice, it is asked for once. */
  private async begin(asked: Asked, allowed?: (manager: EntityManager) => Promise<void>): Promise<void> {
    const { userId } = asked;
    await this.mails.post(async (manager) => {
      await manager.query("SELECT pg_advisory_xact_lock(hashtext('derslik administrators'))");
      await allowed?.(manager);
      const isNew = await this.write(manager, asked);
      await manager.query('UPDATE sessions SET revoked_at = now() WHERE user_id = $1 AND revoked_at IS NULL', [userId]);
      await this.users.tellOut(manager, userId);
      // Without a mail server it would wait in the console for somebody to hand over.
      return isNew && this.config.SMTP_HOST !== null ? mailTo(manager, userId) : null;
    });
    this.users.forget(userId);
  }

  private async write(manager: EntityManager, { userId, askedBy, heir, reason }: Asked): Promise<boolean> {
    const [user] = await manager.query<{ user_type: AccountType }[]>(
      'SELECT user_type FROM users WHERE id = $1 AND erased_at IS NULL FOR NO KEY UPDATE',
      [userId],
    );
    if (!user) throw new AppError('common.notFound');
    if (user.user_type === 'general-manager') await assertAdministratorStays(manager, userId);
    await assertNotRunning(manager, userId);
    if (heir) await assertHeir(manager, userId, heir);
    else if (await mustHandOver(manager, userId, user.user_type)) throw new AppError('erasure.handOver');
    const [written] = await manager.query<unknown[][]>(
      `INSERT INTO leavings (user_id, asked_by, heir_id, reason, due_at, next_at)
       SELECT $1, $2, $3, $4, d.due, d.due FROM (SELECT now() + make_interval(days => $5) AS due) d
       ON CONFLICT (user_id) DO NOTHING RETURNING user_id`,
      [userId, askedBy, heir, reason, ownDataLimits.leavingDays],
    );
    if (!written) return false;
    const changes = { ...(heir && { handedOverTo: heir }), ...(reason && { reason }) };
    await writeAudit(manager, { actorId: askedBy, act: 'user.leavingAsked', subjectId: userId, changes });
    return true;
  }

  private async end(
    manager: EntityManager,
    userId: string,
    { actorId, reason }: { actorId: string; reason?: string },
  ): Promise<void> {
    const [gone] = await manager.query<[unknown[], number]>(
      'DELETE FROM leavings WHERE user_id = $1 RETURNING user_id',
      [userId],
    );
    if (gone.length === 0) throw new AppError('common.notFound');
    const changes = reason ? { reason } : {};
    await writeAudit(manager, { actorId, act: 'user.leavingStopped', subjectId: userId, changes });
    // Other processes remember of a session that it leads nowhere.
    await this.users.tellOut(manager, userId);
  }
}

/** So that nobody is erased without hearing of it, whoever had their password. */
const mailTo = async (manager: EntityManager, userId: string): Promise<NewMail | null> => {
  const [user] = await manager.query<{ email: string | null; language: 'tr' | 'en' | null }[]>(
    'SELECT email, language FROM users WHERE id = $1',
    [userId],
  );
  if (!user?.email) return null;
  return {
    ...{ userId, address: user.email, kind: 'accountLeaving', path: '/giris-yap' },
    language: user.language ?? limits.language.default,
    seconds: ownDataLimits.leavingDays * 86_400,
  };
};

/** A pupil's or guardian's meetings to come end with them; a teacher's go on with somebody else. */
export const mustHandOver = async (
  manager: Pick<EntityManager, 'query'>,
  userId: string,
  userType: AccountType,
): Promise<boolean> => recordingTypes.includes(userType) && leadsSomething(await belongingsOf(manager, userId));

/** @throws AppError auth.lastAdministrator where nobody else would be left who rules over everything */
export const assertAdministratorStays = async (manager: Pick<EntityManager, 'query'>, id: string): Promise<void> => {
  const others = await manager.query<unknown[]>(
    `SELECT 1 FROM users u WHERE u.user_type = 'general-manager' AND NOT u.disabled AND u.id <> $1
       AND NOT EXISTS (SELECT 1 FROM leavings l WHERE l.user_id = u.id) LIMIT 1`,
    [id],
  );
  if (others.length === 0) throw new AppError('auth.lastAdministrator');
};
