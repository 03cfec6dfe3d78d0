import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { SocialPerson } from '@derslik/contract/arrival';
import { isSocialKind, type SocialKind } from '@derslik/contract/providerKinds';
import { identityLimits } from '@derslik/contract/limits/identity';
import { readClaims } from '@derslik/contract/readClaims';
import { CONFIG, type Config } from '../../config.js';
import { SealedPath } from '../../mails/sealedPath.js';
import { ArrivalsStore } from '../arrivals.store.js';
import type { Proven } from '../judge.js';
import type { ProviderRow } from '../providerRow.js';
import { ProvidersService } from '../providers.service.js';

interface Sealed {
  id: string;
  /** Milliseconds. */
  until: number;
  proven: Proven;
}

/** Somebody whom such a token names, of a network that is switched on. */
export interface SocialProof {
  id: string;
  provider: ProviderRow;
  proven: Proven;
}

/**
 * What goes with the registration's form of somebody who came from a social network: who they are there, sealed and authenticated with a
 * key of our own, for one network, for minutes, once. Nobody unknown makes us store anything by coming.
 */
@Injectable()
export class SocialTokens {
  private readonly sealed: SealedPath;

  constructor(
    private readonly providers: ProvidersService,
    private readonly arrivals: ArrivalsStore,
    @Inject(CONFIG) config: Config,
  ) {
    this.sealed = new SealedPath(config.SERVER_SECRET, 'social');
  }

  /** @throws AppError identity.off where the network has been switched off meanwhile, or is none */
  async personOf(proven: Proven): Promise<SocialPerson> {
    const { kind, mapping } = await this.providers.requireOn(proven.providerId);
    if (!isSocialKind(kind)) throw new AppError('identity.off');
    const { name, surname, email, emailVerified } = readClaims(mapping, proven.claims);
    return {
      ...{ socialToken: this.make(kind, proven), socialType: kind },
      ...{ name: name ?? '', surname: surname ?? '', email: email ?? '', isProven: emailVerified },
    };
  }

  /** Reads it; it is not used up. @throws AppError identity.over, identity.off */
  async open(token: string, type: string): Promise<SocialProof> {
    const { id, proven } = this.read(token, type);
    const provider = await this.providers.requireOn(proven.providerId);
    if (provider.kind !== type) throw new AppError('identity.over');
    return { id, provider, proven };
  }

  /** Two may bring the same: one of them goes on. @throws AppError identity.over */
  async use({ id }: SocialProof): Promise<void> {
    if (!(await this.arrivals.useOnce(`social ${id}`, identityLimits.socialTokenMinutes * 60)))
      throw new AppError('identity.over');
  }

  private make(kind: SocialKind, proven: Proven): string {
    const until = Date.now() + identityLimits.socialTokenMinutes * 60_000;
    const content: Sealed = { id: randomBytes(16).toString('base64url'), until, proven };
    return this.sealed.seal(kind, JSON.stringify(content)).toString('base64url');
  }

  private read(token: string, type: string): Sealed {
    try {
      const bytes = Buffer.from(token, 'base64url');
      // One spelling alone.
      if (bytes.toString('base64url') !== token) throw new Error('not as it was written');
      const content = JSON.parse(this.sealed.open(type, bytes)) as Sealed;
      if (content.until <= Date.now()) throw new Error('over');
      return content;
    } catch {
      throw new AppError('identity.over');
    }
  }
}
