import type { Readable } from 'node:stream';
import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { BoardPicture } from '@derslik/contract/board';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { SignedIn } from '../http/access.js';
import { readUpTo } from '../http/readUpTo.js';
import { CurrentSession, type Session } from '../http/session.js';
import { BoardPicturesService } from './boardPictures.service.js';

const tokenText = z.string().check(z.minLength(1), z.maxLength(64));

/** Its body is bytes, which are read after it is known who sends them. */
export const boardPicturePath = '/api/public/boardPicture/:token';

/** Pictures on boards. */
@SignedIn()
@Controller('public/boardPicture')
export class BoardPicturesController {
  constructor(private readonly pictures: BoardPicturesService) {}

  @Post(':token')
  @HttpCode(200)
  async add(
    @CurrentSession() { personId }: Session,
    @Param('token', { schema: tokenText }) token: string,
    @Req() { headers, body }: FastifyRequest,
  ): Promise<{ data: BoardPicture }> {
    const { pictureBytes } = limits.board;
    const file = (): Promise<Buffer> => {
      if (headers['content-type'] !== 'application/octet-stream') throw new AppError('common.invalid');
      if (Number(headers['content-length']) > pictureBytes) throw new AppError('common.tooLarge');
      return readUpTo(body as Readable, pictureBytes);
    };
    return { data: await this.pictures.add(personId, token, file) };
  }

  @Get(':token/:pictureId')
  async read(
    @CurrentSession() { personId }: Session,
    @Param('token', { schema: tokenText }) token: string,
    @Param('pictureId', { schema: idSchema }) pictureId: string,
    @Req() { headers }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | null> {
    const picture = await this.pictures.read(personId, token, pictureId);
    // It never changes, but may be taken away: whoever has it asks whether they may still see it.
    const tag = `"${pictureId}"`;
    void reply.header('content-type', 'image/webp').header('cache-control', 'private, no-cache').header('etag', tag);
    if (headers['if-none-match'] !== tag) return picture;
    void reply.status(304);
    return null;
  }
}
