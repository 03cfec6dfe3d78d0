import type { Readable } from 'node:stream';
import { Body, Controller, HttpCode, Post, Put, Query, Req } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { videoRoles } from '@derslik/contract/roles';
import {
  videoBytesQuery,
  videoPost,
  type SchoolVideo,
  type VideoPost,
  type VideoProgress,
} from '@derslik/contract/videos';
import type { FastifyRequest } from 'fastify';
import { Roles } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { UploadsService } from './uploads.service.js';
import { VideoId } from './videoParam.js';

/** The one route whose body is bytes. They are read after it is known who sends them. */
export const videoBytesPath = '/api/videos/:id/bytes';

@Roles(...videoRoles)
@Controller('videos')
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  @Post()
  @HttpCode(200)
  async begin(
    @CurrentSession() { personId }: Session,
    @Body({ schema: videoPost }) body: VideoPost,
  ): Promise<{ data: VideoProgress }> {
    return { data: await this.uploads.begin(personId, body) };
  }

  @Put(':id/bytes')
  async take(
    @CurrentSession() { personId }: Session,
    @VideoId() id: string,
    @Query({ schema: videoBytesQuery }) { offset }: { offset: number },
    @Req() request: FastifyRequest,
  ): Promise<{ data: VideoProgress }> {
    if (request.headers['content-type'] !== 'application/octet-stream') throw new AppError('common.invalid');
    // What says beforehand that it is too large can be answered in words.
    const length = Number(request.headers['content-length']);
    if (length > limits.schoolVideo.chunkBytes) throw new AppError('common.tooLarge');
    return { data: await this.uploads.take(personId, id, offset, length === 0 ? null : (request.body as Readable)) };
  }

  @Post(':id/finish')
  @HttpCode(200)
  async finish(@CurrentSession() { personId }: Session, @VideoId() id: string): Promise<{ data: SchoolVideo }> {
    return { data: await this.uploads.finish(personId, id) };
  }
}
