import type { JoinedBy, Said } from '@derslik/contract/identity';
import type { ProviderRow } from './providerRow.js';
import type { Queryable } from './queryable.js';

interface Joining {
  provider: Pick<ProviderRow, 'id'>;
  issuer: string;
  subject: string;
  userId: string;
  by: JoinedBy;
  said: Said | null;
}

/** @returns its id; null where the account has joined another person of the provider, or the person another account */
export const joinIdentity = async (
  manager: Queryable,
  { provider, issuer, subject, userId, by, said }: Joining,
): Promise<string | null> => {
  const [row] = await manager.query<{ id: string }[]>(
    `INSERT INTO external_identities (provider_id, issuer, subject, user_id, joined_by, said, seen_at)
     VALUES ($1, $2, $3, $4, $5, $6::jsonb, CASE WHEN $6::jsonb IS NOT NULL THEN now() END) ON CONFLICT DO NOTHING RETURNING id`,
    [provider.id, issuer, subject, userId, by, said && JSON.stringify(said)],
  );
  if (row)
    await manager.query('DELETE FROM identity_visitors WHERE provider_id = $1 AND issuer = $2 AND subject = $3', [
      provider.id,
      issuer,
      subject,
    ]);
  return row?.id ?? null;
};
