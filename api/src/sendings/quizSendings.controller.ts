import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { QuizSending } from '@derslik/contract/platforms';
import { videoRoles } from '@derslik/contract/roles';
import { idSchema } from '@derslik/contract/users';
import { Roles } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { QuizSendings } from './quizSendings.service.js';

/** Results of a test, for the platform that has its lesson. */
@Roles(...videoRoles)
@Controller('quizSessions/:id/sending')
export class QuizSendingsController {
  constructor(private readonly sendings: QuizSendings) {}

  @Get()
  async read(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<{ data: QuizSending }> {
    return { data: await this.sendings.read(session, id) };
  }

  @Post()
  @HttpCode(200)
  async send(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<{ data: QuizSending }> {
    return { data: await this.sendings.send(session, id) };
  }
}
