import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Public } from '../../http/access.js';
import { CodeDoor, type BeginQuery } from '../codeDoor.service.js';
import { SignedOutThere } from './signedOutThere.service.js';

const short = z.optional(z.string().check(z.maxLength(2_048)));
const beginQuery = z.object({ path: short, remember: short, trial: short, popup: short, prove: short });
const logoutBody = z.object({ logout_token: z.string().check(z.minLength(1), z.maxLength(16_384)) });
const longestQuery = 8_192;

const goTo = (reply: FastifyReply, address: string): void => {
  void reply
    .status(303)
    .header('location', address)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store');
};

/** The way to a provider and back, in the person's browser; and the provider's own word that somebody signed out there. */
@Public()
@Controller('auth/identity')
export class OidcController {
  constructor(
    private readonly door: CodeDoor,
    private readonly signedOut: SignedOutThere,
  ) {}

  @Get(':id/begin')
  async begin(
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: beginQuery }) query: BeginQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    goTo(reply, await this.door.begin(request, reply, id, query));
  }

  @Get(':id/callback')
  async callback(
    @Param('id', { schema: idSchema }) id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const query = request.url.split('?')[1] ?? '';
    goTo(reply, await this.door.end(request, reply, id, query.length > longestQuery ? '' : query));
  }

  @Post(':id/signedOut')
  @HttpCode(200)
  async signedOutThere(
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: logoutBody }) { logout_token: token }: { logout_token: string },
  ): Promise<Record<string, never>> {
    await this.signedOut.end(id, token);
    return {};
  }
}
