import { Controller, Get, Param } from '@nestjs/common';
import type { LessonStream } from '@derslik/contract/broadcasts';
import * as z from 'zod/mini';
import { Members } from '../../http/access.js';
import { CurrentSession, type Session } from '../../http/session.js';
import { LiveStreamService } from './liveStream.service.js';

const roomToken = z.string().check(z.minLength(1), z.maxLength(64));

/** For those who lead a lesson that goes out. */
@Members()
@Controller('liveStream')
export class LiveStreamController {
  constructor(private readonly streams: LiveStreamService) {}

  @Get(':roomToken')
  async now(
    @CurrentSession() { personId }: Session,
    @Param('roomToken', { schema: roomToken }) token: string,
  ): Promise<{ data: LessonStream }> {
    return { data: await this.streams.of(personId, token) };
  }
}
