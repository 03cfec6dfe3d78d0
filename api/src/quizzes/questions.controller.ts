import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { quizLimits } from '@derslik/contract/limits/quiz';
import {
  bankQuery,
  questionPostQuery,
  questionPut,
  testQuestionQuery,
  type BankQuery,
  type BankQuestion,
  type QuestionBank,
  type QuestionPut,
  type TestQuestion,
} from '@derslik/contract/quizzes';
import { keyTexts } from '@derslik/contract/quizzes/keyTexts';
import { videoRoles } from '@derslik/contract/roles';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Roles } from '../http/access.js';
import { RequestBodies } from '../http/requestBodies.js';
import { CurrentSession, type Session } from '../http/session.js';
import { PicturesOfQuestions } from './questionPictures.service.js';
import { QuestionsService } from './questions.service.js';
import { QuizzesService } from './quizzes.service.js';

/** Its body is bytes, which are read after it is known who sends them. */
export const questionPicturesPath = '/api/questionPictures';

const QuestionId = () => Param('id', { schema: idSchema });

/** The bank of questions, with their keys: for teachers and managers alone. */
@Roles(...videoRoles)
@Controller()
export class QuestionsController {
  constructor(
    private readonly questions: QuestionsService,
    private readonly quizzes: QuizzesService,
    private readonly pictures: PicturesOfQuestions,
    private readonly bodies: RequestBodies,
  ) {}

  @Get('questions')
  async bank(
    @CurrentSession() { personId }: Session,
    @Query({ schema: bankQuery }) query: BankQuery,
  ): Promise<{ data: QuestionBank }> {
    return { data: await this.questions.bank(personId, query) };
  }

  @Post('questions')
  @HttpCode(200)
  async make(
    @CurrentSession() { personId }: Session,
    @Query({ schema: questionPostQuery }) { quizId }: { quizId?: string | undefined },
    @Body({ schema: questionPut }) question: QuestionPut,
  ): Promise<{ data: BankQuestion }> {
    return { data: await this.questions.make(personId, question, quizId ?? null) };
  }

  @Get('questions/:id')
  async one(@CurrentSession() { personId }: Session, @QuestionId() id: string): Promise<{ data: BankQuestion }> {
    return { data: await this.questions.seen(personId, id) };
  }

  @Put('questions/:id')
  async change(
    @CurrentSession() { personId }: Session,
    @QuestionId() id: string,
    @Body({ schema: questionPut }) question: QuestionPut,
  ): Promise<{ data: BankQuestion }> {
    return { data: await this.questions.change(personId, id, question) };
  }

  @Post('questions/:id/copy')
  @HttpCode(200)
  async copy(@CurrentSession() { personId }: Session, @QuestionId() id: string): Promise<{ data: BankQuestion }> {
    return { data: await this.questions.copy(personId, id) };
  }

  @Delete('questions/:id')
  async remove(@CurrentSession() { personId }: Session, @QuestionId() id: string): Promise<{ data: { id: string } }> {
    await this.questions.remove(personId, id);
    return { data: { id } };
  }

  @Post('questionPictures')
  @HttpCode(200)
  async addPicture(
    @CurrentSession() { personId }: Session,
    @Req() request: FastifyRequest,
  ): Promise<{ data: { id: string; width: number; height: number } }> {
    const body = { type: 'application/octet-stream', max: quizLimits.pictureBytes, personId } as const;
    return { data: await this.pictures.add(personId, await this.bodies.read(request, body)) };
  }

  @Get('questionPictures/:id')
  async picture(
    @CurrentSession() { personId }: Session,
    @QuestionId() id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const picture = await this.pictures.read(personId, id);
    void reply.header('content-type', 'image/webp').header('cache-control', 'private, max-age=600');
    return picture;
  }

  /** The specification's own call: a test's questions with what is right, in words. */
  @Get('v1/teacher/test/question')
  async ofTest(
    @CurrentSession() { personId }: Session,
    @Query({ schema: testQuestionQuery }) { test_id: id }: { test_id: string },
  ): Promise<{ data: TestQuestion[] }> {
    const { content } = await this.quizzes.seen(personId, id);
    return { data: content.map((question) => ({ id: question.id, correct_answer: keyTexts(question).join(' · ') })) };
  }
}
