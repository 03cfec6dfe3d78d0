import { Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { quizLimits } from '@derslik/contract/limits/quiz';
import {
  questionFileQuery,
  quizFileQuery,
  takeQuery,
  templateQuery,
  type JudgedFile,
  type QuizFileFormat,
  type QuizFileQuery,
  type TakenFile,
  type TakeQuery,
  type TemplateQuery,
} from '@derslik/contract/quizzes/questionFiles';
import { videoRoles } from '@derslik/contract/roles';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Roles } from '../http/access.js';
import { RequestBodies } from '../http/requestBodies.js';
import { CurrentSession, type Session } from '../http/session.js';
import { QuizFiles } from './quizFiles.service.js';

/** Their bodies are files, which are read after it is known who sends them. */
export const questionFilePaths = ['/api/questionFiles', '/api/questionFiles/take'] as const;

const types: Readonly<Record<QuizFileFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  gift: 'text/plain; charset=utf-8',
  qti: 'application/zip',
};
const endings: Readonly<Record<QuizFileFormat, string>> = { xlsx: 'xlsx', csv: 'csv', gift: 'gift.txt', qti: 'zip' };

/** Files of questions, in and out. What goes out holds the key. */
@Roles(...videoRoles)
@Controller()
export class QuizFilesController {
  constructor(
    private readonly files: QuizFiles,
    private readonly bodies: RequestBodies,
  ) {}

  @Post('questionFiles')
  @HttpCode(200)
  async judge(
    @CurrentSession() { personId }: Session,
    @Query({ schema: questionFileQuery }) _query: object,
    @Req() request: FastifyRequest,
  ): Promise<{ data: JudgedFile }> {
    return { data: await this.files.judge(await this.sent(request, personId)) };
  }

  @Post('questionFiles/take')
  @HttpCode(200)
  async take(
    @CurrentSession() { personId }: Session,
    @Query({ schema: takeQuery }) query: TakeQuery,
    @Req() request: FastifyRequest,
  ): Promise<{ data: TakenFile }> {
    return { data: await this.files.take(personId, await this.sent(request, personId), query) };
  }

  @Get('questionFiles/template')
  async template(
    @Query({ schema: templateQuery }) query: TemplateQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    return answer(
      reply,
      await this.files.template(query),
      query.format,
      query.language === 'en' ? 'questions' : 'sorular',
    );
  }

  @Get('quizzes/:id/file')
  async file(
    @CurrentSession() { personId }: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: quizFileQuery }) query: QuizFileQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    return answer(reply, await this.files.file(personId, id, query), query.format, 'test');
  }

  private sent(request: FastifyRequest, personId: string): Promise<Buffer> {
    const max = quizLimits.fileMb * 1024 * 1024;
    return this.bodies.read(request, { type: 'application/octet-stream', max, personId });
  }
}

const answer = (reply: FastifyReply, body: Buffer, format: QuizFileFormat, name: string): Buffer => {
  void reply
    .header('content-type', types[format])
    .header('content-disposition', `attachment; filename="${name}.${endings[format]}"`)
    .header('cache-control', 'no-store');
  return body;
};
