import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { framedBody, type FramedBody, type FramedBroadcast } from '@derslik/contract/broadcastViewing';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../http/access.js';
import { FramesService } from './frames.service.js';

/** What a frame in a page of another site asks for: no cookie of ours is there, and nobody is signed in. */
@Public()
@Controller('broadCastFrame')
export class FramesController {
  constructor(private readonly frames: FramesService) {}

  @Post()
  @HttpCode(200)
  async watch(
    @Body({ schema: framedBody }) body: FramedBody,
    @Req() request: FastifyRequest,
  ): Promise<{ data: FramedBroadcast }> {
    return { data: await this.frames.watch(body, request.ip) };
  }
}
