import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { pageNumber } from '@derslik/contract/lectures';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../http/access.js';
import { pageFile, pagesFolder } from '../lectures/lectureFiles.js';
import { ReplaySlidesService } from './replaySlides.service.js';

/** A browser asks once for a page that it has; its cookie doesn't live longer either. */
const keptSeconds = 600;

/** Says who may read a page that a lesson was shown. nginx reads the file. */
@Public()
@Controller('media/lectures/again')
export class ReplayMediaController {
  constructor(private readonly slides: ReplaySlidesService) {}

  @Get(':meeting/:id/:page')
  async page(
    @Param('meeting', { schema: idSchema }) meeting: string,
    @Param('id', { schema: idSchema }) id: string,
    @Param('page', { schema: pageNumber }) page: number,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!(await this.slides.mayRead(meeting, id, page, request))) throw new AppError('common.unauthorized');
    void reply
      .header('x-accel-redirect', `/video-files/${pagesFolder}/${id}/${pageFile(page, false)}`)
      .header('content-type', 'image/webp')
      .header('cache-control', `private, max-age=${keptSeconds}`)
      .send();
  }
}
