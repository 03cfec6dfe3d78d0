import { Injectable } from '@nestjs/common';
import {
  readAcceptance,
  type AgreementLanguage,
  type AgreementTexts,
  type AgreementToSign,
  type AgreementType,
  type SignedAgreement,
} from '@derslik/contract/agreements';
import { limits } from '@derslik/contract/limits';
import { DataSource, type EntityManager } from 'typeorm';
import { testCallPermission } from '../users/testCall.js';

interface CurrentRow {
  id: string;
  type: AgreementType;
  version: number;
  is_signed: boolean;
  /** Null where it is signed. */
  texts: AgreementTexts | null;
}

interface SignedRow {
  id: string;
  type: AgreementType;
  version: number;
  language: AgreementLanguage;
  title: string;
  text: string;
  signed_at: Date;
  address: string;
  browser: string;
}

/** The newest version of each type that was published. */
const inForce = 'SELECT DISTINCT ON (type) * FROM agreement_versions ORDER BY type, version DESC';

/** All that is missing is accepted, and nothing that was replaced while they read. */
const isAccepted = (
  missing: readonly { id: string }[],
  current: readonly { id: string }[],
  accepted: readonly string[],
): boolean => {
  const ids = accepted.map((entry) => readAcceptance(entry)[0]);
  return missing.every(({ id }) => ids.includes(id)) && ids.every((id) => current.some((one) => one.id === id));
};

/** What a person has to sign, signs and has signed. */
@Injectable()
export class AgreementsService {
  constructor(private readonly source: DataSource) {}

  /**
   * Signs what the person accepted, if that is what is in force and nothing of it is missing.
   * @param accepted entries that fit the contract's `acceptanceSchema`
   * @returns what they have to sign first; empty: nothing more
   */
  async sign(
    userId: string,
    accepted: readonly string[],
    { address, userAgent }: { address: string; userAgent: string },
  ): Promise<AgreementToSign[]> {
    const current = await this.source.query<CurrentRow[]>(
      `SELECT c.id, c.type, c.version, s.id IS NOT NULL AS is_signed, CASE WHEN s.id IS NULL THEN c.texts END AS texts
       FROM (${inForce}) c LEFT JOIN agreement_signatures s ON s.version_id = c.id AND s.user_id = $1
       WHERE NOT EXISTS (SELECT 1 FROM user_permissions p WHERE p.user_id = $1 AND p.permission = $2)
       ORDER BY c.type`,
      [userId, testCallPermission],
    );
    const missing = current.flatMap(({ id, type, version, texts }) => (texts ? [{ id, type, version, texts }] : []));
    if (missing.length === 0) return [];
    if (!isAccepted(missing, current, accepted)) return missing;
    const wanted = accepted.filter((entry) => missing.some(({ id }) => id === readAcceptance(entry)[0]));
    await this.write(this.source, userId, wanted, { address, userAgent, at: new Date() });
    return [];
  }

  /** What everybody has to sign who comes new. */
  async inForce(): Promise<AgreementToSign[]> {
    const rows = await this.source.query<(AgreementToSign & { texts: AgreementTexts })[]>(
      `SELECT id, type, version, texts FROM (${inForce}) c ORDER BY type`,
    );
    return rows.map(({ id, type, version, texts }) => ({ id, type, version, texts }));
  }

  /** What somebody who has no account yet has to accept first; empty: nothing more. */
  async missingOf(accepted: readonly string[]): Promise<AgreementToSign[]> {
    const current = await this.inForce();
    return isAccepted(current, current, accepted) ? [] : current;
  }

  /** Keeps what was accepted before there was an account, as of then. */
  async write(
    manager: Pick<EntityManager, 'query'>,
    userId: string,
    accepted: readonly string[],
    { address, userAgent, at }: { address: string; userAgent: string; at: Date },
  ): Promise<void> {
    const entries = [...new Map(accepted.map(readAcceptance))];
    await manager.query(
      `INSERT INTO agreement_signatures (user_id, version_id, language, address, browser, signed_at)
       SELECT $1, version_id, language, $4, $5, $6 FROM unnest($2::uuid[], $3::text[]) AS one (version_id, language)
       ON CONFLICT (user_id, version_id) DO NOTHING`,
      [userId, entries.map(([id]) => id), entries.map(([, language]) => language), address, userAgent, at],
    );
  }

  /** What a person signed, the newest first, as they read it. */
  async mine(userId: string): Promise<SignedAgreement[]> {
    const rows = await this.source.query<SignedRow[]>(
      `SELECT s.id, v.type, v.version, s.language, v.texts -> s.language ->> 'title' AS title,
         v.texts -> s.language ->> 'text' AS text, s.signed_at, s.address, s.browser
       FROM agreement_signatures s JOIN agreement_versions v ON v.id = s.version_id
       WHERE s.user_id = $1 ORDER BY s.signed_at DESC, v.type`,
      [userId],
    );
    return rows.map(({ signed_at, address, browser, ...rest }) => ({
      ...rest,
      client_type: limits.language.clientType,
      client_time: Math.floor(signed_at.getTime() / 1_000),
      external_ip: address,
      userAgent: browser,
    }));
  }
}
