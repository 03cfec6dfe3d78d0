import { Inject, Injectable, Logger } from '@nestjs/common';
import { AppError, type ErrorCode } from '@derslik/contract/errors';
import type { TrialStep } from '@derslik/contract/identity';
import { identityLimits } from '@derslik/contract/limits/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AskedLinks } from '../../auth/askedLinks.service.js';
import { CONFIG, type Config } from '../../config.js';
import { ArrivalsStore } from '../arrivals.store.js';
import { localPath } from '../localPath.js';
import { OutsideFault } from '../outsideCall.js';
import { OutsideSignIn } from '../outsideSignIn.service.js';
import type { ProviderRow } from '../providerRow.js';
import { ProvidersService } from '../providers.service.js';
import { TrialsService } from '../trials.service.js';
import { Flows, type SignInFlow } from './flow.js';
import { OidcService } from './oidc.service.js';
import { OidcClients, type OidcClient } from './oidcClient.service.js';
import { namedFault } from './trialFault.js';

/** What the button's address says. */
export interface BeginQuery {
  path?: string | undefined;
  remember?: string | undefined;
  trial?: string | undefined;
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

/** The button of a provider, and the way back: answers the address of ours, or of the provider, to which the browser goes. */
@Injectable()
export class OidcDoor {
  private readonly flows: Flows;
  private readonly log = new Logger('identity');

  constructor(
    private readonly providers: ProvidersService,
    private readonly clients: OidcClients,
    private readonly oidc: OidcService,
    private readonly outside: OutsideSignIn,
    private readonly arrivals: ArrivalsStore,
    private readonly trials: TrialsService,
    private readonly asked: AskedLinks,
    @Inject(CONFIG) config: Config,
  ) {
    this.flows = new Flows(config);
  }

  async begin(request: FastifyRequest, reply: FastifyReply, id: string, query: BeginQuery): Promise<string> {
    const path = localPath(query.path) ?? '/';
    return this.answering(async () => {
      await this.asked.countCall('outside sign-in', request.ip, identityLimits.callsPerAddress);
      const trialOf = query.trial === undefined ? null : await this.managerOf(request);
      const provider = await (trialOf ? this.providers.byId(id) : this.providers.requireOn(id));
      if (provider.kind !== 'oidc') throw new AppError('identity.off');
      const client = trialOf ? await this.tryDiscovery(provider, trialOf) : await this.clients.open(provider);
      if (!client) return pageOf({ deneme: '1' });
      const { url, state, nonce, verifier } = await this.oidc.begin(provider, client);
      this.flows.begin(request, reply, state, {
        providerId: id,
        nonce,
        verifier,
        path,
        remember: query.remember === '1',
        trialOf,
      });
      return url;
    }, path);
  }

  /** @param query of the address, as it came */
  async end(request: FastifyRequest, reply: FastifyReply, id: string, query: string): Promise<string> {
    const state = new URLSearchParams(query).get('state') ?? '';
    const flow = this.flows.end(request, reply, id, state);
    return this.answering(async () => {
      await this.asked.countCall('outside sign-in', request.ip, identityLimits.callsPerAddress);
      // By the back button: who is in goes home, and everybody else begins anew.
      if (!flow && (await this.outside.signedIn(request))) return '/';
      if (!flow || !(await this.arrivals.useOnce(`state ${state}`, identityLimits.flowMinutes * 60)))
        throw new AppError('identity.over');
      if (flow.trialOf) return this.endTrial(flow, flow.trialOf, query, state);
      const provider = await this.providers.requireOn(id);
      const { proven, outsideSession, idToken } = await this.oidc.end(
        provider,
        await this.clients.open(provider),
        query,
        { ...flow, state },
      );
      const way = { path: flow.path, remember: flow.remember, outsideSession, hint: idToken };
      const outcome = await this.outside.arrive(request, reply, proven, way);
      if (outcome.arrival) return pageOf({ soru: '1' });
      return pageOf({ giris: outcome.isFirst && flow.path === '/' ? '/hosgeldiniz' : flow.path });
    }, flow?.path ?? '/');
  }

  /** A failure is a word on a page of ours: what the provider wrote of it is shown to nobody but the manager who tries. */
  private async answering(work: () => Promise<string>, path: string): Promise<string> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError)) this.log.warn(`A provider led nobody on: ${namedFault(error).fault}`);
      return pageOf({ hata: codeOf(error), yol: path });
    }
  }

  private async managerOf(request: FastifyRequest): Promise<string> {
    const person = await this.outside.signedIn(request);
    if (person?.userType !== 'general-manager') throw new AppError('common.forbidden');
    return person.id;
  }

  /** The first steps of a trial; null: they led nowhere, and that is written down. */
  private async tryDiscovery(provider: ProviderRow, personId: string): Promise<OidcClient | null> {
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
        { step: 'sent', state: 'ok', fault: null, detail: this.providers.addressesOf(provider.id).redirect },
        {
          step: 'cameBack',
          state: 'waiting',
          fault: 'notBack',
          detail: this.providers.addressesOf(provider.id).redirect,
        },
      ]);
      return client;
    } catch (error) {
      await this.trials.begin(provider.id, personId, []);
      await this.trials.end(provider.id, personId, [failed('discovery', error)]);
      return null;
    }
  }

  private async endTrial(flow: SignInFlow, personId: string, query: string, state: string): Promise<string> {
    const provider = await this.providers.byId(flow.providerId);
    const steps: TrialStep[] = [];
    const params = new URLSearchParams(query);
    const error = params.get('error');
    if (error === null) steps.push(done('cameBack'));
    let isExchanged = false;
    try {
      const client = await this.clients.open(provider);
      const { proven } = await this.oidc.end(provider, client, query, { ...flow, state }, () => {
        isExchanged = true;
        steps.push(done('exchange'), done('token'));
      });
      if (client.settings.usesUserInfo) steps.push(done('userInfo'));
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
    return pageOf({ deneme: '1' });
  }
}

/** What the person reads. The rest is the manager's, at "Dene". */
const codeOf = (error: unknown): ErrorCode => {
  if (error instanceof AppError) return error.code;
  const { fault } = namedFault(error);
  if (fault === 'denied') return 'identity.denied';
  const isAway = error instanceof OutsideFault || fault === 'unreachable' || fault === 'timeout';
  return isAway ? 'identity.away' : 'identity.failed';
};
