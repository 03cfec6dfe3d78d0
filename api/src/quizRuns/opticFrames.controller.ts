import { Body, Controller, Get, HttpCode, Param, Post, Put, Req, Res } from '@nestjs/common';
import {
  frameEntryPost,
  framePost,
  type FrameAddress,
  type FrameEntryPost,
  type FramePost,
} from '@derslik/contract/frames';
import type { OpticFrame } from '@derslik/contract/opticFrames';
import { quizAnswerPut, type OwnQuiz, type QuizAnswerPut, type SavedAnswer } from '@derslik/contract/quizRuns';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, SignedIn } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { OpticFrames } from './opticFrames.service.js';
import { OpticKeys } from './opticKeys.js';
import { OwnQuizzes } from './ownQuizzes.service.js';
import { QuizPictures } from './quizPictures.service.js';

const SessionId = () => Param('id', { schema: idSchema });

/** Frames with the test of a lesson. The frame's page has no session: its token opens it once, its key reads and writes from then on. */
@Controller('public')
export class OpticFramesController {
  constructor(
    private readonly frames: OpticFrames,
    private readonly keys: OpticKeys,
    private readonly own: OwnQuizzes,
    private readonly pictures: QuizPictures,
  ) {}

  @SignedIn()
  @Post('opticFrame')
  @HttpCode(200)
  async address(
    @CurrentSession() session: Session,
    @Body({ schema: framePost }) body: FramePost,
  ): Promise<{ data: FrameAddress }> {
    return { data: await this.frames.address(session, body) };
  }

  @Public()
  @Post('opticFrameEntry')
  @HttpCode(200)
  async enter(@Body({ schema: frameEntryPost }) body: FrameEntryPost): Promise<{ data: OpticFrame }> {
    return { data: await this.frames.enter(body) };
  }

  @Public()
  @Get('opticFrames/:id')
  async read(@Req() request: FastifyRequest, @SessionId() id: string): Promise<{ data: OwnQuiz }> {
    return { data: await this.own.read(this.keys.read(id, request).personId, id) };
  }

  @Public()
  @Post('opticFrames/:id/begin')
  @HttpCode(200)
  async begin(@Req() request: FastifyRequest, @SessionId() id: string): Promise<{ data: OwnQuiz }> {
    return { data: await this.own.begin(this.keys.read(id, request).personId, id) };
  }

  @Public()
  @Put('opticFrames/:id/answers/:question')
  async save(
    @Req() request: FastifyRequest,
    @SessionId() id: string,
    @Param('question', { schema: idSchema }) question: string,
    @Body({ schema: quizAnswerPut }) body: QuizAnswerPut,
  ): Promise<{ data: SavedAnswer }> {
    return { data: await this.own.save(this.keys.read(id, request).personId, id, question, body) };
  }

  @Public()
  @Post('opticFrames/:id/finish')
  @HttpCode(200)
  async finish(@Req() request: FastifyRequest, @SessionId() id: string): Promise<{ data: OwnQuiz }> {
    return { data: await this.own.finish(this.keys.read(id, request).personId, id) };
  }

  @Public()
  @Post('opticFrames/:id/leftTab')
  @HttpCode(200)
  async leftTab(@Req() request: FastifyRequest, @SessionId() id: string): Promise<{ data: { leftTab: number } }> {
    return { data: await this.own.leftTab(this.keys.read(id, request).personId, id) };
  }

  @Public()
  @Get('opticFrames/:id/pictures/:picture')
  async picture(
    @Req() request: FastifyRequest,
    @SessionId() id: string,
    @Param('picture', { schema: idSchema }) picture: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { personId, leads } = this.keys.read(id, request);
    const body = await this.pictures.ofRun(id, picture, personId, leads);
    void reply.header('content-type', 'image/webp').header('cache-control', 'private, max-age=3600');
    return body;
  }
}
