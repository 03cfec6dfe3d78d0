import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { videoRoles } from '@derslik/contract/roles';
import {
  videoPatch,
  videoQuery,
  type LibraryVideo,
  type VideoKey,
  type VideoLibrary,
  type VideoPatch,
  type VideoQuery,
} from '@derslik/contract/videos';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Roles } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { VideoKeys } from './videoKeys.js';
import { VideoId } from './videoParam.js';
import { VideosService } from './videos.service.js';

/** One's own videos, and those that colleagues share. */
@Roles(...videoRoles)
@Controller('videos')
export class VideosController {
  constructor(
    private readonly videos: VideosService,
    private readonly keys: VideoKeys,
  ) {}

  @Get()
  async list(
    @CurrentSession() { personId }: Session,
    @Query({ schema: videoQuery }) query: VideoQuery,
  ): Promise<{ data: VideoLibrary }> {
    return { data: await this.videos.library(personId, query) };
  }

  @Patch(':id')
  async change(
    @CurrentSession() { personId }: Session,
    @VideoId() id: string,
    @Body({ schema: videoPatch }) patch: VideoPatch,
  ): Promise<{ data: LibraryVideo }> {
    return { data: await this.videos.change(personId, id, patch) };
  }

  @Delete(':id')
  async remove(@CurrentSession() { personId }: Session, @VideoId() id: string): Promise<{ data: { id: string } }> {
    await this.videos.remove(personId, id);
    return { data: { id } };
  }

  /** To look at it before a lesson. */
  @Post(':id/key')
  @HttpCode(200)
  async key(
    @CurrentSession() { personId }: Session,
    @VideoId() id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: VideoKey }> {
    return { data: await this.keys.giveTeacher(personId, id, request, reply) };
  }
}
