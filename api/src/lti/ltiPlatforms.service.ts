import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { listedHost } from '../bigBlueButton/bbbPlatforms.service.js';
import type { OutsideServer } from '../identity/outsideCall.js';

/** A platform that is switched on. */
export interface LtiPlatform {
  id: string;
  name: string;
  /** Null: the account is closed. */
  ownerId: string | null;
  issuer: string;
  clientId: string;
  deployments: string[];
  authAddress: string;
  tokenAddress: string;
  keysAddress: string;
  certificate: string | null;
  /** Hosts that it may name: those of its own addresses, and what the school has entered beside. */
  addresses: string[];
  meetingsMax: number;
  participantsMax: number;
  callsPerMinute: number;
}

/** SQL: platforms as {@link LtiPlatform}, whether they are on or not. */
export const ltiPlatformSql = `SELECT p.id, p.name, CASE WHEN u.disabled OR u.erased_at IS NOT NULL THEN NULL ELSE u.id END AS "ownerId",
  l.issuer, l.client_id AS "clientId", l.deployments, l.auth_address AS "authAddress", l.token_address AS "tokenAddress",
  l.keys_address AS "keysAddress", l.certificate, p.addresses, p.meetings_max AS "meetingsMax",
  p.participants_max AS "participantsMax", p.calls_per_minute AS "callsPerMinute"
  FROM lti_platforms l JOIN bbb_platforms p ON p.id = l.platform_id JOIN users u ON u.id = p.owner_id`;

/** Learning platforms by LTI, as launches and their services need them. */
@Injectable()
export class LtiPlatformsService {
  constructor(private readonly source: DataSource) {}

  /** Those of an issuer: of one client, or all. */
  async of(issuer: string, clientId: string | null): Promise<LtiPlatform[]> {
    const rows = await this.source.query<LtiPlatform[]>(
      `${ltiPlatformSql} WHERE p.is_on AND l.issuer = $1 AND ($2::text IS NULL OR l.client_id = $2) ORDER BY p.created_at LIMIT 20`,
      [issuer, clientId],
    );
    return rows.map(withOwnHosts);
  }

  /** Null: it is switched off, or gone. */
  async byId(id: string): Promise<LtiPlatform | null> {
    const [row] = await this.source.query<LtiPlatform[]>(`${ltiPlatformSql} WHERE p.is_on AND p.id = $1`, [id]);
    return row ? withOwnHosts(row) : null;
  }
}

export const withOwnHosts = (platform: LtiPlatform): LtiPlatform => {
  const { issuer, authAddress, tokenAddress, keysAddress, addresses } = platform;
  const own = [issuer, authAddress, tokenAddress, keysAddress].flatMap((text) =>
    URL.canParse(text) ? [new URL(text).host] : [],
  );
  return { ...platform, addresses: [...new Set([...own, ...addresses])] };
};

/** An address that the platform has named, if the school knows its host; null: nobody calls it, and nothing leads there. */
export const knownAddress = (text: unknown, platform: LtiPlatform): URL | null =>
  typeof text === 'string' && text.length <= 2_000 ? listedHost(text, platform) : null;

/** How its servers are called: the school has named each of their hosts, so each may be in an inner network. */
export const serverOf = (url: URL, { certificate }: Pick<LtiPlatform, 'certificate'>): OutsideServer => ({
  ownHost: url.host,
  certificate,
});
