import { Body, Controller, Get, HttpCode, Inject, Post, Query, Req, Res } from '@nestjs/common';
import type { Challenge } from 'altcha-lib';
import {
  broadcastDoorBody,
  captchaActions,
  guestBody,
  guestRoomBody,
  loginBody,
  viewingGuestBody,
  type Auth,
  type BroadcastDoorBody,
  type CaptchaAction,
  type GuestBody,
  type GuestRoomBody,
  type LoginAnswer,
  type LoginBody,
  type SignedOut,
  type ViewingGuestBody,
} from '@derslik/contract/auth';
import type { BroadcastDoor } from '@derslik/contract/broadcastViewing';
import type { GuestRoom } from '@derslik/contract/meetings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { CONFIG, type Config } from '../config.js';
import { Public } from '../http/access.js';
import { callerOf } from '../http/caller.js';
import { AuthAnswerService } from './authAnswer.service.js';
import { browserOf, setBrowserCookie } from './browserCookie.js';
import { CaptchaService } from './captcha.service.js';
import { EarlierSignInCookie } from './factors/earlierSignInCookie.js';
import { GuestsService } from './guests.service.js';
import { OutsideSignOut } from './outsideSignOut.js';
import { RefreshService, type Refreshed } from './refresh.service.js';
import { assertSameOrigin, clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refreshCookie.js';
import { SignInAnswer } from './signInAnswer.service.js';
import { SignInService } from './signIn.service.js';
import { ViewingGuests } from './viewingGuests.js';

const addGuestBody = z.union([viewingGuestBody, guestBody]);
const captchaQuery = z.object({ action: z.enum(captchaActions) });
type Answer = Promise<{ data: Auth }>;

/** The way in and out. */
@Public()
@Controller('auth')
export class AuthController {
  private readonly earlier: EarlierSignInCookie;

  constructor(
    private readonly signIn: SignInService,
    private readonly guests: GuestsService,
    private readonly viewing: ViewingGuests,
    private readonly refreshing: RefreshService,
    private readonly answers: AuthAnswerService,
    private readonly signedIn: SignInAnswer,
    private readonly captchas: CaptchaService,
    private readonly outside: OutsideSignOut,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.earlier = new EarlierSignInCookie(config);
  }

  @Get('captcha')
  async captcha(@Query({ schema: captchaQuery }) query: { action: CaptchaAction }): Promise<{ data: Challenge }> {
    return { data: await this.captchas.challenge(query.action) };
  }

  @Post('login')
  @HttpCode(200)
  async login(
    @Body({ schema: loginBody }) body: LoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginAnswer> {
    assertSameOrigin(request);
    const place = this.signedIn.placeOf(request);
    const signedIn = await this.signIn.signIn(body, place, callerOf(request).language);
    return this.signedIn.of(signedIn, place, request, reply);
  }

  @Post('guest-room')
  @HttpCode(200)
  async guestRoom(
    @Body({ schema: guestRoomBody }) body: GuestRoomBody,
    @Req() request: FastifyRequest,
  ): Promise<{ data: GuestRoom }> {
    assertSameOrigin(request);
    return { data: await this.guests.room(body, request.ip) };
  }

  @Post('broadcast-door')
  @HttpCode(200)
  async broadcastDoor(
    @Body({ schema: broadcastDoorBody }) body: BroadcastDoorBody,
    @Req() request: FastifyRequest,
  ): Promise<{ data: BroadcastDoor }> {
    assertSameOrigin(request);
    return { data: await this.viewing.door(body, request.ip) };
  }

  @Post('add-guest')
  @HttpCode(200)
  async addGuest(
    @Body({ schema: addGuestBody }) body: GuestBody | ViewingGuestBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Answer {
    assertSameOrigin(request);
    const browser = browserOf(request);
    const refreshed =
      body.type === 'joinBroadcast'
        ? await this.viewing.join(body as ViewingGuestBody, request.ip, browser)
        : await this.guests.join(body as GuestBody, request.ip, browser);
    setBrowserCookie(this.config, request, reply, browser);
    return this.begin(request, reply, refreshed);
  }

  @Post('refresh')
  @HttpCode(200)
  async refresh(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: Auth } | undefined> {
    assertSameOrigin(request);
    const cookie = readRefreshCookie(request);
    // Asking without a session is no error.
    if (!cookie) return void reply.status(204);
    const refreshed = await this.refreshing.rotate(cookie, browserOf(request));
    const lastSignIn = this.earlier.take(request, reply, refreshed.sessionId);
    const { data } = await this.answer(request, reply, refreshed);
    return { data: { ...data, ...(lastSignIn && { lastSignIn }) } };
  }

  @Post('logout')
  @HttpCode(200)
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: SignedOut }> {
    assertSameOrigin(request);
    const cookie = readRefreshCookie(request);
    const outside = cookie ? await this.outside.addressOf(cookie) : null;
    if (cookie) await this.refreshing.end(cookie);
    clearRefreshCookie(this.config, request, reply);
    return { data: outside ? { outside } : {} };
  }

  /** A new session in the place of the one that this browser had. */
  private async begin(request: FastifyRequest, reply: FastifyReply, refreshed: Refreshed): Answer {
    await this.refreshing.endBefore(request);
    return this.answer(request, reply, refreshed);
  }

  private async answer(request: FastifyRequest, reply: FastifyReply, refreshed: Refreshed): Answer {
    setRefreshCookie(this.config, request, reply, refreshed);
    return { data: await this.answers.of(refreshed) };
  }
}
