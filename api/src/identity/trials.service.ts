import { Injectable } from '@nestjs/common';
import type { MappingPreview, ProviderTrial, TrialFault, TrialStep, Would } from '@derslik/contract/providerTrial';
import { DataSource } from 'typeorm';
import { IdentityService } from './identity.service.js';
import type { Proven } from './judge.js';
import type { ProviderRow } from './providerRow.js';
import { ProvidersService } from './providers.service.js';

interface TrialRow {
  at: Date;
  isOver: boolean;
  steps: TrialStep[];
  proven: Proven | null;
}

const whyNot: Partial<Record<string, TrialFault>> = {
  'identity.notOurs': 'notOurs',
  'identity.noRole': 'noRole',
  'identity.noName': 'noName',
};

/** What a manager's trials found out: each step as it went, what came, and what would become of it. */
@Injectable()
export class TrialsService {
  constructor(
    private readonly source: DataSource,
    private readonly providers: ProvidersService,
    private readonly identities: IdentityService,
  ) {}

  /** A new one, in the place of the last. */
  async begin(providerId: string, personId: string, steps: readonly TrialStep[]): Promise<void> {
    await this.source.query(
      `INSERT INTO identity_trials (provider_id, person_id, steps) VALUES ($1, $2, $3)
       ON CONFLICT (provider_id, person_id) DO UPDATE SET at = now(), is_over = false, steps = excluded.steps, proven = NULL`,
      [providerId, personId, JSON.stringify(steps)],
    );
  }

  /** Its further steps, and that it is over. */
  async end(
    providerId: string,
    personId: string,
    steps: readonly TrialStep[],
    proven: Proven | null = null,
  ): Promise<void> {
    await this.source.query(
      `UPDATE identity_trials SET is_over = true, proven = $4,
         steps = (SELECT coalesce(jsonb_agg(s), '[]') FROM jsonb_array_elements(steps) s WHERE s ->> 'state' <> 'waiting') || $3::jsonb
       WHERE provider_id = $1 AND person_id = $2`,
      [providerId, personId, JSON.stringify(steps), proven && JSON.stringify(proven)],
    );
  }

  /** These settings led somebody the whole way: they may be switched on. */
  async succeed({ id, revision }: ProviderRow): Promise<void> {
    await this.source.query('UPDATE identity_providers SET tried_at = now() WHERE id = $1 AND revision = $2', [
      id,
      revision,
    ]);
  }

  /** The newest of a person. @throws AppError identity.off */
  async read(providerId: string, personId: string): Promise<ProviderTrial | null> {
    const provider = await this.providers.byId(providerId);
    const row = await this.find(providerId, personId);
    if (!row) return null;
    const { at, isOver, steps, proven } = row;
    const would = proven && (await this.identities.preview(provider, proven));
    return { at: at.toISOString(), isOver, steps, claims: proven?.claims ?? null, would };
  }

  /** What another mapping would make of what it brought; null: it brought nothing. */
  async preview(providerId: string, personId: string, { mapping, newcomers }: MappingPreview): Promise<Would | null> {
    const provider = await this.providers.byId(providerId);
    const proven = (await this.find(providerId, personId))?.proven;
    return proven ? this.identities.preview({ ...provider, mapping, newcomers }, proven) : null;
  }

  /** The last two steps: what came, and whose account it would be. */
  async outcomeSteps(provider: ProviderRow, proven: Proven): Promise<TrialStep[]> {
    const would = await this.identities.preview(provider, proven);
    const { outcome, code, said, missing, person } = would;
    const claimFault: TrialFault | null =
      missing.length > 0 ? 'groupNotFound' : !said.name ? 'noName' : !said.email ? 'noEmail' : null;
    const account = person?.name ?? '';
    return [
      {
        step: 'claims',
        state: claimFault ? 'warning' : 'ok',
        fault: claimFault,
        detail: missing.join(', ') || Object.keys(proven.claims).join(', '),
      },
      outcome === 'refused'
        ? { step: 'account', state: 'failed', fault: whyNot[code ?? ''] ?? 'refused', detail: code ?? '' }
        : { step: 'account', state: 'ok', fault: null, detail: account },
    ];
  }

  private async find(providerId: string, personId: string): Promise<TrialRow | null> {
    const [row] = await this.source.query<TrialRow[]>(
      'SELECT at, is_over AS "isOver", steps, proven FROM identity_trials WHERE provider_id = $1 AND person_id = $2',
      [providerId, personId],
    );
    return row ?? null;
  }
}
