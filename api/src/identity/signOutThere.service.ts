import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OutsideSignOut } from '../auth/outsideSignOut.js';
import { CONFIG, type Config } from '../config.js';
import { tokenHash } from '../keys.js';
import { SealedPath } from '../mails/sealedPath.js';
import { OidcService } from './oidc/oidc.service.js';
import { ProvidersService } from './providers.service.js';

/** A sign-out waits no longer than this for a provider that does not answer. */
const waitMs = 2_000;

/** Signs a person out at their provider as well, if it has an end_session endpoint. */
@Injectable()
export class SignOutThere {
  private readonly sealed: SealedPath;

  constructor(
    private readonly source: DataSource,
    private readonly providers: ProvidersService,
    private readonly oidc: OidcService,
    outside: OutsideSignOut,
    @Inject(CONFIG) config: Config,
  ) {
    this.sealed = new SealedPath(config.SERVER_SECRET, 'identity');
    outside.answeredBy((refreshToken) => Promise.race([this.addressOf(refreshToken), delay(waitMs, null)]));
  }

  private async addressOf(refreshToken: string): Promise<string | null> {
    const [row] = await this.source.query<{ id: string; provider_id: string; hint: Buffer | null }[]>(
      `SELECT i.session_id AS id, e.provider_id, i.hint FROM identity_sessions i JOIN external_identities e ON e.id = i.identity_id
       WHERE i.session_id = (SELECT session_id FROM refresh_tokens WHERE token_hash = $1)`,
      [tokenHash(refreshToken)],
    );
    if (!row) return null;
    const provider = await this.providers.byId(row.provider_id);
    if (provider.kind !== 'oidc') return null;
    return this.oidc.signOutUrl(provider, row.hint && this.sealed.open(row.id, row.hint));
  }
}
