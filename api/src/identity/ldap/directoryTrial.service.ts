import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { DirectoryTrial, LdapSettings } from '@derslik/contract/directory';
import type { TrialFault, TrialStep } from '@derslik/contract/providerTrial';
import { directoryLimits } from '@derslik/contract/limits/directory';
import { AskedLinks } from '../../auth/askedLinks.service.js';
import type { ProviderRow } from '../providerRow.js';
import { ProvidersService } from '../providers.service.js';
import { TrialsService } from '../trials.service.js';
import { provenOf } from './directories.service.js';
import { answerFault } from './directoryFault.js';
import { lookUp, type Looked, type LookStep } from './directoryLook.js';

const order: readonly LookStep[] = [
  'connected',
  'certificate',
  'serviceAccount',
  'base',
  'found',
  'ownPassword',
  'groups',
];
/** Where a name is bound at once. */
const patternOrder: readonly LookStep[] = ['connected', 'certificate', 'ownPassword', 'found', 'groups'];

/** The steps of a trial as they were gone, and the first that was not. */
class TrialWay {
  readonly steps: TrialStep[] = [];

  constructor(private readonly settings: LdapSettings) {}

  done(step: LookStep, detail: string): void {
    const isBare = step === 'groups' && detail === '' && this.settings.grouping !== 'none';
    this.steps.push({ step, state: isBare ? 'warning' : 'ok', fault: isBare ? 'noGroups' : null, detail });
    if (step === 'connected' && this.settings.security === 'plain') this.warn('certificate', 'openLine');
  }

  warn(step: LookStep, fault: TrialFault, detail = ''): void {
    this.steps.push({ step, state: 'warning', fault, detail });
  }

  /** Where it ended. */
  fail(fault: TrialFault, detail: string): void {
    const ways = this.settings.finding === 'pattern' ? patternOrder : order;
    const went = new Set(this.steps.map(({ step }) => step));
    const next = ways.find((step) => !went.has(step)) ?? 'groups';
    this.steps.push({ step: stepOf[fault] ?? next, state: 'failed', fault, detail });
  }
}

/** Where a fault is told, wherever it came from. */
const stepOf: Partial<Record<TrialFault, LookStep>> = {
  certificate: 'certificate',
  startTls: 'certificate',
  noTls: 'certificate',
  baseNotFound: 'base',
  notFoundThere: 'found',
  manyFound: 'found',
  ownPassword: 'ownPassword',
  passwordOver: 'ownPassword',
  closedThere: 'ownPassword',
};

/** "Dene" of a directory: the whole way of one person, step by step. */
@Injectable()
export class DirectoryTrials {
  constructor(
    private readonly providers: ProvidersService,
    private readonly trials: TrialsService,
    private readonly asked: AskedLinks,
  ) {}

  /** @throws AppError identity.off, common.tooMany */
  async try(id: string, personId: string, { username, password }: DirectoryTrial, address: string): Promise<void> {
    await this.asked.countCall('directory trial', address, directoryLimits.trialsPerAddress);
    const provider = await this.providers.byId(id);
    if (provider.kind !== 'ldap') throw new AppError('identity.off');
    const way = new TrialWay(provider.settings as LdapSettings);
    await this.trials.begin(id, personId, []);
    try {
      const looked = await lookUp({
        settings: provider.settings as LdapSettings,
        secret: this.providers.secretOf(provider),
        mapping: provider.mapping,
        typed: username,
        password: password ?? null,
        onStep: (step, detail) => way.done(step, detail),
      });
      if (looked.referrals.length > 0) way.warn('found', 'referral', looked.referrals.join(' · ').slice(0, 300));
      await this.end(provider, personId, way, looked);
    } catch (error) {
      const { fault, detail } = answerFault(error);
      way.fail(fault, detail);
      await this.trials.end(id, personId, way.steps);
    }
  }

  private async end(provider: ProviderRow, personId: string, way: TrialWay, looked: Looked): Promise<void> {
    const { person, password } = looked;
    if (!person) {
      const isUnknown = password === 'right' || password === 'notAsked';
      way.fail(isUnknown ? 'notFoundThere' : password === 'wrong' ? 'ownPassword' : password, '');
      return this.trials.end(provider.id, personId, way.steps);
    }
    if (password === 'notAsked')
      way.steps.push({ step: 'ownPassword', state: 'waiting', fault: 'notAsked', detail: '' });
    const proven = provenOf(provider, person);
    const outcome = await this.trials.outcomeSteps(provider, proven);
    await this.trials.end(provider.id, personId, [...way.steps, ...outcome], proven);
    if (password === 'right') await this.trials.succeed(provider);
  }
}
