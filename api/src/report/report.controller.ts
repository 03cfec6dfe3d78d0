import { Controller, Get, Param, Query } from '@nestjs/common';
import type { BoardPageStrokes } from '@derslik/contract/room/board/strokes';
import type { ChatHistory } from '@derslik/contract/chat';
import type {
  Report,
  ReportAbsentee,
  ReportPage,
  ReportPerson,
  ReportRatings,
  ReportSurvey,
  ReportVideo,
} from '@derslik/contract/report';
import { idSchema } from '@derslik/contract/users';
import * as z from 'zod/mini';
import { Members } from '../http/access.js';
import { AnswersJson, type JsonText } from '../http/jsonText.js';
import { CurrentSession, type Session } from '../http/session.js';
import { AbsentReport } from './absentReport.service.js';
import { BoardReport } from './boardReport.service.js';
import { ChatReport } from './chatReport.service.js';
import { PeopleReport } from './peopleReport.service.js';
import { RatingReport } from './ratingReport.service.js';
import { ReportAccess } from './report.access.js';
import { SurveyReport } from './surveyReport.service.js';
import { VideoReport } from './videoReport.service.js';

const tokenText = z.string().check(z.minLength(1), z.maxLength(64));
const chatQuery = z.object({ before: z.optional(idSchema) });
type Answer<T> = Promise<{ data: T }>;

/** What a meeting leaves behind. Each call asks first who may look. */
@Members()
@Controller('report/:token')
export class ReportController {
  constructor(
    private readonly access: ReportAccess,
    private readonly people: PeopleReport,
    private readonly absent: AbsentReport,
    private readonly chats: ChatReport,
    private readonly surveys: SurveyReport,
    private readonly boards: BoardReport,
    private readonly videos: VideoReport,
    private readonly ratings: RatingReport,
  ) {}

  @Get()
  async report(
    @CurrentSession() { personId }: Session,
    @Param('token', { schema: tokenText }) code: string,
  ): Answer<Report> {
    const { token, name, kind, startAt, isOwner, isOver } = await this.access.reader(personId, code);
    return { data: { token, name, roomType: kind, startAt: startAt.getTime() / 1000, isOwner, isOver } };
  }

  @Get('people')
  async attendance(
    @CurrentSession() { personId }: Session,
    @Param('token', { schema: tokenText }) code: string,
  ): Answer<ReportPerson[]> {
    return { data: await this.people.list(await this.access.reader(personId, code)) };
  }

  @Get('absent')
  async notCome(
    @CurrentSession() { personId }: Session,
    @Param('token', { schema: tokenText }) code: string,
  ): Answer<ReportAbsentee[]> {
    return { data: await this.absent.list(await this.access.owner(personId, code)) };
  }

  @Get('chat')
  @AnswersJson()
  async chat(
    @CurrentSession() { personId }: Session,
    @Param('token', { schema: tokenText }) code: string,
    @Query({ schema: chatQuery }) { before }: z.infer<typeof chatQuery>,
  ): Promise<JsonText<ChatHistory>> {
    return this.chats.page(await this.access.reader(personId, code), before);
  }

  @Get('surveys')
  async asked(
    @CurrentSession() { personId }: Session,
    @Param('token', { schema: tokenText }) code: string,
  ): Answer<ReportSurvey[]> {
    return { data: await this.surveys.list(await this.access.reader(personId, code)) };
  }

  @Get('board')
  async pages(
    @CurrentSession() { personId }: Session,
    @Param('token', { schema: tokenText }) code: string,
  ): Answer<ReportPage[]> {
    return { data: await this.boards.pages(await this.access.owner(personId, code)) };
  }

  @Get('board/:pageId')
  @AnswersJson()
  async lines(
    @CurrentSession() { personId }: Session,
    @Param('token', { schema: tokenText }) code: string,
    @Param('pageId', { schema: idSchema }) pageId: string,
  ): Promise<JsonText<{ data: BoardPageStrokes }>> {
    return this.boards.lines(await this.access.owner(personId, code), pageId);
  }

  @Get('videos')
  async shown(
    @CurrentSession() { personId }: Session,
    @Param('token', { schema: tokenText }) code: string,
  ): Answer<ReportVideo[]> {
    return { data: await this.videos.list(await this.access.owner(personId, code)) };
  }

  @Get('ratings')
  async said(
    @CurrentSession() { personId }: Session,
    @Param('token', { schema: tokenText }) code: string,
  ): Answer<ReportRatings> {
    return { data: await this.ratings.of(await this.access.owner(personId, code)) };
  }
}
