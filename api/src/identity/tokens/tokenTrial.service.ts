import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { ProviderTrial, TrialStep, TrialStepName } from '@derslik/contract/providerTrial';
import { ProvidersService } from '../providers.service.js';
import { TrialsService } from '../trials.service.js';
import { isTokenKind, ProviderTokens, type Brought } from './providerTokens.service.js';
import { TokenFault } from './tokenFault.js';

/** The token in a pasted address, or the text itself. */
const tokenIn = (text: string): string => {
  const named = /(?:[?&](?:iamToken|user|access_token)=|\/stoys-login[/#])([^&#\s"']+)/.exec(text)?.[1];
  return (named ?? text).trim();
};

const done = (step: TrialStepName, detail: string): TrialStep => ({ step, state: 'ok', fault: null, detail });

/** "Dene" with a real token: nobody is signed in, and it can be used afterwards. */
@Injectable()
export class TokenTrial {
  constructor(
    private readonly providers: ProvidersService,
    private readonly trials: TrialsService,
    private readonly tokens: ProviderTokens,
  ) {}

  /** @throws AppError identity.off where there is no such provider, or none whose people bring tokens */
  async try(providerId: string, personId: string, text: string): Promise<ProviderTrial | null> {
    const provider = await this.providers.byId(providerId);
    if (!isTokenKind(provider.kind)) throw new AppError('identity.off');
    this.tokens.askAnew(provider);
    const steps: TrialStep[] = [];
    await this.trials.begin(providerId, personId, []);
    try {
      const brought = await this.tokens.read(provider, tokenIn(text), (step, found) => steps.push(done(step, found)));
      await this.addRest(steps, brought);
      const outcome = await this.trials.outcomeSteps(provider, brought.proven);
      await this.trials.end(providerId, personId, [...steps, ...outcome], brought.proven);
      await this.trials.succeed(provider);
    } catch (error) {
      if (!(error instanceof TokenFault)) throw error;
      const { step, fault, detail } = error;
      const before = steps.filter((one) => one.step !== step);
      await this.trials.end(providerId, personId, [...before, { step, state: 'failed', fault, detail }]);
    }
    return this.trials.read(providerId, personId);
  }

  /** What doesn't keep these settings from being right. */
  private async addRest(steps: TrialStep[], brought: Brought): Promise<void> {
    const once = steps.find(({ step }) => step === 'once');
    if (once && (await this.tokens.isUsed(brought))) Object.assign(once, { state: 'warning', fault: 'used' });
    else if (once && brought.claims['jti'] === undefined) Object.assign(once, { state: 'warning', fault: 'noId' });
    const { way } = brought;
    if (!way) return;
    const where = [way.path, way.back].filter(Boolean).join(' → ');
    steps.push(
      way.dropped === null
        ? done('way', where)
        : { step: 'way', state: 'warning', fault: 'wayDropped', detail: `${where} (${way.dropped.slice(0, 200)})` },
    );
  }
}
