import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Arrival } from '@derslik/contract/arrival';
import type { TrialStep } from '@derslik/contract/providerTrial';
import { AppError, type ErrorCode } from '@derslik/contract/errors';
import { identityLimits } from '@derslik/contract/limits/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AskedLinks } from '../auth/askedLinks.service.js';
import { FreshProof } from '../auth/factors/freshProof.service.js';
import type { BegunSession } from '../auth/refresh.service.js';
import { CONFIG, type Config } from '../config.js';
import { ArrivalsStore } from './arrivals.store.js';
import type { CodeFlow, SentBack } from './codeFlow.js';
import type { Proven } from './judge.js';
import { localPath } from './localPath.js';
import { Flows, type SignInFlow } from './oidc/flow.js';
import { OidcService } from './oidc/oidc.service.js';
import { OidcClients } from './oidc/oidcClient.service.js';
import { oidcSettingsOf } from './oidc/oidcSettingsOf.js';
import { namedFault } from './oidc/trialFault.js';
import { OutsideFault } from './outsideCall.js';
import { OutsideSignIn } from './outsideSignIn.service.js';
import { OutsideTurns } from './outsideTurns.js';
import type { ProviderRow } from './providerRow.js';
import { ProvidersService } from './providers.service.js';
import { FacebookService } from './social/facebook.service.js';
import { TrialsService } from './trials.service.js';

/** What the button's address says. */
export interface BeginQuery {
  path?: string | undefined;
  remember?: string | undefined;
  trial?: string | undefined;
  /** In a window of its own. */
  popup?: string | undefined;
  /** Asks the person who is signed in to prove there anew who they are. */
  prove?: string | undefined;
}

/** What became of somebody who came back. */
export type Ended =
  | { what: 'home' | 'trial' }
  | { what: 'proved'; path: string }
  | { what: 'asked'; arrival: Arrival; proven: Proven }
  | { what: 'in'; begun: BegunSession; isFirst: boolean; path: string };

/** What came back, and the state that it names. */
interface CameBack {
  query: string;
  state: string;
}

/** The page of the app that takes somebody on: with the session's cookies, a question, or a word about what failed. */
const returnPage = '/kurum-girisi';
const pageOf = (params: Record<string, string>): string => `${returnPage}?${new URLSearchParams(params).toString()}`;
const done = (step: TrialStep['step'], detail = ''): TrialStep => ({ step, state: 'ok', fault: null, detail });
const failed = (step: TrialStep['step'], error: unknown): TrialStep => ({
  step,
  state: 'failed',
  ...namedFault(error),
});

/** Where the browser goes then. */
export const pageAfter = (ended: Ended): string => {
  switch (ended.what) {
    case 'home':
      return '/';
    case 'trial':
      return pageOf({ deneme: '1' });
    case 'asked':
      return pageOf({ soru: '1' });
    case 'proved':
      return ended.path;
    case 'in':
      return pageOf({ giris: ended.isFirst && ended.path === '/' ? '/hosgeldiniz' : ended.path });
  }
};

/** A way with a code takes as long as a browser needs; the provider's clock may be off by as much as others' may. */
const proofLeewaySeconds = 60;

/** The button of a provider, and the way back: answers the address of ours, or of the provider, to which the browser goes. */
@Injectable()
export class CodeDoor {
  private readonly flows: Flows;
  private readonly turns = new OutsideTurns();
  private readonly log = new Logger('identity');

  constructor(
    private readonly providers: ProvidersService,
    private readonly clients: OidcClients,
    private readonly oidc: OidcService,
    private readonly facebook: FacebookService,
    private readonly outside: OutsideSignIn,
    private readonly arrivals: ArrivalsStore,
    private readonly trials: TrialsService,
    private readonly asked: AskedLinks,
    private readonly fresh: FreshProof,
    @Inject(CONFIG) config: Config,
  ) {
    this.flows = new Flows(config);
  }

