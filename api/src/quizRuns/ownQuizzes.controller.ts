import { Body, Controller, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import {
  quizAnswerPut,
  type OwnQuiz,
  type OwnQuizLine,
  type QuizAnswerPut,
  type SavedAnswer,
} from '@derslik/contract/quizRuns';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply } from 'fastify';
import { Members, SignedIn } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { OwnQuizzes } from './ownQuizzes.service.js';
import { QuizPictures } from './quizPictures.service.js';

const SessionId = () => Param('id', { schema: idSchema });

/** A pupil's own tests. */
@SignedIn()
@Controller()
export class OwnQuizzesController {
  constructor(
    private readonly own: OwnQuizzes,
    private readonly pictures: QuizPictures,
  ) {}

  @Members()
  @Get('ownQuizzes')
  async list(@CurrentSession() { personId }: Session): Promise<{ data: OwnQuizLine[] }> {
    return { data: await this.own.list(personId) };
  }

  @Get('quizSessions/:id')
  async read(@CurrentSession() { personId }: Session, @SessionId() id: string): Promise<{ data: OwnQuiz }> {
    return { data: await this.own.read(personId, id) };
  }

  @Post('quizSessions/:id/begin')
  @HttpCode(200)
  async begin(@CurrentSession() { personId }: Session, @SessionId() id: string): Promise<{ data: OwnQuiz }> {
    return { data: await this.own.begin(personId, id) };
  }

  @Put('quizSessions/:id/answers/:question')
  async save(
    @CurrentSession() { personId }: Session,
    @SessionId() id: string,
    @Param('question', { schema: idSchema }) question: string,
    @Body({ schema: quizAnswerPut }) body: QuizAnswerPut,
  ): Promise<{ data: SavedAnswer }> {
    return { data: await this.own.save(personId, id, question, body) };
  }

  @Post('quizSessions/:id/finish')
  @HttpCode(200)
  async finish(@CurrentSession() { personId }: Session, @SessionId() id: string): Promise<{ data: OwnQuiz }> {
    return { data: await this.own.finish(personId, id) };
  }

  @Get('quizSessions/:id/pictures/:picture')
  async picture(
    @CurrentSession() session: Session,
    @SessionId() id: string,
    @Param('picture', { schema: idSchema }) picture: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const body = await this.pictures.read(session, id, picture);
    void reply.header('content-type', 'image/webp').header('cache-control', 'private, max-age=3600');
    return body;
  }

  @Post('quizSessions/:id/leftTab')
  @HttpCode(200)
  async leftTab(
    @CurrentSession() { personId }: Session,
    @SessionId() id: string,
  ): Promise<{ data: { leftTab: number } }> {
    return { data: await this.own.leftTab(personId, id) };
  }
}
