import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { sendingBody, type LessonSendings } from '@derslik/contract/platforms';
import * as z from 'zod/mini';
import { Members } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { SendingsService } from './sendings.service.js';

const lessonName = z.string().check(z.minLength(1), z.maxLength(64));

/** What leaves a lesson: `sendToDerslik` and `shareMetodbox`. */
@Members()
@Controller('lessons/:id/sendings')
export class SendingsController {
  constructor(private readonly sendings: SendingsService) {}

  @Get()
  async list(
    @CurrentSession() session: Session,
    @Param('id', { schema: lessonName }) token: string,
  ): Promise<{ data: LessonSendings }> {
    return { data: await this.sendings.list(session, token) };
  }

  @Post()
  @HttpCode(200)
  async send(
    @CurrentSession() session: Session,
    @Param('id', { schema: lessonName }) token: string,
    @Body({ schema: sendingBody }) { kind }: z.infer<typeof sendingBody>,
  ): Promise<{ data: LessonSendings }> {
    return { data: await this.sendings.send(session, token, kind) };
  }
}
