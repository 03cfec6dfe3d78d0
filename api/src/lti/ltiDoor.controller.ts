import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../http/access.js';
import { LtiKeys } from './ltiKeys.service.js';
import { LtiLaunches } from './ltiLaunches.service.js';

/** Outside `/api`, as other sites' pages post forms here; what is done by them is bound to the browser that began it. */
const ltiPath = 'lti';
export const ltiPaths = ['login', 'launch', 'deep-linking', 'register', 'jwks'].map((name) => `${ltiPath}/${name}`);
/** Routes that take a form, as text. */
export const isLtiPath = (path: string | undefined): boolean => path?.startsWith(`/${ltiPath}/`) ?? false;

/** Where learning platforms launch lessons by LTI 1.3. */
@Public()
@Controller(ltiPath)
export class LtiDoorController {
  constructor(
    private readonly launches: LtiLaunches,
    private readonly keys: LtiKeys,
  ) {}

  @Get('login')
  login(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.launches.login(request, reply);
  }

  @Post('login')
  postLogin(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.launches.login(request, reply);
  }

  @Post('launch')
  launch(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.launches.launch(request, reply);
  }

  @Post('deep-linking')
  deepLinking(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.launches.deepLinking(request, reply);
  }

  @Get('register')
  register(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.launches.register(request, reply);
  }

  @Get('jwks')
  jwks(): Promise<{ keys: Record<string, unknown>[] }> {
    return this.keys.published();
  }
}
