import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query, Req, Res } from '@nestjs/common';
import {
  lecturePatch,
  lecturePost,
  lectureQuery,
  type Lecture,
  type LectureKey,
  type LectureLibrary,
  type LecturePatch,
  type LecturePost,
  type LectureQuery,
  type LectureTargets,
} from '@derslik/contract/lectures';
import { limits } from '@derslik/contract/limits';
import { videoRoles } from '@derslik/contract/roles';
import { idSchema } from '@derslik/contract/users';
import { videoBytesQuery, type VideoProgress } from '@derslik/contract/videos';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Roles } from '../http/access.js';
import { RequestBodies } from '../http/requestBodies.js';
import { CurrentSession, type Session } from '../http/session.js';
import { LectureKeys } from './lectureKeys.js';
import { LecturesService } from './lectures.service.js';
import { LectureUploads } from './lectureUploads.service.js';

/** Its body is bytes. They are read after it is known who sends them. */
export const lectureBytesPath = '/api/lectures/:id/bytes';

const LectureId = () => Param('id', { schema: idSchema });

/** One's own slides, and those that colleagues share. */
@Roles(...videoRoles)
@Controller()
export class LecturesController {
  constructor(
    private readonly lectures: LecturesService,
    private readonly uploads: LectureUploads,
    private readonly keys: LectureKeys,
    private readonly bodies: RequestBodies,
  ) {}

  @Get('lectures')
  async library(
    @CurrentSession() { personId }: Session,
    @Query({ schema: lectureQuery }) query: LectureQuery,
  ): Promise<{ data: LectureLibrary }> {
    return { data: await this.lectures.library(personId, query) };
  }

  @Get('lectureTargets')
  async targets(@CurrentSession() { personId }: Session): Promise<{ data: LectureTargets }> {
    return { data: await this.lectures.targets(personId) };
  }

  @Get('lectures/:id')
  async one(@CurrentSession() { personId }: Session, @LectureId() id: string): Promise<{ data: Lecture }> {
    return { data: await this.lectures.seen(personId, id) };
  }

  @Post('lectures')
  @HttpCode(200)
  async begin(
    @CurrentSession() { personId }: Session,
    @Body({ schema: lecturePost }) body: LecturePost,
  ): Promise<{ data: VideoProgress }> {
    return { data: await this.uploads.begin(personId, body) };
  }

  @Put('lectures/:id/bytes')
  async take(
    @CurrentSession() { personId }: Session,
    @LectureId() id: string,
    @Query({ schema: videoBytesQuery }) { offset }: { offset: number },
    @Req() request: FastifyRequest,
  ): Promise<{ data: VideoProgress }> {
    const body = { type: 'application/octet-stream', max: limits.schoolVideo.chunkBytes, personId } as const;
    return { data: await this.uploads.take(personId, id, offset, this.bodies.of(request, body)) };
  }

  @Post('lectures/:id/finish')
  @HttpCode(200)
  async finish(@CurrentSession() { personId }: Session, @LectureId() id: string): Promise<{ data: Lecture }> {
    return { data: await this.uploads.finish(personId, id) };
  }

  @Patch('lectures/:id')
  async change(
    @CurrentSession() { personId }: Session,
    @LectureId() id: string,
    @Body({ schema: lecturePatch }) patch: LecturePatch,
  ): Promise<{ data: Lecture }> {
    return { data: await this.lectures.change(personId, id, patch) };
  }

  @Delete('lectures/:id')
  async remove(@CurrentSession() { personId }: Session, @LectureId() id: string): Promise<{ data: { id: string } }> {
    await this.lectures.remove(personId, id);
    return { data: { id } };
  }

  /** Its pages are tried anew. */
  @Post('lectures/:id/again')
  @HttpCode(200)
  async again(@CurrentSession() { personId }: Session, @LectureId() id: string): Promise<{ data: Lecture }> {
    return { data: await this.lectures.makeAgain(personId, id) };
  }

  /** To look at it before a lesson. */
  @Post('lectures/:id/key')
  @HttpCode(200)
  async key(
    @CurrentSession() { personId }: Session,
    @LectureId() id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: LectureKey }> {
    await this.lectures.seen(personId, id);
    return { data: await this.keys.give(id, { personId, roomId: null }, request, reply) };
  }
}
