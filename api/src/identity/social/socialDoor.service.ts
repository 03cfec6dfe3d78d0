import { Injectable } from '@nestjs/common';
import { foldTyped } from '@derslik/contract/foldTyped';
import { AppError } from '@derslik/contract/errors';
import { identityLimits } from '@derslik/contract/limits/identity';
import { readClaims } from '@derslik/contract/readClaims';
import type { LinkedinAnswer, LinkedinBody, SocialLogin, SocialLoginBody } from '@derslik/contract/social';
import type { Auth } from '@derslik/contract/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AskedLinks } from '../../auth/askedLinks.service.js';
import { AuthAnswerService } from '../../auth/authAnswer.service.js';
import { assertSameOrigin } from '../../auth/refreshCookie.js';
import { tokenHash } from '../../keys.js';
import { SocialRegistrations, type SocialRegistrant } from '../../registration/socialRegistrations.js';
import { readArrivalCookie } from '../arrivalCookie.js';
import { ArrivalsStore } from '../arrivals.store.js';
import { CodeDoor, pageAfter } from '../codeDoor.service.js';
import { joinIdentity } from '../joinIdentity.js';
import type { Proven } from '../judge.js';
import { OutsideFault } from '../outsideCall.js';
import { OutsideSignIn } from '../outsideSignIn.service.js';
import { ProvidersService } from '../providers.service.js';
import { registersByForm } from '../registersByForm.js';
import { FacebookService } from './facebook.service.js';
import { GoogleTokens } from './googleTokens.service.js';
import { SocialTokens } from './socialTokens.service.js';

/** The calls of people who come from Google, Facebook or LinkedIn, beside the button's own way. */
@Injectable()
export class SocialDoor {
  constructor(
    private readonly door: CodeDoor,
    private readonly outside: OutsideSignIn,
    private readonly providers: ProvidersService,
    private readonly arrivals: ArrivalsStore,
    private readonly google: GoogleTokens,
    private readonly facebook: FacebookService,
    private readonly tokens: SocialTokens,
    private readonly answers: AuthAnswerService,
    private readonly asked: AskedLinks,
    registrations: SocialRegistrations,
  ) {
    registrations.answeredBy({
      open: (token, type) => this.registrantOf(token, type),
      join: (manager, { providerId, ...self }) =>
        joinIdentity(manager, { ...self, provider: { id: providerId }, by: 'made' }),
      enter: (...of) => this.enter(...of),
    });
  }

  /** A client without cookies, with the network's own token. @throws AppError */
  async signIn(request: FastifyRequest, { token, type }: SocialLoginBody): Promise<SocialLogin> {
    await this.asked.countCall('outside sign-in', request.ip, identityLimits.callsPerAddress);
    const proven = type === 'google' ? await this.google.prove(token) : await this.provenByFacebook(token);
    // A token of Google is good once; one of Facebook lives for weeks, and leads to the one session that it began.
    const mark = type === 'google' ? null : `facebook ${tokenHash(token).toString('base64url')}`;
    const begun = await this.outside.arriveAlone(request, proven, mark);
    if ('socialToken' in begun) return begun;
    const { informations } = await this.answers.of(begun);
    return { token: informations.token, roles: informations.roles };
  }

  /** LinkedIn's page of ours, in the window that came back from there. @throws AppError */
  async loginLinkedin(request: FastifyRequest, reply: FastifyReply, body: LinkedinBody): Promise<LinkedinAnswer> {
    assertSameOrigin(request);
    const { state, redirectUrl, isAlone = false, code, iss, error, error_description } = body;
    const query = new URLSearchParams({ state });
    for (const [name, value] of Object.entries({ code, iss, error, error_description }))
      if (value !== undefined) query.set(name, value);
    const back = { query: query.toString(), state, page: redirectUrl, isAlone };
    const { ended, isPopup } = await this.door.endInPage(request, reply, back);
    if (isPopup && ended.what === 'in') {
      const path = ended.isFirst && ended.path === '/' ? '/hosgeldiniz' : ended.path;
      return { data: { ...(await this.answers.of(ended.begun)), path } };
    }
    if (isPopup && ended.what === 'asked' && ended.arrival.ask === 'password' && ended.arrival.registers) {
      const person = await this.tokens.personOf(ended.proven);
      const { name, surname, socialToken } = person;
      return {
        data: { ...person, localizedFirstName: name, localizedLastName: surname, accessToken: socialToken },
      };
    }
    return { page: pageAfter(ended), isPopup };
  }

  private async provenByFacebook(token: string): Promise<Proven> {
    const all = await this.providers.on('facebook');
    if (all.length === 0) throw new AppError('identity.off');
    let fault = new AppError('identity.tokenInvalid');
    for (const provider of all)
      try {
        return await this.facebook.personOf(provider, token);
      } catch (error) {
        fault = new AppError(error instanceof OutsideFault ? 'identity.away' : 'identity.tokenInvalid');
      }
    throw fault;
  }

  private async registrantOf(token: string, type: string): Promise<SocialRegistrant> {
    const proof = await this.tokens.open(token, type);
    const { provider, proven } = proof;
    const said = readClaims(provider.mapping, proven.claims);
    if (!said.isOurs) throw new AppError('identity.notOurs');
    // The school's rule is another one since they came.
    if (!registersByForm(provider) || (await this.outside.ownerOf(proven)) !== null)
      throw new AppError('identity.over');
    return {
      ...{ providerId: provider.id, issuer: proven.issuer, subject: proven.subject, said },
      provenEmail: said.emailVerified && said.email ? foldTyped(said.email) : null,
      use: () => this.tokens.use(proof),
    };
  }

  /** The question that this browser held is answered. */
  private async enter(
    request: FastifyRequest,
    reply: FastifyReply,
    made: { userId: string; identityId: string },
  ): Promise<Auth> {
    const waiting = readArrivalCookie(request);
    if (waiting) await this.arrivals.use(waiting);
    const { begun, isFirst } = await this.outside.enter(request, reply, made, { path: '/', remember: false });
    return { ...(await this.answers.of(begun)), ...(isFirst && { isFirst: true as const }) };
  }
}
