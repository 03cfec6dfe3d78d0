import { Controller, Get, Param, Res, UseGuards } from '@nestjs/common';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply } from 'fastify';
import { Public } from '../../http/access.js';
import type { JsonText } from '../../http/jsonText.js';
import type { BroadcastNow } from '@derslik/contract/broadcastViewing';
import { OwnServersGuard } from '../ownServers.guard.js';
import { BroadcastNows } from './broadcastNows.service.js';

/** Its address, which is not below `/api`. */
export const broadcastNowPath = 'internal/broadcasts/:id/now';

/** For the front door alone, which knows who may read it, and asks once a second for all of them. */
@Public()
@UseGuards(OwnServersGuard)
@Controller('internal/broadcasts')
export class BroadcastNowController {
  constructor(private readonly nows: BroadcastNows) {}

  @Get(':id/now')
  async now(
    @Param('id', { schema: idSchema }) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonText<BroadcastNow>> {
    const { json, etag } = await this.nows.of(id);
    void reply.header('content-type', 'application/json; charset=utf-8').header('etag', etag);
    return json;
  }
}
