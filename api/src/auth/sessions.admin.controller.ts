import { Controller, Delete, Get, Param } from '@nestjs/common';
import { consoleRoles } from '@derslik/contract/roles';
import type { EndedSessions, OwnSession } from '@derslik/contract/sessions';
import { idSchema } from '@derslik/contract/users';
import { Roles } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { UsersAdminService } from '../users/users.admin.service.js';
import { OwnSessionsService } from './ownSessions.service.js';

/** Where a person is signed in. What a manager may not change, they don't see either. */
@Roles(...consoleRoles)
@Controller('admin/users/:id/sessions')
export class SessionsAdminController {
  constructor(
    private readonly users: UsersAdminService,
    private readonly sessions: OwnSessionsService,
  ) {}

  @Get()
  async list(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<{ data: OwnSession[] }> {
    await this.users.assertMaySee(session, id);
    return { data: await this.sessions.list({ id: session.id, personId: id }) };
  }

  @Delete(':session')
  async end(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Param('session', { schema: idSchema }) which: string,
  ): Promise<{ data: Record<string, never> }> {
    await this.sessions.endOf(session, id, which);
    return { data: {} };
  }

  /** All, but for the one that asks. */
  @Delete()
  async endAll(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<{ data: EndedSessions }> {
    return { data: { ended: await this.sessions.endAllOf(session, id) } };
  }
}
