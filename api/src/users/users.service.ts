import { foldTyped } from '@derslik/contract/foldTyped';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { AppError } from '@derslik/contract/errors';
import type { AdminUserCreate, AdminUserUpdate } from '@derslik/contract/users';
import { DataSource, IsNull, type EntityManager, type Repository } from 'typeorm';
import { brokenConstraint } from '../database/databaseError.js';
import { writeAudit } from '../audit/writeAudit.js';
import { setGroups } from '../structure/belonging.js';
import { endMails } from '../mails/endMails.js';
import { nameKey } from '../names/nameKey.js';
import { noteSignIn, type NotedSignIn, type SignInScreen } from './noteSignIn.js';
import { hashPassword } from './passwords.js';
import { User } from './user.entity.js';
import { changesOf, editable } from './userChanges.js';

/** The fields of an account; `permissions` are names such as `derslikcreatestream:custom`. */
export type NewUser = Omit<AdminUserCreate, 'password'> & {
  /** Missing: a slip of the school's, or another way in, opens the account. */
  password?: string;
  permissions?: readonly string[];
  avatar?: string | null;
};

type Allowed = (manager: EntityManager) => Promise<void>;
/** What else belongs to the act, once the account is written. */
type Then = (manager: EntityManager, id: string) => Promise<void>;

/** Postgres channel that names somebody of whom sessions have ended; payload is the person's id. */
export const personOutChannel = 'derslik_person_out';

const groupKinds = ['classes', 'departments'] as const;

