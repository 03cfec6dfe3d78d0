import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { pageNumber } from '@derslik/contract/lectures';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../http/access.js';
import { ReaderSeats } from '../rooms/presence/readerSeats.js';
import { pageFile, pagesFolder } from './lectureFiles.js';
import { LectureKeys, type LectureReader } from './lectureKeys.js';
import { RoomLectures } from './roomLectures.service.js';

/** A browser asks once for a page that it has; its cookie doesn't live longer either. */
const keptSeconds = 600;

/** Says who may read a page of slides. The cookie is the right; nginx reads the file. */
@Public()
@Controller('media/lectures')
export class LectureMediaController {
  constructor(
    private readonly keys: LectureKeys,
    private readonly room: RoomLectures,
    private readonly seats: ReaderSeats,
  ) {}

  @Get(':id/:page')
  page(
    @Param('id', { schema: idSchema }) id: string,
    @Param('page', { schema: pageNumber }) page: number,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.send(id, pageFile(page, false), request, reply);
  }

  @Get(':id/:page/small')
  small(
    @Param('id', { schema: idSchema }) id: string,
    @Param('page', { schema: pageNumber }) page: number,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.send(id, pageFile(page, true), request, reply);
  }

  private async send(id: string, file: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!(await this.mayStill(this.keys.read(id, request), id))) throw new AppError('common.unauthorized');
    void reply
      .header('x-accel-redirect', `/video-files/${pagesFolder}/${id}/${file}`)
      .header('content-type', 'image/webp')
      .header('cache-control', `private, max-age=${keptSeconds}`)
      .send();
  }

  /** Who was put out of the lesson, or left it, takes no right along; nor does a page whose film is over. */
  private async mayStill({ personId, roomId, seatId }: LectureReader, id: string): Promise<boolean> {
    if (roomId === null) return personId !== null;
    if (personId !== null) return this.room.maySee(personId, roomId, id);
    if (seatId === undefined || !(await this.seats.living([seatId])).has(seatId)) return false;
    return this.room.isShown(roomId, id);
  }
}
