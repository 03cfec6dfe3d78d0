import type { IdentityMapping, Said } from '@derslik/contract/identity';
import type { AccountType } from '@derslik/contract/roles';
import type { AdminUserUpdate } from '@derslik/contract/users';
import { groups, type GroupKind } from '../structure/groups.js';
import type { JudgedAccount } from './judge.js';
import { knownGroups, type KnownGroups } from './knownGroups.js';
import type { ProviderRow } from './providerRow.js';
import type { Queryable } from './queryable.js';

/** What there is to belong to, and who does: of one person by a statement each, of a whole directory at once. */
export interface GroupFacts {
  /** Those of these names that the school has, each once. */
  found: (kind: GroupKind, names: readonly string[]) => Promise<KnownGroups['found']>;
  /** Ids, sorted. */
  idsOf: (kind: GroupKind, userId: string) => Promise<string[]>;
}

export const groupFacts = (manager: Queryable): GroupFacts => ({
  found: async (kind, names) => (await knownGroups(manager, kind, names)).found,
  idsOf: async (kind, userId) => {
    const { people, column } = groups[kind];
    const rows = await manager.query<{ id: string }[]>(
      `SELECT ${column} AS id FROM ${people} WHERE person_id = $1 ORDER BY 1`,
      [userId],
    );
    return rows.map(({ id }) => id);
  },
});

interface Wanted {
  said: Said;
  rule: IdentityMapping['classes'];
  userType: AccountType;
  /** Ids of what they belong to; null: the account is new. */
  before: readonly string[] | null;
}

/** What the person belongs to by their source; null: the mapping leaves it as it is. */
export const groupsFor = async (
  facts: GroupFacts,
  kind: GroupKind,
  { said, rule, userType, before }: Wanted,
): Promise<{ id: string }[] | null> => {
  const names = said[kind];
  if (!names || rule.when === 'never' || (before && rule.when === 'first')) return null;
  const found = await facts.found(kind, names);
  const isPupilsClass = kind === 'classes' && userType === 'student';
  // A pupil is in one class: the first that is here; and moves, where the source names another.
  const named = (isPupilsClass ? found.slice(0, 1) : found).map(({ id }) => id);
  const keeps = rule.takesAway || (isPupilsClass && named.length > 0) ? [] : (before ?? []);
  return [...new Set([...keeps, ...named])].map((id) => ({ id }));
};

/**
 * What the source changes of an account that has joined it; empty: nothing. It makes nobody a general manager, and none of them anything
 * else.
 */
export const changesBySource = async (
  facts: GroupFacts,
  { mapping }: Pick<ProviderRow, 'mapping'>,
  account: JudgedAccount,
  said: Said,
): Promise<AdminUserUpdate> => {
  const changes: AdminUserUpdate = {};
  const { name, surname, type } = said;
  if (mapping.name.when === 'always' && name && surname && (name !== account.name || surname !== account.surname))
    Object.assign(changes, { name, surname });
  const follows = mapping.role.when === 'always' && type && account.user_type !== 'general-manager';
  if (follows && type !== account.user_type) changes.userType = type;
  const userType = changes.userType ?? account.user_type;
  for (const kind of ['classes', 'departments'] as const) {
    const before = await facts.idsOf(kind, account.id);
    const wanted = await groupsFor(facts, kind, { said, rule: mapping[kind], userType, before });
    const ids = wanted?.map(({ id }) => id).toSorted();
    if (wanted && ids?.join() !== before.join()) changes[kind] = wanted;
    // The classes that somebody taught aren't those that they sit in.
    else if (kind === 'classes' && changes.userType === 'student' && before.length > 1) changes.classes = [];
  }
  return changes;
};
