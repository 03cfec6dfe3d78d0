import { Controller, Delete, HttpCode, Param, Put, Query, Req } from '@nestjs/common';
import { captionsQuery, type CaptionsSet } from '@derslik/contract/filmCaptions';
import { filmLimits } from '@derslik/contract/limits/films';
import { recordingToken } from '@derslik/contract/recordings';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { Members } from '../../http/access.js';
import { RequestBodies } from '../../http/requestBodies.js';
import { CurrentSession, type Session } from '../../http/session.js';
import { FilmCaptionsService } from './filmCaptions.service.js';

/** Its body is bytes, which are read after it is known who sends them. */
export const filmCaptionsPath = '/api/films/:token/captions';

const Token = () => Param('token', { schema: recordingToken });
type Asked = z.output<typeof captionsQuery>;

/** What was said in a film, written down by its owner. */
@Members()
@Controller('films/:token/captions')
export class FilmCaptionsController {
  constructor(
    private readonly captions: FilmCaptionsService,
    private readonly bodies: RequestBodies,
  ) {}

  @Put()
  async set(
    @CurrentSession() session: Session,
    @Token() token: string,
    @Query({ schema: captionsQuery }) { language }: Asked,
    @Req() request: FastifyRequest,
  ): Promise<{ data: CaptionsSet }> {
    const body = {
      type: 'application/octet-stream',
      max: filmLimits.captionBytes,
      personId: session.personId,
    } as const;
    const file = this.bodies.of(request, body);
    return { data: await this.captions.set(session, token, language, file) };
  }

  @Delete()
  @HttpCode(204)
  remove(
    @CurrentSession() session: Session,
    @Token() token: string,
    @Query({ schema: captionsQuery }) { language }: Asked,
  ): Promise<void> {
    return this.captions.remove(session, token, language);
  }
}
