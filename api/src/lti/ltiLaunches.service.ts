import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ltiLimits as limits } from '@derslik/contract/limits/lti';
import type { LtiDoorFault } from '@derslik/contract/lti';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BbbPlatformsService } from '../bigBlueButton/bbbPlatforms.service.js';
import { CONFIG, type Config } from '../config.js';
import { ArrivalsStore } from '../identity/arrivals.store.js';
import { KeySets } from '../identity/keySets.service.js';
import { parseToken } from '../identity/tokens/parseToken.js';
import { TokenFault } from '../identity/tokens/tokenFault.js';
import { keyFor, verifySignature } from '../identity/tokens/verifySignature.js';
import { readLaunch, type LtiLaunch } from './ltiClaims.js';
import { LtiChoices } from './ltiChoices.service.js';
import { LtiFault } from './ltiFault.js';
import {
  hashOfMark,
  hintsOf,
  isFramed,
  newMark,
  readMark,
  saysWhereItIs,
  setMark,
  statesOf,
  type LtiHints,
} from './ltiFlows.js';
import { formValues } from './ltiForm.js';
import { LtiLessons } from './ltiLessons.service.js';
import { LtiRegistrations } from './ltiRegistration.service.js';
import { LtiPlatformsService, type LtiPlatform } from './ltiPlatforms.service.js';

/** The page of ours that stands in a course's frame, or says what went wrong. */
const windowPath = '/ogrenme-platformu/pencere';
/** Where a teacher chooses what a link leads to. */
const choicePath = '/ogrenme-platformu/ders-sec';
const languages: Readonly<Record<string, string>> = { tr: 'tr', en: 'en' };

interface Said {
  platform: Pick<LtiPlatform, 'id'> | null;
  link: string;
}

/** Leads people of learning platforms in: from the platform's first call to the ticket of its lesson. */
@Injectable()
export class LtiLaunches {
  private readonly states;
  private readonly hints;

  constructor(
    private readonly platforms: LtiPlatformsService,
    private readonly calls: BbbPlatformsService,
    private readonly lessons: LtiLessons,
    private readonly choices: LtiChoices,
    private readonly registrations: LtiRegistrations,
    private readonly keySets: KeySets,
    private readonly uses: ArrivalsStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.states = statesOf(config);
    this.hints = hintsOf(config);
  }

