import { Controller, Delete, Get, Param } from '@nestjs/common';
import type { EndedSessions, OwnSession } from '@derslik/contract/sessions';
import { idSchema } from '@derslik/contract/users';
import { Members } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { OwnSessionsService } from './ownSessions.service.js';

/** Where I am signed in. */
@Members()
@Controller('sessions')
export class OwnSessionsController {
  constructor(private readonly own: OwnSessionsService) {}

  @Get()
  async list(@CurrentSession() session: Session): Promise<{ data: OwnSession[] }> {
    return { data: await this.own.list(session) };
  }

  @Delete(':id')
  async end(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<{ data: Record<string, never> }> {
    await this.own.end(session, id);
    return { data: {} };
  }

  @Delete()
  async endOthers(@CurrentSession() session: Session): Promise<{ data: EndedSessions }> {
    return { data: { ended: await this.own.endOthers(session) } };
  }
}
