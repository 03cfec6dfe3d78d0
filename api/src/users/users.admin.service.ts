import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import * as z from 'zod/mini';
import { AppError } from '@derslik/contract/errors';
import { accountTypes } from '@derslik/contract/roles';
import { idSchema, type AdminUser, type AdminUserCreate, type AdminUserUpdate } from '@derslik/contract/users';
import type { Repository } from 'typeorm';
import { likeText, readList, type RawListQuery } from '../http/list.js';
import type { Session } from '../http/session.js';
import { nameKey } from './nameKey.js';
import { User } from './user.entity.js';
import { UsersService } from './users.service.js';

const filter = z.object({
  q: z.optional(z.string().check(z.maxLength(240))),
  userType: z.optional(z.enum(accountTypes)),
  disabled: z.optional(z.boolean()),
  id: z.optional(z.array(idSchema).check(z.maxLength(200))),
});

/** Ç stands after C and İ after I, whatever the database's own order is. */
const turkish = 'COLLATE "tr-x-icu"';

const fields = {
  id: 'user.id',
  username: 'user.username',
  email: 'user.email',
  name: `user.name ${turkish}`,
  surname: `user.surname ${turkish}`,
  userType: 'user.userType',
  department: `user.department ${turkish}`,
  disabled: 'user.disabled',
  createdAt: 'user.createdAt',
  lastSignInAt: 'user.lastSignInAt',
};

const toAdminUser = (user: User): AdminUser => ({
  id: user.id,
  username: user.username,
  email: user.email,
  name: user.name,
  surname: user.surname,
  userType: user.userType,
  department: user.department,
  disabled: user.disabled,
  createdAt: user.createdAt.toISOString(),
  lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
});

/** What managers do with accounts. A manager has no power over general managers. */
@Injectable()
export class UsersAdminService {
  constructor(
    @InjectRepository(User) private readonly repository: Repository<User>,
    private readonly users: UsersService,
  ) {}

  async list(raw: RawListQuery): Promise<{ rows: AdminUser[]; total: number; offset: number }> {
    const list = readList(raw, filter, fields);
    const query = this.repository.createQueryBuilder('user');
    const { q, userType, disabled, id } = list.filter;
    if (q?.trim())
      query.andWhere(
        "(user.name || ' ' || user.surname ILIKE :q OR user.username ILIKE :q OR user.email ILIKE :q OR user.department ILIKE :q OR user.nameKey LIKE :key)",
        { q: likeText(q.trim()), key: likeText(nameKey(q) || q.trim()) },
      );
    if (userType) query.andWhere('user.userType = :userType', { userType });
    if (disabled !== undefined) query.andWhere('user.disabled = :disabled', { disabled });
    if (id) query.andWhere('user.id = ANY(:ids)', { ids: id });
    if (list.sort) query.orderBy(list.sort.field, list.sort.order, 'NULLS LAST');
    const [users, total] = await query.addOrderBy('user.id').offset(list.offset).limit(list.limit).getManyAndCount();
    return { rows: users.map(toAdminUser), total, offset: list.offset };
  }

  async one(id: string): Promise<AdminUser> {
    return toAdminUser(await this.find(id));
  }

  async create(session: Session, wanted: AdminUserCreate): Promise<AdminUser> {
    this.assertMayGive(session, wanted.userType);
    return toAdminUser(await this.users.create(wanted, session.personId));
  }

  async update(session: Session, id: string, wanted: AdminUserUpdate): Promise<AdminUser> {
    const user = await this.find(id);
    this.assertMayGive(session, user.userType);
    if (wanted.userType) this.assertMayGive(session, wanted.userType);
    const demotesSelf = wanted.disabled === true || (wanted.userType && wanted.userType !== user.userType);
    if (id === session.personId && demotesSelf) {
      throw new AppError('auth.lastAdministrator');
    }
    return toAdminUser(await this.users.update(id, wanted, session.personId));
  }

  async setPassword(session: Session, id: string, password: string): Promise<void> {
    this.assertMayGive(session, (await this.find(id)).userType);
    await this.users.setPassword(id, password, session.personId);
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
