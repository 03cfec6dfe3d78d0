import { foldTyped } from '@derslik/contract/foldTyped';
import { Injectable } from '@nestjs/common';
import { birthDayOf, schoolDay } from '@derslik/contract/birthDate';
import { AppError } from '@derslik/contract/errors';
import { mayRename, ownName, profileFaults, type Profile, type ProfileBody } from '@derslik/contract/profile';
import { roleOf } from '@derslik/contract/roles';
import { DataSource, type EntityManager } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import { FreshProof } from '../auth/factors/freshProof.service.js';
import type { Caller } from '../http/caller.js';
import { nameKey } from '../names/nameKey.js';
import { SchoolService } from '../school/school.service.js';
import type { Session } from '../http/session.js';
import { PersonNews } from '../users/personNews.js';
import { SchoolNamesService } from '../users/schoolNames.service.js';
import type { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import { EmailChangeService } from './emailChange.service.js';

type Own = Pick<User, 'name' | 'surname' | 'birthDate'>;
const kept = ['name', 'surname', 'birthDate'] as const;

/** What people say of themselves. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly source: DataSource,
    private readonly users: UsersService,
    private readonly names: SchoolNamesService,
    private readonly news: PersonNews,
    private readonly emails: EmailChangeService,
    private readonly fresh: FreshProof,
    private readonly school: SchoolService,
  ) {}

  async of(personId: string): Promise<Profile> {
    const user = await this.find(personId);
    return {
      id: user.id,
      username: user.username,
      name: user.name,
      surname: user.surname,
      email: user.email ?? user.username,
      pendingEmail: await this.emails.pendingOf(personId),
      hasPassword: (await this.fresh.passwordOf(personId)) !== null,
      birtdate: user.birthDate ? `${user.birthDate} 00:00:00` : null,
      avatar: user.avatar,
      language: user.language,
      userType: user.userType,
      roles: [roleOf[user.userType]],
    };
  }

  /**
   * All of it, or nothing; another e-mail address later, once its link is opened.
   * @throws AppError warning.nameRequired and its like, profile.nameOfSchool, auth.nameTaken, auth.nameTitle,
   *   warning.oldPasswordRequired, warning.oldPasswordWrong, auth.tooManyAttempts, common.tooMany
   */
  async write(session: Session, body: ProfileBody, caller: Caller): Promise<Profile> {
    const user = await this.find(session.personId);
    const wanted = wantedOf(user, body);
    const [fault] = Object.values(profileFaults(wanted, schoolDay(await this.school.timeZone())));
    if (fault) throw new AppError(fault);
    const next: Own = {
      name: ownName(wanted.name ?? '') ?? user.name,
      surname: ownName(wanted.surname ?? '') ?? user.surname,
      birthDate: wanted.birtdate === undefined ? user.birthDate : birthDayOf(wanted.birtdate),
    };
    await this.assertMayBeCalled(user, next);
    const email = wanted.email === undefined ? undefined : foldTyped(wanted.email);
    if (email) await this.emails.prove(session, body.currentPassword, caller);
    await this.keep(user, next, body.language);
    if (email) await this.emails.ask(user, email, caller);
    return this.of(user.id);
  }

  /** The new address that waits for its link to be opened is given up. */
  async withdrawEmail(personId: string): Promise<Profile> {
    await this.emails.withdraw(personId);
    return this.of(personId);
  }

  private async keep(user: User, next: Own, language: 'tr' | 'en' | undefined): Promise<void> {
    const fields = kept.filter((field) => next[field] !== user[field]);
    await this.source.transaction(async (manager) => {
      if (language) await setLanguage(manager, user.id, language);
      if (fields.length === 0) return;
      await manager.query(
        'UPDATE users SET name = $2, surname = $3, name_key = $4, birth_date = $5, updated_at = now() WHERE id = $1',
        [user.id, next.name, next.surname, nameKey(`${next.name} ${next.surname}`), next.birthDate],
      );
      const values = Object.fromEntries(fields.map((field) => [field, [user[field], next[field]]]));
      const changes = { fields, ...values };
      await writeAudit(manager, { actorId: user.id, act: 'user.profileChanged', subjectId: user.id, changes });
    });
    if (isRenamed(user, next)) await this.news.renamed(user.id);
  }

  private async assertMayBeCalled(user: User, next: Own): Promise<void> {
    if (!isRenamed(user, next)) return;
    if (!mayRename(user.userType)) throw new AppError('profile.nameOfSchool');
    const names = await this.names.now();
    const objection = names.objectionToOwn(`${next.name} ${next.surname}`, `${user.name} ${user.surname}`);
    if (objection) throw new AppError(objection === 'title' ? 'auth.nameTitle' : 'auth.nameTaken');
  }

  private async find(personId: string): Promise<User> {
    const user = await this.users.byId(personId);
    if (!user) throw new AppError('common.notFound');
    return user;
  }
}

const isRenamed = (user: User, { name, surname }: Own): boolean => name !== user.name || surname !== user.surname;

/** Only what is another than now: a form sends all of its fields. */
const wantedOf = (user: User, { name, surname, email, birtdate }: ProfileBody): Partial<ProfileBody> => ({
  ...(name !== undefined && ownName(name) !== user.name && { name }),
  ...(surname !== undefined && ownName(surname) !== user.surname && { surname }),
  ...(email !== undefined && foldTyped(email) !== (user.email ?? '') && { email }),
  ...(birtdate !== undefined && birthDayOf(birtdate) !== user.birthDate && { birtdate }),
});

const setLanguage = (manager: EntityManager, id: string, language: 'tr' | 'en'): Promise<unknown> =>
  manager.query('UPDATE users SET language = $2 WHERE id = $1', [id, language]);
