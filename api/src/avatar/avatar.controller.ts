import { Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { limits } from '@derslik/contract/limits';
import { consoleRoles } from '@derslik/contract/roles';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Members, Roles, SignedIn } from '../http/access.js';
import { sentFile } from '../http/sentFile.js';
import { RequestBodies } from '../http/requestBodies.js';
import { CurrentSession, type Session } from '../http/session.js';
import { AvatarService } from './avatar.service.js';

const hashText = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** Its body is a form with a file, which is read after it is known who sends it. */
export const addAvatarPath = '/api/add-avatar';

/** People's own pictures. */
@Controller()
export class AvatarController {
  constructor(
    private readonly avatars: AvatarService,
    private readonly bodies: RequestBodies,
  ) {}

  @Post('add-avatar')
  @HttpCode(200)
  @Members()
  async add(
    @CurrentSession() { personId }: Session,
    @Req() request: FastifyRequest,
  ): Promise<{ data: { url: string } }> {
    const file = await sentFile(request, this.bodies, { personId, most: limits.avatar.fileBytes });
    return { data: { url: await this.avatars.set(personId, file) } };
  }

  @Delete('avatar')
  @Members()
  async remove(@CurrentSession() { personId }: Session): Promise<{ data: null }> {
    await this.avatars.remove(personId);
    return { data: null };
  }

  @Get('avatar/:personId/:hash')
  @SignedIn()
  async read(
    @CurrentSession() session: Session,
    @Param('personId', { schema: idSchema }) personId: string,
    @Param('hash', { schema: hashText }) hash: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const picture = await this.avatars.read(session, personId, hash);
    // Another picture has another address; only who may see it keeps it.
    void reply.header('content-type', 'image/jpeg').header('cache-control', 'private, max-age=86400, immutable');
    return picture;
  }

  /** What a school does not want to see is taken away by its administrators. */
  @Delete('admin/users/:id/avatar')
  @Roles(...consoleRoles)
  async removeOf(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<{ id: string }> {
    await this.avatars.removeOf(session, id);
    return { id };
  }
}
