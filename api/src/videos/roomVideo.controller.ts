import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { roomMaterialsQuery, type RoomMaterialsQuery } from '@derslik/contract/lectures';
import { videoKeyPost, type RoomVideos, type VideoKey } from '@derslik/contract/videos';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignedIn } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { RoomVideo } from './roomVideo.service.js';
import { VideoKeys } from './videoKeys.js';

/** The video that a lesson watches, for everyone inside; and those that it could watch, for who may share one. */
@SignedIn()
@Controller()
export class RoomVideoController {
  constructor(
    private readonly room: RoomVideo,
    private readonly keys: VideoKeys,
  ) {}

  @Get('roomVideos')
  async choices(
    @CurrentSession() { personId }: Session,
    @Query({ schema: roomMaterialsQuery }) query: RoomMaterialsQuery,
  ): Promise<{ data: RoomVideos }> {
    return { data: await this.room.choices(personId, query) };
  }

  @Post('public/videoKey')
  @HttpCode(200)
  async key(
    @CurrentSession() { personId }: Session,
    @Body({ schema: videoKeyPost }) { roomToken }: { roomToken: string },
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: VideoKey }> {
    const { video, roomId } = await this.room.watchedBy(personId, roomToken);
    return { data: this.keys.give(video, { personId, roomId }, request, reply) };
  }
}
