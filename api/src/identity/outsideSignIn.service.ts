import { Inject, Injectable } from '@nestjs/common';
import type { Arrival, SocialPerson } from '@derslik/contract/arrival';
import type { IdentityMapping } from '@derslik/contract/identity';
import { readClaims } from '@derslik/contract/readClaims';
import { AppError } from '@derslik/contract/errors';
import type { EarlierSignIn } from '@derslik/contract/factors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { browserOf, setBrowserCookie } from '../auth/browserCookie.js';
import { EarlierSignInCookie } from '../auth/factors/earlierSignInCookie.js';
import { readKnownCookie, setKnownCookie } from '../auth/knownBrowserCookie.js';
import { FreshProof } from '../auth/factors/freshProof.service.js';
import { SignInNews } from '../auth/factors/signInNews.service.js';
import { RefreshService, type BegunSession } from '../auth/refresh.service.js';
import { readRefreshCookie, setRefreshCookie } from '../auth/refreshCookie.js';
import { sessionLives } from '../auth/sessions.service.js';
import { SignInGuesses } from '../auth/signInGuesses.service.js';
import { CONFIG, type Config } from '../config.js';
import { callerOf } from '../http/caller.js';
import { tokenHash } from '../keys.js';
import { SealedPath } from '../mails/sealedPath.js';
import { UsersService } from '../users/users.service.js';
import { clearArrivalCookie, newArrivalToken, readArrivalCookie, setArrivalCookie } from './arrivalCookie.js';
import { ArrivalsStore, type Waiting, type WayIn } from './arrivals.store.js';
import { IdentityService, type Arrived } from './identity.service.js';
import type { Proven } from './judge.js';
import { ProvidersService } from './providers.service.js';
import { SocialTokens } from './social/socialTokens.service.js';

/** Either they are in, or are asked something first. */
export type OutsideOutcome = (Entered & { arrival?: never }) | { arrival: Arrival; begun?: never };

/** Somebody who is in. */
export interface Entered {
  begun: BegunSession;
  isFirst: boolean;
  path: string;
  /** Where the call itself answers with the session ({@link WayIn.answersHere}). */
  lastSignIn?: EarlierSignIn | undefined;
}

/** As the source calls them. */
export const shownName = (mapping: IdentityMapping, { claims, subject }: Proven): string => {
  const { name, surname, email } = readClaims(mapping, claims);
  return name && surname ? `${name} ${surname}` : (email ?? subject.slice(0, 80));
};

export const isConsole = (path: string): boolean => /^\/console(\/|$)/.test(path);

/** Signs somebody in, in this browser, whom a provider has proven: with the session's cookies, or with what they are asked first. */
@Injectable()
export class OutsideSignIn {
  private readonly sealed: SealedPath;
  private readonly earlier: EarlierSignInCookie;

  constructor(
    private readonly source: DataSource,
    private readonly providers: ProvidersService,
    private readonly identities: IdentityService,
    private readonly arrivals: ArrivalsStore,
    private readonly users: UsersService,
    private readonly refresh: RefreshService,
    private readonly guesses: SignInGuesses,
    private readonly news: SignInNews,
    private readonly socials: SocialTokens,
    private readonly fresh: FreshProof,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.sealed = new SealedPath(config.SERVER_SECRET, 'identity');
    this.earlier = new EarlierSignInCookie(config);
  }

  /**
   * Where somebody else is signed in in this browser, they are asked before anything happens: nobody is switched silently.
   * @throws AppError identity.off and whatever they were refused for, auth.waitingForApproval
   */
  async arrive(request: FastifyRequest, reply: FastifyReply, proven: Proven, way: WayIn): Promise<OutsideOutcome> {
    return this.goOn(request, reply, null, {
      proven,
      way,
      mayReplace: false,
      mayMake: false,
      joinTo: null,
      asked: null,
    });
  }

