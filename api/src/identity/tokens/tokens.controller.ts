import { Body, Controller, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { LoginAnswer } from '@derslik/contract/auth';
import { identityLimits } from '@derslik/contract/limits/identity';
import {
  checkIamBody,
  iamLoginBody,
  limBody,
  ticketBody,
  type CheckIamBody,
  type IamLogin,
  type IamProfileAnswer,
  type LimBody,
  type TicketBody,
  type TokenAnswer,
} from '@derslik/contract/outsideTokens';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { assertSameOrigin } from '../../auth/refreshCookie.js';
import { SignInAnswer } from '../../auth/signInAnswer.service.js';
import { SignInService } from '../../auth/signIn.service.js';
import { Public } from '../../http/access.js';
import { callerOf } from '../../http/caller.js';
import { TokenDoor } from './tokenDoor.service.js';

const ticketText = z.string().check(z.minLength(1), z.maxLength(identityLimits.tokenCharsMax));

/** Section 7.2's ways in with a token of another system of the school. */
@Public()
@Controller()
export class TokensController {
  constructor(
    private readonly door: TokenDoor,
    private readonly signIn: SignInService,
    private readonly signedIn: SignInAnswer,
  ) {}

  /** By name and password, as at `/auth/login`; or by the token alone. */
  @Post('auth/lim')
  @HttpCode(200)
  async lim(
    @Body({ schema: limBody }) body: LimBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginAnswer | TokenAnswer> {
    if ('iamToken' in body) return this.door.exchange(request, reply, body.iamToken, body);
    assertSameOrigin(request);
    const place = this.signedIn.placeOf(request);
    return this.signedIn.of(await this.signIn.signIn(body, place, callerOf(request).language), place, request, reply);
  }

  @Post('auth/checkIamToken')
  @HttpCode(200)
  async checkIamToken(
    @Body({ schema: checkIamBody }) body: CheckIamBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<IamProfileAnswer> {
    const { data, arrival } = await this.door.exchange(request, reply, body.access_token, body);
    if (!data) return { arrival };
    const { token, id, stoys_school_id, roles, username, name, surname } = data.informations;
    const [role] = roles;
    if (!role) throw new Error('Somebody without a role came in');
    return { data: { token, id, stoys_school_id, role, username, name, surname, metodboxId: null } };
  }

  @Post('v1/auth/iam-login')
  @HttpCode(200)
  async iamLogin(
    @Body({ schema: iamLoginBody }) { token: iamToken }: { token: string },
    @Req() request: FastifyRequest,
  ): Promise<{ data: IamLogin }> {
    const { roles, token } = (await this.door.signIn(request, iamToken)).informations;
    return { data: { roles, token } };
  }

  @Post('auth/stoys-login/:token')
  @HttpCode(200)
  ticket(
    @Param('token', { schema: ticketText }) ticket: string,
    @Body({ schema: ticketBody }) body: TicketBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TokenAnswer> {
    return this.door.admit(request, reply, ticket, body);
  }
}
