import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  filmProgressBody,
  filmReportBody,
  filmSharingBody,
  type FilmProgress,
  type FilmReport,
  type FilmReported,
  type FilmSharing,
  type FilmSharingBody,
  type FilmViewers,
  type SharedFilm,
} from '@derslik/contract/filmShares';
import { recordingToken } from '@derslik/contract/recordings';
import { Members } from '../../http/access.js';
import { CurrentSession, type Session } from '../../http/session.js';
import { FilmReports } from './filmReports.service.js';
import { FilmSharingService } from './filmSharing.service.js';
import { FilmViews } from './filmViews.service.js';

const Token = () => Param('token', { schema: recordingToken });

/** Who else sees a film, who watched it, and who says that it should not be seen. */
@Members()
@Controller()
export class FilmSharesController {
  constructor(
    private readonly sharing: FilmSharingService,
    private readonly views: FilmViews,
    private readonly reports: FilmReports,
  ) {}

  @Get('sharedFilms')
  async shared(@CurrentSession() session: Session): Promise<{ data: SharedFilm[] }> {
    return { data: await this.sharing.sharedWith(session) };
  }

  @Get('films/:token/sharing')
  async read(@CurrentSession() session: Session, @Token() token: string): Promise<{ data: FilmSharing }> {
    return { data: await this.sharing.read(session, token) };
  }

  @Put('films/:token/sharing')
  async set(
    @CurrentSession() session: Session,
    @Token() token: string,
    @Body({ schema: filmSharingBody }) body: FilmSharingBody,
  ): Promise<{ data: FilmSharing }> {
    return { data: await this.sharing.set(session, token, body) };
  }

  @Get('films/:token/viewers')
  async viewers(@CurrentSession() session: Session, @Token() token: string): Promise<{ data: FilmViewers }> {
    return { data: await this.views.list(session, token) };
  }

  @Post('films/:token/progress')
  @HttpCode(200)
  async tell(
    @CurrentSession() session: Session,
    @Token() token: string,
    @Body({ schema: filmProgressBody }) body: FilmProgress,
  ): Promise<{ data: Record<string, never> }> {
    await this.views.tell(session, token, body);
    return { data: {} };
  }

  @Post('films/:token/report')
  @HttpCode(200)
  async report(
    @CurrentSession() session: Session,
    @Token() token: string,
    @Body({ schema: filmReportBody }) body: FilmReport,
  ): Promise<{ data: FilmReported }> {
    return { data: await this.reports.report(session, token, body) };
  }
}