@Injectable()
export class UsersService {
  private readonly outListeners: ((personId: string) => void)[] = [];

  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly source: DataSource,
  ) {}

  /** Called in this process at once when an account's sessions end; other processes hear it by {@link personOutChannel}. */
  onOut(listener: (personId: string) => void): void {
    this.outListeners.push(listener);
  }

  /** This process, after the commit of what {@link tellOut} told the others. */
  forget(id: string): void {
    this.outListeners.forEach((listener) => listener(id));
  }

  byId(id: string): Promise<User | null> {
    return this.users.findOneBy({ id, erasedAt: IsNull() });
  }

  /** Answers the account that a sign-in names (user name or e-mail) with its password hash. */
  forSignIn(name: string): Promise<User | null> {
    const wanted = foldTyped(name);
    return this.users
      .createQueryBuilder('user')
      .addSelect('user.passwordHash')
      .where(wanted.includes('@') ? 'user.email = :wanted OR user.username = :wanted' : 'user.username = :wanted', {
        wanted,
      })
      .getOne();
  }

  async permissionsOf(userId: string): Promise<Record<string, boolean>> {
    const rows = await this.source.query<{ permission: string }[]>(
      `SELECT permission FROM user_permissions WHERE user_id = $1
       UNION SELECT t.permission FROM type_permissions t JOIN users u ON u.user_type = t.user_type WHERE u.id = $1
       ORDER BY permission`,
      [userId],
    );
    return Object.fromEntries(rows.map((row) => [row.permission, true]));
  }

  /**
   * @param actorId whose act it is; null for a script on the server
   * @param allowed throws where they may not, in the transaction that acts
   * @throws AppError auth.usernameTaken, auth.emailTaken, structure.gone, structure.oneClass
   */
  async create(wanted: NewUser, actorId: string | null, allowed?: Allowed, then?: Then): Promise<User> {
    const passwordHash = wanted.password === undefined ? null : await hashPassword(wanted.password);
    return this.saving(async (manager) => {
      await allowed?.(manager);
      const user = await manager.save(
        manager.create(User, {
          username: wanted.username.toLowerCase(),
          email: wanted.email ? foldTyped(wanted.email) : null,
          name: wanted.name,
          surname: wanted.surname,
          nameKey: nameKey(`${wanted.name} ${wanted.surname}`),
          userType: wanted.userType,
          birthDate: wanted.birthDate ?? null,
          avatar: wanted.avatar ?? null,
          passwordHash,
          disabled: false,
        }),
      );
      for (const permission of wanted.permissions ?? [])
        await manager.query('INSERT INTO user_permissions VALUES ($1, $2)', [user.id, permission]);
      const belongs = await this.setGroups(manager, user, wanted);
      await then?.(manager, user.id);
      const changes = { userType: wanted.userType, ...belongs };
      await writeAudit(manager, { actorId, act: 'user.created', subjectId: user.id, changes });
      return manager.findOneByOrFail(User, { id: user.id });
    });
  }

  /**
   * Changes an account; disabling one or changing its type ends its sessions.
   * @param allowed throws where they may not, in the transaction that acts
   * @throws AppError auth.usernameTaken, auth.emailTaken, auth.lastAdministrator, structure.gone, structure.oneClass
   */
  async update(
    id: string,
    wanted: AdminUserUpdate,
    actorId: string | null,
    allowed?: Allowed,
    then?: Then,
  ): Promise<User> {
    let isOut = false;
    const saved = await this.saving(async (manager) => {
      await this.lockAdministrators(manager);
      await allowed?.(manager);
      const user = await manager.findOneBy(User, { id, erasedAt: IsNull() });
      if (!user) throw new AppError('common.notFound');
      const before = { ...user };
      for (const key of editable) if (wanted[key] !== undefined) Object.assign(user, { [key]: wanted[key] });
      user.email = user.email ? foldTyped(user.email) : null;
      // Who registered is called by their address, and by no other.
      if (user.username.includes('@')) {
        if (!user.email) throw new AppError('common.invalid', { field: 'email' });
        user.username = user.email;
      }
      user.nameKey = nameKey(`${user.name} ${user.surname}`);
      const wasAdministrator = before.userType === 'general-manager' && !before.disabled;
      if (wasAdministrator && (user.userType !== 'general-manager' || user.disabled))
        await this.assertAnotherAdministrator(manager, id);
      const mustLeave = (user.disabled && !before.disabled) || user.userType !== before.userType;
      if (mustLeave) user.sessionVersion += 1;
      // What a manager could read of a pupil's or a colleague's opens no general manager's account.
      if (user.userType === 'general-manager' && before.userType !== user.userType) await this.endWaysIn(manager, id);
      // Who becomes a pupil leaves classes before; who is none any more enters further ones after.
      const isPupil = user.userType === 'student';
      if (!isPupil) await manager.save(user);
      const belongs = await this.setGroups(manager, user, wanted);
      if (isPupil) await manager.save(user);
      await then?.(manager, id);
      const { fields, ...values } = changesOf(before, user);
      const changes = { fields: [...fields, ...Object.keys(belongs)], ...values, ...belongs };
      if (changes.fields.length > 0)
        await writeAudit(manager, { actorId, act: 'user.changed', subjectId: id, changes });
      if (mustLeave) await this.tellOut(manager, id);
      isOut = mustLeave;
      return user;
    });
    if (isOut) this.forget(id);
    return saved;
  }

  /**
   * Sets a new password and ends all sessions of the account.
   * @param allowed throws where they may not, in the transaction that acts
   */
  async setPassword(id: string, password: string, actorId: string | null, allowed?: Allowed): Promise<void> {
    const hash = await hashPassword(password);
    await this.source.transaction(async (manager) => {
      await allowed?.(manager);
      await this.writePassword(manager, id, hash);
      await writeAudit(manager, { actorId, act: 'user.passwordSet', subjectId: id });
    });
    this.forget(id);
  }

  /**
   * Sets it for somebody who proved in another way whose account it is.
   * @param proof answers the account, or throws; in the transaction that sets the password
   */
  async resetPassword(
    password: string,
    proof: (manager: EntityManager) => Promise<string>,
    act: 'user.passwordReset' | 'user.passwordChosen' = 'user.passwordReset',
  ): Promise<void> {
    const hash = await hashPassword(password);
    const id = await this.source.transaction(async (manager) => {
      const found = await proof(manager);
      await this.writePassword(manager, found, hash);
      await writeAudit(manager, { actorId: found, act, subjectId: found });
      return found;
    });
    this.forget(id);
  }

  /** Answers whether the account is welcomed by it (of two at once, one), and the sign-in before. */
  noteSignIn(id: string, screen: SignInScreen): Promise<NotedSignIn> {
    return noteSignIn(this.source, id, screen);
  }

  /** One's own, of somebody who proved to know the former one: every session but theirs ends. */
  async changePassword(id: string, sessionId: string, password: string): Promise<void> {
    const hash = await hashPassword(password);
    await this.source.transaction(async (manager) => {
      await this.writePassword(manager, id, hash);
      await manager.query(
        `UPDATE sessions s SET session_version = u.session_version FROM users u
         WHERE s.id = $2 AND s.user_id = $1 AND u.id = $1`,
        [id, sessionId],
      );
      await writeAudit(manager, { actorId: id, act: 'user.passwordChanged', subjectId: id });
    });
    this.forget(id);
  }

  /** The hash that a sign-in is compared with; null where the account has none. */
  async passwordHashOf(id: string): Promise<string | null> {
    const user = await this.users.findOne({ where: { id }, select: { id: true, passwordHash: true } });
    return user?.passwordHash ?? null;
  }

  /** Ends all sessions of the account, and every other way in. */
  private async writePassword(manager: EntityManager, id: string, hash: string): Promise<void> {
    const [rows] = await manager.query<[unknown[], number]>(
      `UPDATE users SET password_hash = $2, session_version = session_version + 1, updated_at = now()
       WHERE id = $1 AND erased_at IS NULL RETURNING id`,
      [id, hash],
    );
    if (rows.length === 0) throw new AppError('common.notFound');
    await this.endWaysIn(manager, id);
    await this.tellOut(manager, id);
  }

  /** All links and codes that would set the account's password, and a change of its address. */
  private async endWaysIn(manager: EntityManager, id: string): Promise<void> {
    await manager.query('DELETE FROM password_resets WHERE user_id = $1', [id]);
    await manager.query('DELETE FROM sign_in_slips WHERE user_id = $1', [id]);
    await manager.query('DELETE FROM email_changes WHERE user_id = $1', [id]);
    await endMails(manager, id, 'passwordReset', 'emailChange');
  }

  /** Answers which classes and departments were the person's and are now, where that changed. */
  private async setGroups(
    manager: EntityManager,
    user: User,
    wanted: AdminUserUpdate,
  ): Promise<Partial<Record<(typeof groupKinds)[number], readonly string[][]>>> {
    const changed: Awaited<ReturnType<typeof this.setGroups>> = {};
    for (const kind of groupKinds) {
      const ids = wanted[kind] && (await setGroups(manager, kind, user, wanted[kind]));
      if (ids) changed[kind] = ids;
    }
    return changed;
  }

  /** Every process hears it after the commit, forgets the sessions and closes the sockets. */
  async tellOut(manager: EntityManager, id: string): Promise<void> {
    await manager.query('SELECT pg_notify($1, $2)', [personOutChannel, id]);
  }

  /** Two managers who disable each other at once must not both succeed. */
  private async lockAdministrators(manager: EntityManager): Promise<void> {
    await manager.query("SELECT pg_advisory_xact_lock(hashtext('derslik administrators'))");
  }

  private async assertAnotherAdministrator(manager: EntityManager, id: string): Promise<void> {
    const [row] = await manager.query<{ others: number }[]>(
      "SELECT count(*)::int AS others FROM users WHERE user_type = 'general-manager' AND NOT disabled AND id <> $1",
      [id],
    );
    if (!row?.others) throw new AppError('auth.lastAdministrator');
  }

  private async saving<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.source.transaction(work);
    } catch (error) {
      const constraint = brokenConstraint(error);
      if (constraint === 'users_username_key') throw new AppError('auth.usernameTaken');
      if (constraint === 'users_email_key') throw new AppError('auth.emailTaken');
      if (constraint === 'users_by_external_id') throw new AppError('programs.externalIdTaken');
      if (constraint === 'class_people_pupil') throw new AppError('structure.oneClass');
      throw error;
    }
  }
}
