import { Injectable } from '@nestjs/common';
import type { Auth } from '@derslik/contract/auth';
import { AppError } from '@derslik/contract/errors';
import type { ConsoleStep } from '@derslik/contract/factors';
import { mayOpenConsole, roleOf } from '@derslik/contract/roles';
import { DataSource } from 'typeorm';
import { mayRecordByPlatform, PeopleService } from '../users/people.service.js';
import { UsersService } from '../users/users.service.js';
import { FactorProof } from './factors/factorProof.service.js';
import type { BegunSession } from './refresh.service.js';
import { SessionsService } from './sessions.service.js';

/** Section 3's Auth for a session that has just begun or was renewed. */
@Injectable()
export class AuthAnswerService {
  constructor(
    private readonly source: DataSource,
    private readonly users: UsersService,
    private readonly people: PeopleService,
    private readonly sessions: SessionsService,
    private readonly proof: FactorProof,
  ) {}

  async of(begun: BegunSession): Promise<Auth> {
    return begun.kind === 'user' ? this.member(begun) : this.guest(begun);
  }

  private async member({ sessionId, personId }: BegunSession): Promise<Auth> {
    const user = await this.users.byId(personId);
    if (!user) throw new AppError('auth.sessionInvalid');
    const { token, expiresAt } = this.sessions.issue(sessionId, personId);
    const consoleStep = mayOpenConsole([roleOf[user.userType]]) ? await this.consoleStepOf(sessionId, personId) : null;
    const leaving = await this.leavingOf(personId);
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
      ...(consoleStep && { consoleStep }),
      ...(leaving && { leaving }),
    };
  }

  private async leavingOf(personId: string): Promise<Auth['leaving'] | null> {
    const [row] = await this.source.query<{ due_at: Date; is_by_school: boolean }[]>(
      'SELECT due_at, asked_by <> user_id AS is_by_school FROM leavings WHERE user_id = $1',
      [personId],
    );
    return row ? { until: row.due_at.toISOString(), isBySchool: row.is_by_school } : null;
  }

  /** What the console asks for before it opens to this session; null: nothing. */
  private async consoleStepOf(sessionId: string, personId: string): Promise<ConsoleStep | null> {
    const session = await this.sessions.byId(sessionId);
    if (!session || session.mayConsole) return null;
    return (await this.proof.waysOf(personId)).length > 0 ? 'prove' : 'enrol';
  }

  private async guest({ sessionId, personId }: BegunSession): Promise<Auth> {
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
      meetingPermissions: (await this.mayRecord(person.id)) ? { record: true } : {},
      loggedIn: true,
    };
  }

  /** Moderators of a learning platform's meeting may record it, if the platform asked for that when it made the meeting. */
  private async mayRecord(guestId: string): Promise<boolean> {
    const rows = await this.source.query<unknown[]>(`SELECT 1 WHERE ${mayRecordByPlatform('$1')}`, [guestId]);
    return rows.length > 0;
  }
}
