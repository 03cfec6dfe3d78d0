import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { limits } from '@derslik/contract/limits';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Members, Public } from '../http/access.js';
import { sentFile } from '../http/sentFile.js';
import { RequestBodies } from '../http/requestBodies.js';
import { CurrentSession, type Session } from '../http/session.js';
import { BroadcastPicturesService, type BroadcastPicture } from './broadcastPictures.service.js';

/** Their body is a form with a file, which is read after it is known who sends it. */
export const addPicturePaths = ['/api/addLogo', '/api/public/add-image'];

/** The pictures beside the titles of broadcasts, and those that stand before they begin. */
@Controller()
export class BroadcastPicturesController {
  constructor(
    private readonly pictures: BroadcastPicturesService,
    private readonly bodies: RequestBodies,
  ) {}

  @Post('addLogo')
  @HttpCode(200)
  @Members()
  async addLogo(
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
  ): Promise<{ data: { url: string } }> {
    return { data: { url: await this.add('logo', session, request) } };
  }

  @Post('public/add-image')
  @HttpCode(200)
  @Members()
  async addPoster(
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
  ): Promise<{ data: { path: string } }> {
    return { data: { path: await this.add('poster', session, request) } };
  }

  /** Viewers have no account, and the poster stands before they have given a name. */
  @Get('broadcastLogo/:id')
  @Public()
  async read(
    @Param('id', { schema: idSchema }) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const picture = await this.pictures.read(id);
    // Both are the server's own: the first byte of a JPEG is no PNG's.
    const type = picture[0] === 0xff ? 'image/jpeg' : 'image/png';
    void reply.header('content-type', type).header('cache-control', 'public, max-age=86400, immutable');
    return picture;
  }

  private async add(kind: BroadcastPicture, { personId }: Session, request: FastifyRequest): Promise<string> {
    const file = await sentFile(request, this.bodies, { personId, most: limits.broadcast.logoBytes });
    return this.pictures.add(kind, personId, file);
  }
}
