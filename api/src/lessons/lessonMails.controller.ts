import { Body, Controller, Get, Put } from '@nestjs/common';
import { lessonMailsBody, type LessonMailWish } from '@derslik/contract/lessons';
import type * as z from 'zod/mini';
import { Members } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { LessonMails } from './lessonMails.service.js';

/** A person's wish for a mail in the morning with the lessons of the day. */
@Members()
@Controller('lessonMails')
export class LessonMailsController {
  constructor(private readonly mails: LessonMails) {}

  @Get()
  async own(@CurrentSession() { personId }: Session): Promise<{ data: LessonMailWish }> {
    return { data: await this.mails.of(personId) };
  }

  @Put()
  async set(
    @CurrentSession() { personId }: Session,
    @Body({ schema: lessonMailsBody }) { isOn }: z.infer<typeof lessonMailsBody>,
  ): Promise<{ data: LessonMailWish }> {
    return { data: await this.mails.set(personId, isOn) };
  }
}
