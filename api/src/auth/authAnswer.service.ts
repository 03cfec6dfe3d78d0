import { Injectable } from '@nestjs/common';
import type { Auth } from '@derslik/contract/auth';
import { AppError } from '@derslik/contract/errors';
import { roleOf } from '@derslik/contract/roles';
import { PeopleService } from '../users/people.service.js';
import { UsersService } from '../users/users.service.js';
import type { Refreshed } from './refresh.service.js';
import { SessionsService } from './sessions.service.js';

/** Section 3's Auth for a session that has just begun or was renewed. */
@Injectable()
export class AuthAnswerService {
  constructor(
    private readonly users: UsersService,
    private readonly people: PeopleService,
    private readonly sessions: SessionsService,
  ) {}

  async of(refreshed: Refreshed): Promise<Auth> {
    return refreshed.kind === 'user' ? this.member(refreshed) : this.guest(refreshed);
  }

  private async member({ sessionId, personId }: Refreshed): Promise<Auth> {
    const user = await this.users.byId(personId);
    if (!user) throw new AppError('auth.sessionInvalid');
    const { token, expiresAt } = this.sessions.issue(sessionId, personId);
    return {
      informations: {
        id: user.id,
        stoys_user_id: user.id,
        stoys_school_id: user.schoolId ?? '',
        avatar: user.avatar,
        token,
        tokenExpiresAt: expiresAt,
        name: user.name,
        surname: user.surname,
        email: user.email ?? '',
        username: user.username,
        user_type: user.userType,
        roles: [roleOf[user.userType]],
        isGuest: false,
        emailVerified: user.emailVerifiedAt !== null,
        jitsiToken: null,
        language: user.language,
      },
      permissions: await this.users.permissionsOf(user.id),
      meetingPermissions: {},
      loggedIn: true,
    };
  }

  private async guest({ sessionId, personId }: Refreshed): Promise<Auth> {
    const [person] = await this.people.byIds([personId]);
    if (!person) throw new AppError('auth.sessionInvalid');
    const { token, expiresAt } = this.sessions.issue(sessionId, personId);
    return {
      informations: {
        id: person.id,
        stoys_user_id: person.id,
        stoys_school_id: '',
        avatar: null,
        token,
        tokenExpiresAt: expiresAt,
        name: person.name,
        surname: '',
        email: '',
        username: '',
        user_type: 'guest',
        roles: [],
        isGuest: true,
        emailVerified: false,
        jitsiToken: null,
        language: null,
      },
      permissions: {},
      meetingPermissions: {},
      loggedIn: true,
    };
  }
}
