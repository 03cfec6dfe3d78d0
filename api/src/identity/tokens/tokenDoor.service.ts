import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { Arrival } from '@derslik/contract/arrival';
import { identityLimits } from '@derslik/contract/limits/identity';
import type { TokenAnswer } from '@derslik/contract/outsideTokens';
import type { Auth } from '@derslik/contract/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AskedLinks } from '../../auth/askedLinks.service.js';
import { AuthAnswerService } from '../../auth/authAnswer.service.js';
import { CaptchaService } from '../../auth/captcha.service.js';
import { IamSessions } from '../../auth/iamSessions.js';
import { assertSameOrigin } from '../../auth/refreshCookie.js';
import type { BegunSession } from '../../auth/refresh.service.js';
import { SessionsService } from '../../auth/sessions.service.js';
import type { Session } from '../../http/session.js';
import { tokenHash } from '../../keys.js';
import { localPath } from '../localPath.js';
import { isConsole, OutsideSignIn } from '../outsideSignIn.service.js';
import { ProviderTokens, type Brought, type TokenKind } from './providerTokens.service.js';

/** What a browser says with its token. */
interface Sent {
  attempt?: string | undefined;
  path?: string | undefined;
}

/** The doors of who brings a signed token of another system of the school. */
@Injectable()
export class TokenDoor {
  constructor(
    private readonly tokens: ProviderTokens,
    private readonly outside: OutsideSignIn,
    private readonly answers: AuthAnswerService,
    private readonly sessions: SessionsService,
    private readonly captchas: CaptchaService,
    private readonly asked: AskedLinks,
    iam: IamSessions,
  ) {
    iam.takenBy((token, request) => this.sessionOf(token, request));
  }

  /** In this browser, by a token of the identity provider. @throws AppError */
  async exchange(
    request: FastifyRequest,
    reply: FastifyReply,
    token: string,
    { attempt, path }: Sent,
  ): Promise<TokenAnswer> {
    assertSameOrigin(request);
    const brought = await this.prove(request, 'jwt', token, attempt);
    return this.answer(request, reply, brought, { path: localPath(path) ?? '/', back: null });
  }

  /** In this browser, by a ticket. @throws AppError */
  async admit(
    request: FastifyRequest,
    reply: FastifyReply,
    ticket: string,
    { attempt, captcha }: Sent & { captcha: string },
  ): Promise<TokenAnswer> {
    assertSameOrigin(request);
    await this.captchas.use('login', captcha);
    const brought = await this.prove(request, 'ticket', ticket, attempt);
    return this.answer(request, reply, brought, brought.way ?? { path: '/', back: null });
  }

  /** A session of a client without cookies. @throws AppError */
  async sessionOf(token: string, request: FastifyRequest): Promise<Session> {
    const begun = await this.begin(request, token);
    const session = await this.sessions.byId(begun.sessionId);
    if (!session) throw new AppError('auth.sessionInvalid');
    return session;
  }

  /** Such a session, as an answer. @throws AppError */
  async signIn(request: FastifyRequest, token: string): Promise<Auth> {
    return this.answers.of(await this.begin(request, token));
  }

  private async begin(request: FastifyRequest, token: string): Promise<BegunSession> {
    const { proven, claims } = await this.prove(request, 'jwt', token, undefined);
    const mark = claims['jti'] === undefined ? `token ${tokenHash(token).toString('base64url')}` : null;
    const begun = await this.outside.arriveAlone(request, proven, mark);
    // The form is for people of social networks alone.
    if (!('sessionId' in begun)) throw new AppError('identity.unknownPerson');
    return begun;
  }

  private async prove(
    request: FastifyRequest,
    kind: TokenKind,
    token: string,
    attempt: string | undefined,
  ): Promise<Brought> {
    await this.asked.countCall('outside sign-in', request.ip, identityLimits.callsPerAddress);
    return this.tokens.prove(kind, token, attempt ?? null);
  }

  private async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { proven, claims }: Brought,
    { path, back }: { path: string; back: string | null },
  ): Promise<TokenAnswer> {
    const at = claims['auth_time'];
    // A time that is none is long ago.
    const provedAt = at === undefined ? null : typeof at === 'number' ? at : 0;
    // The console asks for its session itself.
    const way = { path, remember: false, keepsSession: true, provedAt, answersHere: !isConsole(path) };
    const outcome = await this.outside.arrive(request, reply, proven, way);
    if (outcome.arrival) return { arrival: outcome.arrival satisfies Arrival, path, back };
    const { begun, isFirst, lastSignIn } = outcome;
    const auth = await this.answers.of(begun);
    const data = { ...auth, ...(isFirst && { isFirst: true as const }), ...(lastSignIn && { lastSignIn }) };
    return { data, path: outcome.path, back };
  }
}
