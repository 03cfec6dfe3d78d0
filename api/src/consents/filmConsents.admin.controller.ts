import { Body, Controller, Get, HttpCode, Post, Put, Query, Req, Res } from '@nestjs/common';
import {
  consentLettersOf,
  consentTextWrite,
  filmConsentCountsQuery,
  filmConsentSet,
  filmingRule,
  type AdminConsentText,
  type AdminFilmConsent,
  type ConsentLetter,
  type ConsentLettersOf,
  type ConsentListSeen,
  type ConsentTextWrite,
  type FilmConsentCounts,
  type FilmConsentSet,
  type FilmingRule,
} from '@derslik/contract/filmConsents';
import { limits } from '@derslik/contract/limits';
import { consoleRoles } from '@derslik/contract/roles';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Roles } from '../http/access.js';
import { answerList, rawListQuery, type RawListQuery } from '../http/list.js';
import { RequestBodies } from '../http/requestBodies.js';
import { CurrentSession, type Session } from '../http/session.js';
import { ConsentTextsService } from './consentTexts.service.js';
import { FilmConsentsAdminService } from './filmConsents.admin.service.js';

/** Its body is a file, which is read after it is known who sends it. */
export const consentListPath = '/api/admin/filmConsents/list';

/** The console's consents. */
@Roles(...consoleRoles)
@Controller('admin')
export class FilmConsentsAdminController {
  constructor(
    private readonly consents: FilmConsentsAdminService,
    private readonly texts: ConsentTextsService,
    private readonly bodies: RequestBodies,
  ) {}

  @Get('filmConsents')
  async list(
    @Query({ schema: rawListQuery }) query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminFilmConsent[]> {
    const { rows, total, offset } = await this.consents.list(query);
    return answerList(reply, 'filmConsents', offset, rows, total);
  }

  @Get('filmConsents/counts')
  counts(@Query({ schema: filmConsentCountsQuery }) { classId }: { classId?: string }): Promise<FilmConsentCounts> {
    return this.consents.counts(classId ?? null);
  }

  @Post('filmConsents')
  @HttpCode(200)
  async set(
    @CurrentSession() session: Session,
    @Body({ schema: filmConsentSet }) body: FilmConsentSet,
  ): Promise<Record<string, never>> {
    await this.consents.set(session, body);
    return {};
  }

  @Post('filmConsents/list')
  @HttpCode(200)
  async readList(@CurrentSession() { personId }: Session, @Req() request: FastifyRequest): Promise<ConsentListSeen> {
    const file = await this.bodies.read(request, {
      type: 'application/octet-stream',
      max: limits.import.fileBytes,
      personId,
    });
    return this.consents.readList(file);
  }

  /** By POST: it tells secrets, and leaves a trace. */
  @Post('filmConsents/letters')
  @HttpCode(200)
  letters(
    @CurrentSession() session: Session,
    @Body({ schema: consentLettersOf }) body: ConsentLettersOf,
  ): Promise<ConsentLetter[]> {
    return this.consents.letters(session, body);
  }

  @Get('filmingRule')
  rule(): Promise<FilmingRule> {
    return this.texts.rule();
  }

  @Put('filmingRule')
  setRule(
    @CurrentSession() { personId }: Session,
    @Body({ schema: filmingRule }) body: FilmingRule,
  ): Promise<FilmingRule> {
    return this.texts.setRule(body, personId);
  }

  @Get('consentText')
  text(): Promise<AdminConsentText> {
    return this.texts.inForce();
  }

  @Put('consentText')
  write(
    @CurrentSession() { personId }: Session,
    @Body({ schema: consentTextWrite }) body: ConsentTextWrite,
  ): Promise<AdminConsentText> {
    return this.texts.write(body, personId);
  }
}