  /** The platform's first call: on to where it says who its person is. In a frame, to a page whose button opens a window. */
  login(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.answer('login', reply, async (said) => {
      const hints = this.readHints(formValues(request));
      const platform = await this.platformOf(hints, said);
      if (isFramed(request)) return `${windowPath}#${this.hints.seal(hints)}`;
      const mark = readMark(request) ?? newMark();
      const nonce = randomBytes(24).toString('base64url');
      const id = randomBytes(16).toString('base64url');
      setMark(this.config, request, reply, mark);
      const target = new URL(platform.authAddress);
      const asked = {
        ...{ scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none', nonce },
        ...{ client_id: platform.clientId, redirect_uri: `${this.config.PUBLIC_URL}/lti/launch` },
        ...{ login_hint: hints.login_hint },
        ...(hints.lti_message_hint === undefined ? {} : { lti_message_hint: hints.lti_message_hint }),
        state: this.states.seal({
          ...{ id, platformId: platform.id, nonce, markHash: hashOfMark(mark) },
          ...(saysWhereItIs(request) ? {} : { hints }),
        }),
      };
      for (const [name, value] of Object.entries(asked)) target.searchParams.set(name, value);
      return target.href;
    });
  }

  /** The platform's word about its person, by a form that their browser posts. */
  launch(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.answer('launch', reply, async (said) => {
      const { state: sealed = '', id_token: token = '', error } = formValues(request);
      const state = this.states.open(sealed);
      if (!state) throw new LtiFault('over', 'state');
      const platform = await this.platforms.byId(state.platformId);
      said.platform = platform;
      if (!platform) throw new LtiFault('unknown', 'switched off');
      if (!this.calls.allows(platform)) throw new LtiFault('busy', 'too many launches');
      const mark = readMark(request);
      if (mark === null || hashOfMark(mark) !== state.markHash) {
        // A frame has no cookie of ours: a window has.
        const again = mark === null && state.hints ? `${windowPath}#${this.hints.seal(state.hints)}` : null;
        throw new LtiFault('noCookies', 'state: another browser', again);
      }
      if (error !== undefined) throw new LtiFault('refused', `error: ${error.slice(0, 80)}`);
      const launch = await this.read(platform, token, state.nonce);
      // What can't be read costs nobody their way in: it is used up after it was verified.
      const seconds = limits.flowMinutes * 60 + 60;
      if (!(await this.uses.useOnce(JSON.stringify(['lti', state.id]), seconds)))
        throw new LtiFault('over', 'state: used');
      if (launch.kind === 'choice') return `${choicePath}#${this.choices.begin(platform, launch)}`;
      said.link = launch.resourceLink;
      const ticket = await this.lessons.enter(platform, launch, state.id);
      const language = languages[launch.language.slice(0, 2).toLowerCase()];
      return `/ogrenme-platformu${language ? `?lang=${language}` : ''}#${ticket}`;
    });
  }

  /** A platform enters itself. */
  register(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.answer('register', reply, async (said) => {
      await this.registrations.register(formValues(request), said);
      return `${windowPath}?registered=1`;
    });
  }

  /** Where the answer of a choice goes on to its platform. */
  deepLinking(request: FastifyRequest, reply: FastifyReply): void {
    let page: ReturnType<LtiChoices['page']> = null;
    try {
      page = this.choices.page(formValues(request)['answer'] ?? '');
    } catch (error) {
      if (!(error instanceof LtiFault)) throw error;
    }
    if (!page) return void reply.redirect(`${this.config.PUBLIC_URL}${windowPath}?fault=over`, 303);
    void reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', page.policy)
      .send(page.html);
  }

  private async read(platform: LtiPlatform, token: string, nonce: string): Promise<LtiLaunch> {
    try {
      const parsed = parseToken(token, limits.tokenCharsMax);
      // A platform names the key of each of its tokens.
      if (typeof parsed.header['kid'] !== 'string' || parsed.header['kid'] === '') throw new LtiFault('refused', 'kid');
      const { keysAddress, certificate } = platform;
      const signer = { algorithm: 'RS256' as const, keysAddress, certificate, projectKey: null };
      await verifySignature(token, signer, await keyFor(signer, parsed, this.keySets));
      return readLaunch(parsed.claims, platform, { nonce, publicUrl: this.config.PUBLIC_URL });
    } catch (error) {
      if (!(error instanceof TokenFault)) throw error;
      const isAway = ['unreachable', 'timeout', 'certificate', 'notJson'].includes(error.fault);
      throw new LtiFault(isAway ? 'away' : 'refused', `${error.step}: ${error.message}`);
    }
  }

  private readHints(values: Readonly<Record<string, string>>): LtiHints {
    const again = values['again'];
    if (again !== undefined) {
      const hints = this.hints.open(again);
      if (!hints) throw new LtiFault('over', 'again');
      return hints;
    }
    const { iss, login_hint, client_id, lti_message_hint, target_link_uri } = values;
    const given = [iss, login_hint, client_id, lti_message_hint];
    const isOdd = given.some(
      (one) => one !== undefined && (one.length > limits.hintMax || /[\p{Cc}\p{Cs}]/u.test(one)),
    );
    if (!iss || !login_hint || isOdd || given.join('').length > limits.hintsMax)
      throw new LtiFault('refused', iss ? 'login_hint' : 'iss');
    const target = target_link_uri === undefined ? null : URL.canParse(target_link_uri) && new URL(target_link_uri);
    if (target === false || (target && target.origin !== new URL(this.config.PUBLIC_URL).origin))
      throw new LtiFault('refused', 'target_link_uri');
    return {
      ...{ iss, login_hint },
      ...(client_id === undefined ? {} : { client_id }),
      ...(lti_message_hint === undefined ? {} : { lti_message_hint }),
    };
  }

  /** Without a client id, the issuer has to be one platform's alone. */
  private async platformOf({ iss, client_id }: LtiHints, said: Said): Promise<LtiPlatform> {
    const found = await this.platforms.of(iss, client_id ?? null);
    const [platform] = found;
    if (!platform || found.length > 1)
      throw new LtiFault('unknown', `${platform ? 'client_id is missing' : 'no such platform'}: ${iss.slice(0, 80)}`);
    said.platform = platform;
    if (!this.calls.allows(platform)) throw new LtiFault('busy', 'too many launches');
    return platform;
  }

  private async answer(call: string, reply: FastifyReply, act: (said: Said) => Promise<string>): Promise<void> {
    const said: Said = { platform: null, link: '' };
    let outcome = 'ok';
    let target: string;
    try {
      target = await act(said);
    } catch (error) {
      if (!(error instanceof LtiFault)) throw error;
      outcome = error.found;
      target = error.target ?? `${windowPath}?fault=${error.fault satisfies LtiDoorFault}`;
    }
    void reply.redirect(target.startsWith('/') ? this.config.PUBLIC_URL + target : target, 303);
    if (call !== 'login' || outcome !== 'ok')
      this.calls.note(said.platform?.id ?? null, `LTI ${call}`, said.link, outcome);
  }
}
