import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../http/access.js';
import { BbbCallsService } from './bbbCalls.service.js';

/** Outside `/api`, where BigBlueButton's own clients look for it. */
export const bbbPath = 'bigbluebutton/api';
export const bbbPaths = [bbbPath, `${bbbPath}/:call`, `${bbbPath}/hooks/:call`];

/** BigBlueButton's API. The signature of each call says whose it is; what it answers is XML, also what went wrong. */
@Public()
@Controller(bbbPath)
export class BbbCallsController {
  constructor(private readonly calls: BbbCallsService) {}

  @Get()
  version(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.calls.answer('', request, reply);
  }

  @Get(':call')
  read(@Param('call') call: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.calls.answer(call, request, reply);
  }

  @Post(':call')
  write(@Param('call') call: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.calls.answer(call, request, reply);
  }

  @Get('hooks/:call')
  readHooks(@Param('call') call: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.calls.answer(`hooks/${call}`, request, reply);
  }

  @Post('hooks/:call')
  writeHooks(@Param('call') call: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.calls.answer(`hooks/${call}`, request, reply);
  }
}
