import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import {
  filmConsentAnswer,
  filmConsentRead,
  type FilmConsentAnswer,
  type FilmConsentPage,
} from '@derslik/contract/filmConsents';
import type { FastifyRequest } from 'fastify';
import { Public } from '../http/access.js';
import { CurrentCaller, type Caller } from '../http/caller.js';
import { assertSameOrigin } from '../auth/refreshCookie.js';
import { FilmConsentsService } from './filmConsents.service.js';

/** The page of a guardian: the letter's code says for which child. By POST, so that no code stands in an address. */
@Public()
@Controller('public/filmConsent')
export class FilmConsentsController {
  constructor(private readonly consents: FilmConsentsService) {}

  @Post()
  @HttpCode(200)
  async read(
    @Body({ schema: filmConsentRead }) { code }: { code: string },
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
  ): Promise<{ data: FilmConsentPage }> {
    assertSameOrigin(request);
    return { data: await this.consents.read(code, caller) };
  }

  @Post('answer')
  @HttpCode(200)
  async answer(
    @Body({ schema: filmConsentAnswer }) body: FilmConsentAnswer,
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
  ): Promise<{ data: FilmConsentPage }> {
    assertSameOrigin(request);
    return { data: await this.consents.answer(body, caller) };
  }
}
