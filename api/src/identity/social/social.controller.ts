import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import {
  linkedinBody,
  socialLoginBody,
  type LinkedinAnswer,
  type LinkedinBody,
  type SocialLogin,
  type SocialLoginBody,
} from '@derslik/contract/social';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../http/access.js';
import { SocialDoor } from './socialDoor.service.js';

/** Section 7.2's ways in by social networks. */
@Public()
@Controller('auth')
export class SocialController {
  constructor(private readonly door: SocialDoor) {}

  @Post('social-login-iam')
  @HttpCode(200)
  async signIn(
    @Body({ schema: socialLoginBody }) body: SocialLoginBody,
    @Req() request: FastifyRequest,
  ): Promise<{ data: SocialLogin }> {
    return { data: await this.door.signIn(request, body) };
  }

  @Post('login-linkedin')
  @HttpCode(200)
  loginLinkedin(
    @Body({ schema: linkedinBody }) body: LinkedinBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LinkedinAnswer> {
    return this.door.loginLinkedin(request, reply, body);
  }
}
