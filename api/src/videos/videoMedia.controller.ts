import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../http/access.js';
import { VideoId } from './videoParam.js';
import { VideoKeys } from './videoKeys.js';

/** Says who may read a video. The cookie is the right; nginx reads the file and does the ranges. */
@Public()
@Controller('media/videos')
export class VideoMediaController {
  constructor(private readonly keys: VideoKeys) {}

  @Get(':id')
  read(@VideoId() id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const type = this.keys.typeOf(id, request);
    void reply
      .header('x-accel-redirect', `/video-files/${id}`)
      .header('content-type', type)
      // Whoever opens the address itself gets a file, not a page.
      .header('content-disposition', `attachment; filename="video.${type.slice('video/'.length)}"`)
      .send();
  }
}
