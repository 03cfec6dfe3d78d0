import type { ErrorCode } from '@derslik/contract/errors';
import type { JoinedBy, Said } from '@derslik/contract/identity';
import { readClaims } from '@derslik/contract/readClaims';
import { mayOpenConsole, roleOf, type AccountType } from '@derslik/contract/roles';
import type { ProviderRow } from './providerRow.js';
import type { Queryable } from './queryable.js';
import { registersByForm } from './registersByForm.js';

/** Somebody whom a provider has proven to be this person of it. `claims`: what it says of them, as it came. */
export interface Proven {
  providerId: string;
  issuer: string;
  subject: string;
  claims: Record<string, unknown>;
}

/** What they have chosen or proven besides. */
export interface Proof {
  /** The account whose password they know, or that a manager named. */
  joinTo?: { userId: string; by: Extract<JoinedBy, 'password' | 'manager'> } | undefined;
  /** They have no account yet, they say. */
  mayMake?: boolean;
}

export interface JudgedAccount {
  id: string;
  name: string;
  surname: string;
  user_type: AccountType;
  disabled: boolean;
  is_waiting: boolean;
}

/** What becomes of somebody, before anything is written. */
export type Judgement = { said: Said } & (
  | { outcome: 'known'; account: JudgedAccount; identityId: string }
  | { outcome: 'joined'; account: JudgedAccount; by: Exclude<JoinedBy, 'made'> }
  | { outcome: 'new' }
  | { outcome: 'password'; account: JudgedAccount | null; mayMake: boolean }
  | { outcome: 'refused'; code: ErrorCode; account: JudgedAccount | null }
);

/** SQL: a {@link JudgedAccount} of the row `u` of users. */
export const judgedColumns = `u.id, u.name, u.surname, u.user_type, u.disabled, u.approval_wanted_at IS NOT NULL AS is_waiting`;

export type VerifiedAccount = JudgedAccount & { is_verified: boolean };

/** What the school has, as far as the rule asks: of one person by a statement each, of a whole directory at once. */
export interface JudgeFacts {
  /** The account that has joined this person of the provider. */
  ownerOf: (proven: Proven) => Promise<(JudgedAccount & { identity_id: string }) | null>;
  byId: (userId: string) => Promise<VerifiedAccount | null>;
  /** By an address, or by a user name that is one. */
  byEmail: (email: string) => Promise<VerifiedAccount | null>;
  /** An account has joined one person of a provider at most: an address that was given to somebody else opens nothing. */
  hasJoined: (userId: string) => Promise<boolean>;
}

const factsOf = (manager: Queryable, providerId: string): JudgeFacts => {
  const accountBy = async (where: string, values: unknown[]): Promise<VerifiedAccount | null> => {
    const [row] = await manager.query<VerifiedAccount[]>(
      `SELECT ${judgedColumns}, u.email_verified_at IS NOT NULL AS is_verified FROM users u WHERE u.erased_at IS NULL AND ${where}`,
      values,
    );
    return row ?? null;
  };
  return {
    ownerOf: async ({ issuer, subject }) => {
      const [row] = await manager.query<(JudgedAccount & { identity_id: string })[]>(
        `SELECT ${judgedColumns}, e.id AS identity_id FROM external_identities e JOIN users u ON u.id = e.user_id
         WHERE e.provider_id = $1 AND e.issuer = $2 AND e.subject = $3 AND u.erased_at IS NULL`,
        [providerId, issuer, subject],
      );
      return row ?? null;
    },
    byId: (userId) => accountBy('u.id = $1', [userId]),
    byEmail: (email) => accountBy('(u.email = $1 OR u.username = $1)', [email]),
    hasJoined: async (userId) => {
      const rows = await manager.query<unknown[]>(
        'SELECT 1 FROM external_identities WHERE provider_id = $1 AND user_id = $2',
        [providerId, userId],
      );
      return rows.length > 0;
    },
  };
};

/** By the one rule of {@link judgeBy}, with what the database says now. */
export const judgePerson = (
  manager: Queryable,
  provider: ProviderRow,
  proven: Proven,
  proof: Proof,
): Promise<Judgement> =>
  judgeBy(
    factsOf(manager, provider.id),
    provider,
    { ...proven, said: readClaims(provider.mapping, proven.claims) },
    proof,
  );

/**
 * Says whose account this person's is, by the one rule: the account that has joined them; else one of an address that both sides
 * verified, of which they prove the password, or which a manager names; never one of their name. Whoever may open the console isn't
 * joined by an address: a mailbox opens no school.
 */
export const judgeBy = async (
  facts: JudgeFacts,
  provider: ProviderRow,
  proven: Proven & { said: Said },
  proof: Proof,
): Promise<Judgement> => {
  const { said } = proven;
  const refused = (code: ErrorCode, account: JudgedAccount | null = null): Judgement => ({
    outcome: 'refused',
    said,
    code,
    account,
  });
  const known = await facts.ownerOf(proven);
  if (!said.isOurs) return refused('identity.notOurs', known);
  if (known) {
    if (proof.joinTo && proof.joinTo.userId !== known.id) return refused('identity.otherJoined', known);
    return known.disabled
      ? refused('auth.disabled', known)
      : { outcome: 'known', said, account: known, identityId: known.identity_id };
  }
  if (proof.joinTo) {
    const account = await facts.byId(proof.joinTo.userId);
    if (!account) return refused('identity.over');
    if (await facts.hasJoined(account.id)) return refused('identity.otherJoined', account);
    return account.disabled
      ? refused('auth.disabled', account)
      : { outcome: 'joined', said, account, by: proof.joinTo.by };
  }
  const byEmail = said.email ? await facts.byEmail(said.email) : null;
  if (byEmail) {
    if (await facts.hasJoined(byEmail.id)) return refused('identity.otherJoined', byEmail);
    const isBoth = said.emailVerified && byEmail.is_verified && !mayOpenConsole([roleOf[byEmail.user_type]]);
    if (!isBoth) return { outcome: 'password', said, account: byEmail, mayMake: false };
    return byEmail.disabled
      ? refused('auth.disabled', byEmail)
      : { outcome: 'joined', said, account: byEmail, by: 'email' };
  }
  if (!said.type) return refused('identity.noRole');
  // Whoever is made no account may still have one, under another address or none.
  if (provider.newcomers === 'refuse') return { outcome: 'password', said, account: null, mayMake: false };
  if (registersByForm(provider)) return { outcome: 'new', said };
  if (!said.name || !said.surname) return refused('identity.noName');
  if (provider.newcomers === 'ask' && !proof.mayMake)
    return { outcome: 'password', said, account: null, mayMake: true };
  return { outcome: 'new', said };
};
