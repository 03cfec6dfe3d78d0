import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { BoardPicture } from '@derslik/contract/room/board/strokes';
import { limits } from '@derslik/contract/limits';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { SignedIn } from '../http/access.js';
import { RequestBodies } from '../http/requestBodies.js';
import { CurrentSession, type Session } from '../http/session.js';
import { BoardPicturesService } from './boardPictures.service.js';

const tokenText = z.string().check(z.minLength(1), z.maxLength(64));

/** Its body is bytes, which are read after it is known who sends them. */
export const boardPicturePath = '/api/public/boardPicture/:token';

/** Pictures on boards. */
@SignedIn()
@Controller('public/boardPicture')
export class BoardPicturesController {
  constructor(
    private readonly pictures: BoardPicturesService,
    private readonly bodies: RequestBodies,
  ) {}

  @Post(':token')
  @HttpCode(200)
  async add(
    @CurrentSession() { personId }: Session,
    @Param('token', { schema: tokenText }) token: string,
    @Req() request: FastifyRequest,
  ): Promise<{ data: BoardPicture }> {
    const body = { type: 'application/octet-stream', max: limits.board.pictureBytes, personId } as const;
    return { data: await this.pictures.add(personId, token, () => this.bodies.read(request, body)) };
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
    // It never changes, but may be taken away: who has it asks whether they may still see it.
    const tag = `"${pictureId}"`;
    void reply.header('content-type', 'image/webp').header('cache-control', 'private, no-cache').header('etag', tag);
    if (headers['if-none-match'] !== tag) return picture;
    void reply.status(304);
    return null;
  }
}