  async begin(request: FastifyRequest, reply: FastifyReply, id: string, query: BeginQuery): Promise<string> {
    const path = localPath(query.path) ?? '/';
    return this.answering(async () => {
      await this.asked.countCall('outside sign-in', request.ip, identityLimits.callsPerAddress);
      const trialOf = query.trial === undefined ? null : await this.managerOf(request);
      const proveOf = query.prove === undefined ? null : await this.sessionOf(request, id);
      const provider = await (trialOf ? this.providers.byId(id) : this.providers.requireOn(id));
      const way = this.wayOf(provider);
      if (trialOf && !(await this.tryDiscovery(provider, trialOf))) return pageOf({ deneme: '1' });
      const { url, state, nonce, verifier } = await way.begin(provider, proveOf !== null);
      this.flows.begin(request, reply, state, {
        ...{ providerId: id, nonce, verifier, path, remember: query.remember === '1', trialOf, proveOf },
        isPopup: query.popup === '1' && provider.kind === 'linkedin' && !trialOf && !proveOf,
      });
      return url;
    }, path);
  }

  /** @param query of the address, as it came */
  async end(request: FastifyRequest, reply: FastifyReply, id: string, query: string): Promise<string> {
    const state = new URLSearchParams(query).get('state') ?? '';
    const begun = this.flows.end(request, reply, state);
    const flow = begun?.providerId === id ? begun : null;
    return this.answering(
      async () => pageAfter(await this.finish(request, reply, flow, { query, state })),
      flow?.path ?? '/',
    );
  }

