import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  surveyAnswerPost,
  surveyPost,
  type Survey,
  type SurveyResult,
  type SurveyText,
} from '@derslik/contract/survey';
import { idSchema } from '@derslik/contract/users';
import * as z from 'zod/mini';
import { SignedIn } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { SurveyService } from './survey.service.js';
import { SurveyCommands } from './surveyCommands.service.js';

const tokenText = z.string().check(z.minLength(1), z.maxLength(64));

/** "Public" names the old client: every call needs a session, and a place in the room. */
@SignedIn()
@Controller('public')
export class SurveyController {
  constructor(
    private readonly surveys: SurveyService,
    private readonly commands: SurveyCommands,
  ) {}

  @Get('surveys/:token')
  async list(
    @CurrentSession() { personId }: Session,
    @Param('token', { schema: tokenText }) token: string,
  ): Promise<{ data: Survey[] }> {
    return { data: await this.surveys.list(personId, token) };
  }

  @Get('surveyAnswers/:surveyId')
  async result(
    @CurrentSession() { personId }: Session,
    @Param('surveyId', { schema: idSchema }) surveyId: string,
  ): Promise<{ data: SurveyResult }> {
    return { data: await this.surveys.result(personId, surveyId) };
  }

  @Post('survey')
  @HttpCode(200)
  async create(
    @CurrentSession() { personId }: Session,
    @Body({ schema: surveyPost }) body: z.infer<typeof surveyPost>,
  ): Promise<{ data: SurveyText }> {
    return { data: await this.commands.create(personId, body) };
  }

  @Delete('survey/:id')
  async remove(
    @CurrentSession() { personId }: Session,
    @Param('id', { schema: idSchema }) surveyId: string,
  ): Promise<{ data: null }> {
    await this.commands.run(personId, { type: 'deleteSurvey', surveyId });
    return { data: null };
  }

  @Post('surveyAnswer')
  @HttpCode(200)
  async answer(
    @CurrentSession() { personId }: Session,
    @Body({ schema: surveyAnswerPost }) body: z.infer<typeof surveyAnswerPost>,
  ): Promise<{ data: null }> {
    await this.commands.answer(personId, body);
    return { data: null };
  }
}
