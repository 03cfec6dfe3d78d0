import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Req, Res } from '@nestjs/common';
import { videoRoles } from '@derslik/contract/roles';
import { videoPatch, type SchoolVideo, type VideoKey, type VideoLibrary } from '@derslik/contract/videos';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Roles } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { VideoKeys } from './videoKeys.js';
import { VideoId } from './videoParam.js';
import { VideosService } from './videos.service.js';

/** One's own videos. */
@Roles(...videoRoles)
@Controller('videos')
export class VideosController {
  constructor(
    private readonly videos: VideosService,
    private readonly keys: VideoKeys,
  ) {}

  @Get()
  async list(@CurrentSession() { personId }: Session): Promise<{ data: VideoLibrary }> {
    return { data: await this.videos.library(personId) };
  }

  @Patch(':id')
  async rename(
    @CurrentSession() { personId }: Session,
    @VideoId() id: string,
    @Body({ schema: videoPatch }) { title }: { title: string },
  ): Promise<{ data: SchoolVideo }> {
    return { data: await this.videos.rename(personId, id, title) };
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
    return { data: await this.keys.giveOwner(personId, id, request, reply) };
  }
}