  /**
   * The end of a way whose people come back to a page of the app, which sends here what stood in its address.
   * @param page where they came back to, as it says
   * @param isAlone the window that opened it is gone
   * @throws AppError
   */
  async endInPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { page, isAlone, ...back }: CameBack & { page: string; isAlone: boolean },
  ): Promise<{ ended: Ended; isPopup: boolean }> {
    const flow = this.flows.end(request, reply, back.state);
    try {
      if (flow) {
        const provider = await this.providers.byId(flow.providerId);
        if (
          provider.kind !== 'linkedin' ||
          page !== this.providers.addressesOf(provider).redirect ||
          (flow.isPopup && isAlone)
        )
          throw new AppError('identity.over');
      }
      return { ended: await this.finish(request, reply, flow, back), isPopup: flow?.isPopup ?? false };
    } catch (error) {
      throw new AppError(this.codeFor(error));
    }
  }

  private async finish(
    request: FastifyRequest,
    reply: FastifyReply,
    flow: SignInFlow | null,
    { query, state }: CameBack,
  ): Promise<Ended> {
    await this.asked.countCall('outside sign-in', request.ip, identityLimits.callsPerAddress);
    // By the back button: who is in goes home, and everybody else begins anew.
    if (!flow && (await this.outside.signedIn(request))) return { what: 'home' };
    if (!flow || !(await this.arrivals.useOnce(`state ${state}`, identityLimits.flowMinutes * 60)))
      throw new AppError('identity.over');
    if (flow.trialOf) return this.endTrial(flow, flow.trialOf, { query, state });
    const provider = await this.providers.requireOn(flow.providerId);
    const sent = await this.turns.take(provider.id, () =>
      this.wayOf(provider).end(provider, query, { ...flow, state }),
    );
    if (flow.proveOf) return this.endProof(request, flow, sent);
    const { proven, outsideSession, idToken } = sent;
    const way = { path: flow.path, remember: flow.remember, outsideSession, hint: idToken };
    const outcome = await this.outside.arrive(request, reply, proven, way);
    if (outcome.arrival) return { what: 'asked', arrival: outcome.arrival, proven };
    return { what: 'in', ...outcome };
  }

  /** The provider must say that the person signed in there a moment ago; a session that simply goes on there proves nothing. */
  private async endProof(request: FastifyRequest, flow: SignInFlow, { proven, provedAt }: SentBack): Promise<Ended> {
    const person = await this.outside.signedIn(request);
    if (!person || person.sessionId !== flow.proveOf) throw new AppError('identity.over');
    if ((await this.outside.ownerOf(proven)) !== person.id) throw new AppError('identity.otherPerson');
    if (provedAt === null || provedAt < flow.begunAt - proofLeewaySeconds) throw new AppError('identity.notFresh');
    await this.fresh.note({ id: person.sessionId, personId: person.id }, false);
    return { what: 'proved', path: flow.path };
  }

  private wayOf({ kind }: Pick<ProviderRow, 'kind'>): CodeFlow {
    if (kind === 'facebook') return this.facebook;
    if (kind === 'oidc' || kind === 'google' || kind === 'linkedin') return this.oidc;
    throw new AppError('identity.off');
  }

  /** A failure is a word on a page of ours: what the provider wrote of it is shown to nobody but the manager who tries. */
  private async answering(work: () => Promise<string>, path: string): Promise<string> {
    try {
      return await work();
    } catch (error) {
      return pageOf({ hata: this.codeFor(error), yol: path });
    }
  }

  /** What the person reads. The rest is the manager's, at "Dene". */
  private codeFor(error: unknown): ErrorCode {
    if (error instanceof AppError) return error.code;
    const { fault } = namedFault(error);
    this.log.warn(`A provider led nobody on: ${fault}`);
    if (fault === 'denied') return 'identity.denied';
    const isAway = error instanceof OutsideFault || fault === 'unreachable' || fault === 'timeout';
    return isAway ? 'identity.away' : 'identity.failed';
  }

  /** The session that wants to be proven, of somebody who has joined this provider. */
  private async sessionOf(request: FastifyRequest, providerId: string): Promise<string> {
    const person = await this.outside.signedIn(request);
    if (!person || !(await this.outside.hasJoined(person.id, providerId))) throw new AppError('common.forbidden');
    return person.sessionId;
  }

  private async managerOf(request: FastifyRequest): Promise<string> {
    const person = await this.outside.signedIn(request);
    if (person?.userType !== 'general-manager') throw new AppError('common.forbidden');
    return person.id;
  }

  /** The first steps of a trial; false: they led nowhere, and that is written down. */
  private async tryDiscovery(provider: ProviderRow, personId: string): Promise<boolean> {
    const { redirect } = this.providers.addressesOf(provider);
    const sent: TrialStep[] = [
      done('sent', redirect),
      { step: 'cameBack', state: 'waiting', fault: 'notBack', detail: redirect },
    ];
    // It has no place that says what it is.
    if (provider.kind === 'facebook') {
      await this.trials.begin(provider.id, personId, sent);
      return true;
    }
    try {
      const client = await this.clients.open(provider, true);
      const server = client.config.serverMetadata();
      const offset = client.clockOffset();
      const isOff = offset !== null && Math.abs(offset) > client.settings.leewaySeconds;
      await this.trials.begin(provider.id, personId, [
        done('discovery', server.issuer),
        {
          step: 'clock',
          state: isOff ? 'warning' : 'ok',
          fault: isOff ? 'clock' : null,
          detail: offset === null ? '' : String(offset),
        },
        ...sent,
      ]);
      return true;
    } catch (error) {
      await this.trials.begin(provider.id, personId, []);
      await this.trials.end(provider.id, personId, [failed('discovery', error)]);
      return false;
    }
  }

  private async endTrial(flow: SignInFlow, personId: string, { query, state }: CameBack): Promise<Ended> {
    const provider = await this.providers.byId(flow.providerId);
    const steps: TrialStep[] = [];
    const params = new URLSearchParams(query);
    const error = params.get('error');
    if (error === null) steps.push(done('cameBack'));
    let isExchanged = false;
    try {
      const { proven } = await this.wayOf(provider).end(provider, query, { ...flow, state }, () => {
        isExchanged = true;
        steps.push(done('exchange'), done('token'));
      });
      if (provider.kind === 'facebook' || oidcSettingsOf(provider).usesUserInfo) steps.push(done('userInfo'));
      await this.trials.end(
        provider.id,
        personId,
        [...steps, ...(await this.trials.outcomeSteps(provider, proven))],
        proven,
      );
      await this.trials.succeed(provider);
    } catch (caught) {
      const { fault } = namedFault(caught);
      const isOfToken = ['clock', 'audience', 'nonce', 'signature', 'issuer'].includes(fault);
      const step = error !== null ? 'cameBack' : isExchanged ? 'userInfo' : isOfToken ? 'token' : 'exchange';
      await this.trials.end(provider.id, personId, [
        ...steps,
        ...(step === 'token' ? [done('exchange')] : []),
        failed(step, caught),
      ]);
    }
    return { what: 'trial' };
  }
}
