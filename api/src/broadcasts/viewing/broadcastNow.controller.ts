import { Controller, Get, Param, Res, UseGuards } from '@nestjs/common';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply } from 'fastify';
import { Public } from '../../http/access.js';
import type { JsonText } from '../../http/jsonText.js';
import type { BroadcastNow } from '@derslik/contract/broadcastViewing';
import { OwnServersGuard } from '../ownServers.guard.js';
import { BroadcastNows, type NowText } from './broadcastNows.service.js';

/** Their addresses, which are not below `/api`. */
export const broadcastNowPaths = ['now', 'frame'].map((kind) => `internal/broadcasts/:id/${kind}`);

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
    return answer((await this.nows.of(id)).text, reply);
  }

  /** Likewise for frames of other sites. */
  @Get(':id/frame')
  async frame(
    @Param('id', { schema: idSchema }) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonText<BroadcastNow>> {
    return answer((await this.nows.of(id)).framedText, reply);
  }
}

const answer = ({ json, etag }: NowText, reply: FastifyReply): JsonText<BroadcastNow> => {
  void reply.header('content-type', 'application/json; charset=utf-8').header('etag', etag);
  return json;
};
