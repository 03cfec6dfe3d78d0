import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { roleOf } from '@derslik/contract/roles';
import type { Profile } from '@derslik/contract/users';
import { UsersService } from './users.service.js';

@Injectable()
export class ProfileService {
  constructor(private readonly users: UsersService) {}

  async of(personId: string): Promise<Profile> {
    const user = await this.users.byId(personId);
    if (!user) throw new AppError('common.notFound');
    return {
      id: user.id,
      username: user.username,
      name: user.name,
      surname: user.surname,
      email: user.email ?? user.username,
      birtdate: user.birthDate ? `${user.birthDate} 00:00:00` : null,
      avatar: user.avatar,
      userType: user.userType,
      roles: [roleOf[user.userType]],
    };
  }
}
