import { Body, Controller, HttpCode, Post, Put, Query, Req } from '@nestjs/common';
import { limits } from '@derslik/contract/limits';
import { videoRoles } from '@derslik/contract/roles';
import {
  videoBytesQuery,
  videoPost,
  type LibraryVideo,
  type VideoPost,
  type VideoProgress,
} from '@derslik/contract/videos';
import type { FastifyRequest } from 'fastify';
import { Roles } from '../http/access.js';
import { RequestBodies } from '../http/requestBodies.js';
import { CurrentSession, type Session } from '../http/session.js';
import { UploadsService } from './uploads.service.js';
import { VideoId } from './videoParam.js';

/** The one route whose body is bytes. They are read after it is known who sends them. */
export const videoBytesPath = '/api/videos/:id/bytes';

@Roles(...videoRoles)
@Controller('videos')
export class UploadsController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly bodies: RequestBodies,
  ) {}

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
    const body = { type: 'application/octet-stream', max: limits.schoolVideo.chunkBytes, personId } as const;
    return { data: await this.uploads.take(personId, id, offset, this.bodies.of(request, body)) };
  }

  @Post(':id/finish')
  @HttpCode(200)
  async finish(@CurrentSession() { personId }: Session, @VideoId() id: string): Promise<{ data: LibraryVideo }> {
    return { data: await this.uploads.finish(personId, id) };
  }
}
