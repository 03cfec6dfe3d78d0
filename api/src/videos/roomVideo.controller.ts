import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { videoKeyPost, type VideoKey } from '@derslik/contract/videos';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignedIn } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { RoomVideo } from './roomVideo.service.js';
import { VideoKeys } from './videoKeys.js';

/** For everyone inside: the video that their lesson watches. */
@SignedIn()
@Controller('public/videoKey')
export class RoomVideoController {
  constructor(
    private readonly room: RoomVideo,
    private readonly keys: VideoKeys,
  ) {}

  @Post()
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
