import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { AdminUser, AdminUserCreate, AdminUserUpdate } from '@derslik/contract/users';
import { DataSource, type EntityManager } from 'typeorm';
import { findPage } from '../database/listPage.js';
import type { RawListQuery } from '../http/list.js';
import type { Session } from '../http/session.js';
import type { User } from './user.entity.js';
import { requirePower } from './requirePower.js';
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
    const allowed = (manager: EntityManager) => requirePower(manager, session, [], wanted.userType);
    return this.one((await this.users.create(wanted, session.personId, allowed)).id);
  }

  async update(session: Session, id: string, wanted: AdminUserUpdate): Promise<AdminUser> {
    const user = await this.find(id);
    const demotesSelf =
      id === session.personId && (wanted.disabled === true || (wanted.userType ?? user.userType) !== user.userType);
    const allowed = async (manager: EntityManager) => {
      await requirePower(manager, session, [id], wanted.userType);
      if (demotesSelf) throw new AppError('auth.ownAccount');
    };
    const { name, surname } = await this.users.update(id, wanted, session.personId, allowed);
    if (name !== user.name || surname !== user.surname) await this.news.renamed(id);
    return this.one(id);
  }

  async setPassword(session: Session, id: string, password: string): Promise<void> {
    const allowed = (manager: EntityManager) => requirePower(manager, session, [id]);
    // A hash is long work, and who may not waits for none.
    await this.source.transaction(allowed);
    await this.users.setPassword(id, password, session.personId, allowed);
  }

  /** For what is only read. @throws AppError common.notFound, common.forbidden */
  async assertMaySee({ roles }: Session, id: string): Promise<void> {
    const { userType } = await this.find(id);
    if (userType === 'general-manager' && !roles.includes('ROLE_GENERAL_MANAGER'))
      throw new AppError('common.forbidden');
  }

  private async find(id: string): Promise<User> {
    const user = await this.users.byId(id);
    if (!user) throw new AppError('common.notFound');
    return user;
  }
}