  /**
   * One step of it, with what they have answered so far.
   * @param token of who was asked something already
   * @throws AppError as above; identity.over where somebody answered it in the same moment
   */
  async goOn(
    request: FastifyRequest,
    reply: FastifyReply,
    token: string | null,
    waiting: Waiting,
    accepted: readonly string[] = [],
  ): Promise<OutsideOutcome> {
    const { proven, way, joinTo, mayMake, mayReplace } = waiting;
    const provider = await this.providers.requireOn(proven.providerId);
    const signedIn = await this.signedIn(request);
    const owner = await this.ownerOf(proven);
    const asked = {
      provider: provider.name,
      name: shownName(provider.mapping, proven),
      isConsole: isConsole(way.path),
    };
    const ask = async (arrival: Arrival): Promise<OutsideOutcome> => {
      const kept = token ?? newArrivalToken();
      await this.arrivals.keep(kept, { ...waiting, asked: arrival });
      setArrivalCookie(this.config, request, reply, kept);
      return { arrival };
    };
    if (signedIn && signedIn.id !== owner && !mayReplace)
      return ask({ ...asked, ask: 'switch', signedIn: signedIn.name });
    const browser = browserOf(request);
    const { language } = callerOf(request);
    const proof = { mayMake, joinTo: joinTo === null ? undefined : ({ userId: joinTo, by: 'password' } as const) };
    const arrived = await this.identities.arrive(proven, { ...proof, accepted, browser, language });
    switch (arrived.outcome) {
      case 'password':
        return ask({ ...asked, ask: 'password', ...(await this.passwordQuestion(proven, arrived)) });
      case 'agreements':
        return ask({ ...asked, ask: 'agreements', agreements: arrived.agreements });
      case 'waiting':
        throw new AppError('auth.waitingForApproval');
      case 'refused':
        throw new AppError(arrived.code);
      case 'in': {
        const { userId, identityId } = arrived;
        const still = way.keepsSession && token === null ? await this.signedIn(request) : null;
        if (still?.id === userId) {
          await this.noteProof(still, way);
          return {
            begun: { sessionId: still.sessionId, personId: userId, kind: 'user' },
            isFirst: false,
            path: way.path,
          };
        }
        if (token !== null && !(await this.arrivals.use(token))) throw new AppError('identity.over');
        return this.enter(request, reply, { userId, identityId }, way);
      }
    }
  }

  /**
   * Coming again is worth as much as signing out and coming in: their system has just said who they are. Where it says as well when they
   * last proved it there (`auth_time`), that counts.
   */
  private async noteProof(
    { id, sessionId }: { id: string; sessionId: string },
    { provedAt = null }: WayIn,
  ): Promise<void> {
    if (provedAt !== null && provedAt < Date.now() / 1_000 - this.config.FACTOR_FRESH_SECONDS) return;
    await this.fresh.note({ id: sessionId, personId: id }, false);
  }

  /** Begins the session of somebody who is in, in this browser. */
  async enter(
    request: FastifyRequest,
    reply: FastifyReply,
    { userId, identityId }: { userId: string; identityId: string },
    way: WayIn,
  ): Promise<Entered> {
    const browser = browserOf(request);
    const { language } = callerOf(request);
    if (readArrivalCookie(request)) clearArrivalCookie(this.config, request, reply);
    const screen = { language, isConsole: isConsole(way.path), userAgent: browser.userAgent };
    const noted = await this.users.noteSignIn(userId, screen);
    const marks = readKnownCookie(request);
    if (this.guesses.browsers.markOf(marks, userId) === null)
      await this.news.tellOfDevice(userId, browser, noted).catch(() => undefined);
    const refreshed = await this.refresh.start({ userId }, way.remember, browser);
    await this.noteSession(refreshed.sessionId, identityId, way);
    await this.refresh.endBefore(request);
    setBrowserCookie(this.config, request, reply, browser);
    setKnownCookie(this.config, request, reply, this.guesses.browsers.withMark(marks, userId));
    setRefreshCookie(this.config, request, reply, refreshed);
    const lastSignIn = this.news.lastOf(noted);
    const entered = { begun: refreshed, isFirst: noted.isFirst, path: way.path };
    if (way.answersHere) return { ...entered, lastSignIn };
    if (lastSignIn) this.earlier.keep(request, reply, refreshed.sessionId, lastSignIn);
    return entered;
  }

