import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { BoardPageStrokes } from '@derslik/contract/room/board/strokes';
import { slideLayerId } from '@derslik/contract/room/slideLayers';
import { pageNumber } from '@derslik/contract/lectures';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BoardService } from '../board/board.service.js';
import { BoardPicturesService } from '../board/boardPictures.service.js';
import { Public } from '../http/access.js';
import { AnswersJson, type JsonText } from '../http/jsonText.js';
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
    private readonly boards: BoardService,
    private readonly pictures: BoardPicturesService,
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

  /** What is written on a page, for the page of a frame. It asks again and again: what it has it names, and then nothing is sent. */
  @Get(':id/:page/layer')
  @AnswersJson()
  async layer(
    @Param('id', { schema: idSchema }) id: string,
    @Param('page', { schema: pageNumber }) page: number,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonText<{ data: BoardPageStrokes }> | null> {
    const { roomId } = await this.guest(request, id);
    const layerId = slideLayerId(id, page);
    const tag = `"${layerId} ${await this.boards.revOf(roomId, layerId)}"`;
    void reply.header('cache-control', 'private, no-cache').header('etag', tag);
    if (request.headers['if-none-match'] !== tag) return this.boards.layer(roomId, layerId);
    void reply.status(304);
    return null;
  }

  @Get(':id/:page/layer/:picture')
  async picture(
    @Param('id', { schema: idSchema }) id: string,
    @Param('page', { schema: pageNumber }) _page: number,
    @Param('picture', { schema: idSchema }) picture: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { roomId, personId } = await this.guest(request, id);
    const body = await this.pictures.readIn(roomId, personId, picture);
    void reply.header('content-type', 'image/webp').header('cache-control', 'private, no-cache');
    return body;
  }

  /** Who looks into a lesson's slides by a key. @throws AppError common.unauthorized */
  private async guest(request: FastifyRequest, id: string): Promise<{ roomId: string; personId: string }> {
    const reader = this.keys.read(id, request);
    const { roomId, personId } = reader;
    if (roomId === null || personId === null || !(await this.mayStill(reader, id)))
      throw new AppError('common.unauthorized');
    return { roomId, personId };
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
