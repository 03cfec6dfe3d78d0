import { Controller, Param, Query, UseGuards } from '@nestjs/common';
import type { BoardPageStrokes } from '@derslik/contract/room/board/strokes';
import type { ChatHistory } from '@derslik/contract/chat';
import type {
  Report,
  ReportAbsentee,
  ReportAudience,
  ReportPage,
  ReportPerson,
  ReportRatings,
  ReportRecording,
  ReportSlides,
  ReportSurvey,
  ReportTopic,
  ReportVideo,
} from '@derslik/contract/report';
import { idSchema } from '@derslik/contract/users';
import * as z from 'zod/mini';
import { Members } from '../http/access.js';
import { AnswersJson, type JsonText } from '../http/jsonText.js';
import { AbsentReport } from './absentReport.service.js';
import { AudienceReport } from './audienceReport.service.js';
import { BoardReport } from './boardReport.service.js';
import { ChatReport } from './chatReport.service.js';
import { PeopleReport } from './peopleReport.service.js';
import { RatingReport } from './ratingReport.service.js';
import { FilmingReport } from './filmingReport.service.js';
import { CurrentReader, ReportAccess, ReportGet, type ReportOwner, type ReportReader } from './report.access.js';
import { ShownSlidesReport } from './slideReport.service.js';
import { SurveyReport } from './surveyReport.service.js';
import { TopicReport } from './topicReport.service.js';
import { VideoReport } from './videoReport.service.js';

const chatQuery = z.object({ before: z.optional(idSchema) });
type Answer<T> = Promise<{ data: T }>;

/** What a meeting leaves behind. Who may look is asked before each call. */
@Members()
@UseGuards(ReportAccess)
@Controller('report/:token')
export class ReportController {
  constructor(
    private readonly people: PeopleReport,
    private readonly absent: AbsentReport,
    private readonly chats: ChatReport,
    private readonly surveys: SurveyReport,
    private readonly topics: TopicReport,
    private readonly boards: BoardReport,
    private readonly videos: VideoReport,
    private readonly slideShows: ShownSlidesReport,
    private readonly recordings: FilmingReport,
    private readonly ratings: RatingReport,
    private readonly audiences: AudienceReport,
  ) {}

  @ReportGet('')
  async report(@CurrentReader() reader: ReportReader): Answer<Report> {
    const { token, name, kind, startAt, isOwner, wasInside, isHanded, isOver } = reader;
    const at = startAt.getTime() / 1000;
    return { data: { token, name, roomType: kind, startAt: at, isOwner, wasInside, isHanded, isOver } };
  }

  @ReportGet('people')
  async attendance(@CurrentReader() reader: ReportReader): Answer<ReportPerson[]> {
    return { data: await this.people.list(reader) };
  }

  @ReportGet('absent')
  async notCome(@CurrentReader() owner: ReportOwner): Answer<ReportAbsentee[]> {
    return { data: await this.absent.list(owner) };
  }

  @ReportGet('chat')
  @AnswersJson()
  chat(
    @CurrentReader() reader: ReportReader,
    @Query({ schema: chatQuery }) { before }: z.infer<typeof chatQuery>,
  ): Promise<JsonText<ChatHistory>> {
    return this.chats.page(reader, before);
  }

  @ReportGet('surveys')
  async asked(@CurrentReader() reader: ReportReader): Answer<ReportSurvey[]> {
    return { data: await this.surveys.list(reader) };
  }

  @ReportGet('topics')
  async covered(@CurrentReader() reader: ReportReader): Answer<ReportTopic[]> {
    return { data: await this.topics.list(reader) };
  }

  @ReportGet('board')
  async pages(@CurrentReader() reader: ReportReader): Answer<ReportPage[]> {
    return { data: await this.boards.pages(reader) };
  }

  @ReportGet('board', 'board/:pageId')
  @AnswersJson()
  lines(
    @CurrentReader() reader: ReportReader,
    @Param('pageId', { schema: idSchema }) pageId: string,
  ): Promise<JsonText<{ data: BoardPageStrokes }>> {
    return this.boards.lines(reader, pageId);
  }

  @ReportGet('videos')
  async shown(@CurrentReader() owner: ReportOwner): Answer<ReportVideo[]> {
    return { data: await this.videos.list(owner) };
  }

  @ReportGet('slides')
  async slides(@CurrentReader() owner: ReportOwner): Answer<ReportSlides[]> {
    return { data: await this.slideShows.list(owner) };
  }

  @ReportGet('recordings')
  async filmed(@CurrentReader() owner: ReportOwner): Answer<ReportRecording[]> {
    return { data: await this.recordings.list(owner) };
  }

  @ReportGet('ratings')
  async said(@CurrentReader() owner: ReportOwner): Answer<ReportRatings> {
    return { data: await this.ratings.of(owner) };
  }

  @ReportGet('audience')
  async watched(@CurrentReader() owner: ReportOwner): Answer<ReportAudience> {
    return { data: await this.audiences.of(owner) };
  }
}
