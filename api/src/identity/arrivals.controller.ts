import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { arrivalAnswer, type Arrival, type ArrivalAnswer, type ArrivalOutcome } from '@derslik/contract/arrival';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { assertSameOrigin } from '../auth/refreshCookie.js';
import { Public } from '../http/access.js';
import { ArrivalsService } from './arrivals.service.js';

/** What somebody is asked on their way in from another system. */
@Public()
@Controller('auth/arrival')
export class ArrivalsController {
  constructor(private readonly arrivals: ArrivalsService) {}

  @Get()
  async read(@Req() request: FastifyRequest): Promise<{ data: Arrival }> {
    return { data: await this.arrivals.read(request) };
  }

  @Post()
  @HttpCode(200)
  async answer(
    @Body({ schema: arrivalAnswer }) body: ArrivalAnswer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: ArrivalOutcome }> {
    assertSameOrigin(request);
    return { data: await this.arrivals.answer(request, reply, body) };
  }
}
