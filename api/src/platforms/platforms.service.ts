import { Inject, Injectable } from '@nestjs/common';
import type { SchoolChain } from '@derslik/contract/platforms';
import type { AccountType } from '@derslik/contract/roles';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { SealedPath } from '../mails/sealedPath.js';
import { platformCode, platformColumns, type PlatformRow } from './platformRow.js';

/** A platform as one person comes to it. */
export type OwnPlatform = PlatformRow & {
  /** Its name for them. */
  code: string;
};
/** An account by a platform's name for it. */
export interface KnownPerson {
  code: string;
  id: string;
  userType: AccountType;
}

const isReady = `p.is_on AND p.base_url IS NOT NULL AND p.secret IS NOT NULL`;
/** Those of its own source first, then the school's number, then the default. */
const ofPerson = `SELECT * FROM (
    SELECT ${platformColumns}, ${platformCode} AS code, p.provider_id IS NOT NULL AS by_source, p.chain = s.chain AS is_schools
    FROM users u CROSS JOIN school s JOIN lesson_platforms p ON ${isReady}
    WHERE u.id = $1 AND NOT u.disabled AND (p.provider_id IS NOT NULL OR p.chain IN (s.chain, 0))) found
  WHERE code IS NOT NULL ORDER BY by_source DESC, is_schools DESC, chain LIMIT 1`;

/** Which outside platform has the lessons of whom. Where there is none, our own database has them. */
@Injectable()
export class PlatformsService {
  private readonly sealed: SealedPath;

  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) config: Config,
  ) {
    this.sealed = new SealedPath(config.SERVER_SECRET, 'platform');
  }

  /** Null: our own database serves them. */
  async of(personId: string): Promise<OwnPlatform | null> {
    const [row] = await this.source.query<OwnPlatform[]>(ofPerson, [personId]);
    return row ?? null;
  }

  /** Null: it is not switched on. */
  async ready(chain: SchoolChain): Promise<PlatformRow | null> {
    const [row] = await this.source.query<PlatformRow[]>(
      `SELECT ${platformColumns} FROM lesson_platforms p WHERE p.chain = $1 AND ${isReady}`,
      [chain],
    );
    return row ?? null;
  }

  /** Accounts by the platform's names for them; who has none here is left out. */
  people(
    { chain }: Pick<PlatformRow, 'chain'>,
    codes: readonly string[],
    manager: Pick<EntityManager, 'query'> = this.source,
  ): Promise<KnownPerson[]> {
    return manager.query<KnownPerson[]>(
      `WITH w AS (SELECT DISTINCT code FROM unnest($2::text[]) AS x(code)), p AS (SELECT provider_id FROM lesson_platforms WHERE chain = $1)
       SELECT DISTINCT ON (found.code) found.code, u.id, u.user_type AS "userType" FROM (
         SELECT w.code, n.id, n.created_at AS since FROM w JOIN p ON p.provider_id IS NULL JOIN users n ON n.username = lower(w.code)
         UNION ALL
         SELECT w.code, e.user_id, e.joined_at FROM w JOIN p ON true
           JOIN external_identities e ON e.provider_id = p.provider_id AND e.subject = w.code) found
       JOIN users u ON u.id = found.id AND NOT u.disabled ORDER BY found.code, found.since`,
      [chain, codes],
    );
  }

  /** The platform's names for these accounts. */
  async codes({ chain }: Pick<PlatformRow, 'chain'>, personIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.source.query<{ id: string; code: string | null }[]>(
      `SELECT u.id, ${platformCode} AS code FROM users u JOIN lesson_platforms p ON p.chain = $1
       WHERE u.id = ANY($2::uuid[]) AND u.erased_at IS NULL`,
      [chain, personIds],
    );
    return new Map(rows.flatMap(({ id, code }) => (code === null ? [] : [[id, code]])));
  }

  seal(chain: SchoolChain, secret: string): Buffer {
    return this.sealed.seal(String(chain), secret);
  }

  secretOf({ chain, secret }: Pick<PlatformRow, 'chain' | 'secret'>): string {
    return secret ? this.sealed.open(String(chain), secret) : '';
  }
}
