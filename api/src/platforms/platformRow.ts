import type { PlatformFaultCode, SchoolChain } from '@derslik/contract/platforms';

/** What the school has set of a chain's platform. */
export interface PlatformRow {
  chain: SchoolChain;
  baseUrl: string | null;
  secret: Buffer | null;
  certificate: string | null;
  providerId: string | null;
  isOn: boolean;
  answeredAt: Date | null;
  failedAt: Date | null;
  fault: PlatformFaultCode | null;
  revision: number;
}

export const platformColumns = `p.chain, p.base_url AS "baseUrl", p.secret, p.certificate, p.provider_id AS "providerId", p.is_on AS "isOn",
  p.answered_at AS "answeredAt", p.failed_at AS "failedAt", p.fault, p.revision`;

/** SQL: the name by which the platform `p` knows the account `u`; null: it does not. */
export const platformCode = `CASE WHEN p.provider_id IS NULL THEN u.username ELSE (SELECT e.subject FROM external_identities e
    WHERE e.provider_id = p.provider_id AND e.user_id = u.id) END`;
