import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { AdminProvider, PublicProvider } from '@derslik/contract/identity';
import type { ProviderKind } from '@derslik/contract/providerKinds';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { SealedPath } from '../mails/sealedPath.js';
import { providerColumns, type ProviderRow } from './providerRow.js';

/** Kinds that the sign-in page has a button for; people of the others write their name and password, or come with a link. */
const buttonKinds: readonly ProviderKind[] = ['oidc', 'google', 'facebook', 'linkedin'];

/** The places from which the school's people come. */
@Injectable()
export class ProvidersService {
  private readonly sealed: SealedPath;

  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.sealed = new SealedPath(config.SERVER_SECRET, 'identity');
  }

  /** Whether it is switched on or not. @throws AppError identity.off where there is none */
  async byId(id: string): Promise<ProviderRow> {
    const [row] = await this.source.query<ProviderRow[]>(
      `SELECT ${providerColumns} FROM identity_providers p WHERE p.id = $1`,
      [id],
    );
    if (!row) throw new AppError('identity.off');
    return row;
  }

  /** @throws AppError identity.off */
  async requireOn(id: string): Promise<ProviderRow> {
    const row = await this.byId(id);
    if (!row.isOn) throw new AppError('identity.off');
    return row;
  }

  /** All of one kind that are switched on, the oldest first. */
  on(kind: ProviderKind): Promise<ProviderRow[]> {
    return this.source.query<ProviderRow[]>(
      `SELECT ${providerColumns} FROM identity_providers p WHERE p.kind = $1 AND p.is_on ORDER BY p.created_at, p.id`,
      [kind],
    );
  }

  /** What the sign-in page shows. */
  async public(): Promise<PublicProvider[]> {
    const rows = await this.source.query<PublicProvider[]>(
      `SELECT id, kind, name, coalesce((settings ->> 'isStraight')::boolean, false) AS "isStraight"
       FROM identity_providers WHERE is_on AND kind = ANY($1) ORDER BY created_at, id`,
      [buttonKinds],
    );
    return rows.map((row) => ({ ...row, isStraight: row.isStraight && rows.length === 1 }));
  }

  seal(id: string, secret: string): Buffer {
    return this.sealed.seal(id, secret);
  }

  /** The secret that the school and the provider share; empty where they have none. */
  secretOf({ id, secret }: Pick<ProviderRow, 'id' | 'secret'>): string {
    return secret ? this.sealed.open(id, secret) : '';
  }

  /** What the provider's own console asks for. LinkedIn's people come back to a page of the app, which may stand in a window of its own. */
  addressesOf({ id, kind }: Pick<ProviderRow, 'id' | 'kind'>): AdminProvider['addresses'] {
    const at = `${this.config.PUBLIC_URL}/api/auth/identity/${id}`;
    const redirect = kind === 'linkedin' ? `${this.config.PUBLIC_URL}/auth/linkedin` : `${at}/callback`;
    return { redirect, backChannel: `${at}/signedOut`, signedOut: `${this.config.PUBLIC_URL}/` };
  }
}
