import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { lectureText, type Lecture, type LectureText } from '@derslik/contract/lectures';
import { videoRoles } from '@derslik/contract/roles';
import { idSchema } from '@derslik/contract/users';
import { Roles } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { LectureTexts } from './lectureTexts.service.js';

/** One's own pages of text. */
@Roles(...videoRoles)
@Controller('lectureTexts')
export class LectureTextsController {
  constructor(private readonly texts: LectureTexts) {}

  @Post()
  @HttpCode(200)
  async write(
    @CurrentSession() { personId }: Session,
    @Body({ schema: lectureText }) body: LectureText,
  ): Promise<{ data: Lecture }> {
    return { data: await this.texts.write(personId, body) };
  }

  @Get(':id')
  async read(
    @CurrentSession() { personId }: Session,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<{ data: LectureText }> {
    return { data: await this.texts.read(personId, id) };
  }

  @Put(':id')
  async rewrite(
    @CurrentSession() { personId }: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: lectureText }) body: LectureText,
  ): Promise<{ data: Lecture }> {
    return { data: await this.texts.rewrite(personId, id, body) };
  }
}
