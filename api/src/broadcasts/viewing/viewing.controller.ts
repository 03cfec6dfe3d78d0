import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { viewingBody, type Viewing, type ViewingBody } from '@derslik/contract/broadcastViewing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignedIn } from '../../http/access.js';
import { CurrentSession, type Session } from '../../http/session.js';
import { ViewingService } from './viewing.service.js';

/** What a viewer's page asks for every few seconds: how the broadcast stands, and the right to read its picture. */
@SignedIn()
@Controller('broadCastViewing')
export class ViewingController {
  constructor(private readonly viewing: ViewingService) {}

  @Post()
  @HttpCode(200)
  async watch(
    @CurrentSession() session: Session,
    @Body({ schema: viewingBody }) body: ViewingBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: Viewing }> {
    return { data: await this.viewing.watch(session, body, request, reply) };
  }
}
