import { Controller, Get, Param } from '@nestjs/common';
import type { FilmDetails } from '@derslik/contract/films';
import { recordingToken } from '@derslik/contract/recordings';
import { Members } from '../../http/access.js';
import { CurrentSession, type Session } from '../../http/session.js';
import { FilmDetailsService } from './filmDetails.service.js';

/** One film, with what stands beside it. */
@Members()
@Controller('films')
export class FilmDetailsController {
  constructor(private readonly details: FilmDetailsService) {}

  @Get(':token')
  async read(
    @CurrentSession() session: Session,
    @Param('token', { schema: recordingToken }) token: string,
  ): Promise<{ data: FilmDetails }> {
    return { data: await this.details.read(session, token) };
  }
}
