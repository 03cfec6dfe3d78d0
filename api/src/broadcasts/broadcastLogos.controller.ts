import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { limits } from '@derslik/contract/limits';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Members, Public } from '../http/access.js';
import { sentFile } from '../http/sentFile.js';
import { RequestBodies } from '../http/requestBodies.js';
import { CurrentSession, type Session } from '../http/session.js';
import { BroadcastLogosService } from './broadcastLogos.service.js';

/** Its body is a form with a file, which is read after it is known who sends it. */
export const addLogoPath = '/api/addLogo';

/** The pictures beside the titles of broadcasts. */
@Controller()
export class BroadcastLogosController {
  constructor(
    private readonly logos: BroadcastLogosService,
    private readonly bodies: RequestBodies,
  ) {}

  @Post('addLogo')
  @HttpCode(200)
  @Members()
  async add(
    @CurrentSession() { personId }: Session,
    @Req() request: FastifyRequest,
  ): Promise<{ data: { url: string } }> {
    const file = await sentFile(request, this.bodies, { personId, most: limits.broadcast.logoBytes });
    return { data: { url: await this.logos.add(personId, file) } };
  }

  /** Viewers have no account, and the poster stands before they have given a name. */
  @Get('broadcastLogo/:id')
  @Public()
  async read(
    @Param('id', { schema: idSchema }) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const picture = await this.logos.read(id);
    void reply.header('content-type', 'image/png').header('cache-control', 'public, max-age=86400, immutable');
    return picture;
  }
}
