import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { AdminUser, AdminUserCreate, AdminUserUpdate } from '@derslik/contract/users';
import { DataSource } from 'typeorm';
import { findPage } from '../database/listPage.js';
import type { RawListQuery } from '../http/list.js';
import type { Session } from '../http/session.js';
import type { User } from './user.entity.js';
import { PersonNews } from './personNews.js';
import { toAdminUser, usersAsked, type AdminUserRow } from './usersList.js';
import { UsersService } from './users.service.js';

/** What managers do with accounts. A manager has no power over general managers. */
@Injectable()
export class UsersAdminService {
  constructor(
    private readonly source: DataSource,
    private readonly users: UsersService,
    private readonly news: PersonNews,
  ) {}

  async list(raw: RawListQuery): Promise<{ rows: AdminUser[]; total: number; offset: number }> {
    const { conditions, listed, offset } = usersAsked(raw);
    const { rows, total } = await findPage<AdminUserRow>(this.source, conditions, listed);
    return { rows: rows.map(toAdminUser), total, offset };
  }

  /** @throws AppError common.notFound */
  async one(id: string): Promise<AdminUser> {
    const { rows } = await this.list({ filter: JSON.stringify({ id: [id] }) });
    if (!rows[0]) throw new AppError('common.notFound');
    return rows[0];
  }

  async create(session: Session, wanted: AdminUserCreate): Promise<AdminUser> {
    this.assertMayGive(session, wanted.userType);
    return this.one((await this.users.create(wanted, session.personId)).id);
  }

  async update(session: Session, id: string, wanted: AdminUserUpdate): Promise<AdminUser> {
    const user = await this.find(id);
    this.assertMayGive(session, user.userType);
    if (wanted.userType) this.assertMayGive(session, wanted.userType);
    const demotesSelf = wanted.disabled === true || (wanted.userType && wanted.userType !== user.userType);
    if (id === session.personId && demotesSelf) {
      throw new AppError('auth.ownAccount');
    }
    const { name, surname } = await this.users.update(id, wanted, session.personId);
    if (name !== user.name || surname !== user.surname) await this.news.renamed(id);
    return this.one(id);
  }

  async setPassword(session: Session, id: string, password: string): Promise<void> {
    await this.assertMayChange(session, id);
    await this.users.setPassword(id, password, session.personId);
  }

  /** @throws AppError common.notFound, common.forbidden */
  async assertMayChange(session: Session, id: string): Promise<void> {
    this.assertMayGive(session, (await this.find(id)).userType);
  }

  private async find(id: string): Promise<User> {
    const user = await this.users.byId(id);
    if (!user) throw new AppError('common.notFound');
    return user;
  }

  /** Otherwise managers could make themselves general managers, or take such an account by its password. */
  private assertMayGive(session: Session, userType: User['userType']): void {
    if (userType === 'general-manager' && !session.roles.includes('ROLE_GENERAL_MANAGER'))
      throw new AppError('common.forbidden');
  }
}
