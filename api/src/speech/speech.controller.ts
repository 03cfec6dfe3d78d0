import { Controller, Get, Param } from '@nestjs/common';
import type { Spoken } from '@derslik/contract/speech';
import * as z from 'zod/mini';
import { SignedIn } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { SpeechService } from './speech.service.js';

const tokenText = z.string().check(z.minLength(1), z.maxLength(64));

@SignedIn()
@Controller('liveRoom/:token/speech')
export class SpeechController {
  constructor(private readonly speech: SpeechService) {}

  @Get()
  async list(
    @CurrentSession() { personId }: Session,
    @Param('token', { schema: tokenText }) token: string,
  ): Promise<{ data: Spoken[] }> {
    return { data: await this.speech.list(personId, token) };
  }
}