  /**
   * The session of who comes by a client without cookies: nothing is asked, and no browser is told. Whoever comes again with the same
   * token, where that may be, goes on with the session that it began.
   * @param mark of the token, where it may be used again
   * @returns the session; or, of a social network's person who may register, what the form begins with
   * @throws AppError identity.off and whatever they were refused for, identity.unknownPerson where they would be asked for a password,
   *   auth.agreementWarning where they have to sign something first
   */
  async arriveAlone(
    request: FastifyRequest,
    proven: Proven,
    mark: string | null,
  ): Promise<BegunSession | SocialPerson> {
    await this.providers.requireOn(proven.providerId);
    const browser = browserOf(request);
    const { language } = callerOf(request);
    const arrived = await this.identities.arrive(proven, { browser, language });
    switch (arrived.outcome) {
      case 'password':
        if (arrived.registers) return this.socials.personOf(proven);
        throw new AppError('identity.unknownPerson');
      case 'agreements':
        throw new AppError('auth.agreementWarning');
      case 'waiting':
        throw new AppError('auth.waitingForApproval');
      case 'refused':
        throw new AppError(arrived.code);
      case 'in': {
        const { userId: personId, identityId } = arrived;
        const known = mark === null ? null : await this.sessionBy(identityId, mark);
        if (known !== null) return { sessionId: known, personId, kind: 'user' };
        await this.users.noteSignIn(personId, { language, isConsole: true, userAgent: browser.userAgent });
        const { sessionId } = await this.refresh.start({ userId: personId }, false, browser);
        await this.noteSession(sessionId, identityId, { path: '/', remember: false, outsideSession: mark });
        return { sessionId, personId, kind: 'user' };
      }
    }
  }

  /** Who has an account and a living session in this browser. */
  async signedIn(
    request: FastifyRequest,
  ): Promise<{ id: string; sessionId: string; name: string; userType: string } | null> {
    const cookie = readRefreshCookie(request);
    if (!cookie) return null;
    const [row] = await this.source.query<{ id: string; sessionId: string; name: string; userType: string }[]>(
      `SELECT u.id, s.id AS "sessionId", u.name || ' ' || u.surname AS name, u.user_type AS "userType" FROM sessions s JOIN users u ON u.id = s.user_id
       WHERE s.id = (SELECT session_id FROM refresh_tokens WHERE token_hash = $1) AND ${sessionLives}`,
      [tokenHash(cookie)],
    );
    return row ?? null;
  }

  /** What is kept with the question of who registers has no token: one is made where it is read. */
  private async passwordQuestion(
    proven: Proven,
    { username, mayMake, registers }: Extract<Arrived, { outcome: 'password' }>,
  ): Promise<Pick<Extract<Arrival, { ask: 'password' }>, 'username' | 'mayMake' | 'registers'>> {
    const person = registers && { ...(await this.socials.personOf(proven)), socialToken: '' };
    return { username, mayMake, ...(person && { registers: person }) };
  }

  /** Whether they are somebody of this provider. */
  async hasJoined(userId: string, providerId: string): Promise<boolean> {
    const rows = await this.source.query<unknown[]>(
      'SELECT 1 FROM external_identities WHERE user_id = $1 AND provider_id = $2',
      [userId, providerId],
    );
    return rows.length > 0;
  }

  /** Whose account has joined them; null: nobody's. */
  async ownerOf({ providerId, issuer, subject }: Proven): Promise<string | null> {
    const [row] = await this.source.query<{ id: string }[]>(
      'SELECT user_id AS id FROM external_identities WHERE provider_id = $1 AND issuer = $2 AND subject = $3',
      [providerId, issuer, subject],
    );
    return row?.id ?? null;
  }

  private async sessionBy(identityId: string, mark: string): Promise<string | null> {
    const [row] = await this.source.query<{ id: string }[]>(
      `SELECT s.id FROM identity_sessions i JOIN sessions s ON s.id = i.session_id JOIN users u ON u.id = s.user_id
       WHERE i.identity_id = $1 AND i.outside_session = $2 AND ${sessionLives} LIMIT 1`,
      [identityId, mark],
    );
    return row?.id ?? null;
  }

  /** That a session began by a person of outside: it ends where they are parted. */
  async noteSession(
    sessionId: string,
    identityId: string,
    { outsideSession = null, hint }: Partial<WayIn> = {},
  ): Promise<void> {
    await this.source.query(
      'INSERT INTO identity_sessions (session_id, identity_id, outside_session, hint) VALUES ($1, $2, $3, $4)',
      [...[sessionId, identityId, outsideSession], hint ? this.sealed.seal(sessionId, hint) : null],
    );
  }
}
