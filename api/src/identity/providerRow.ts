import type { IdentityMapping, NewcomerRule } from '@derslik/contract/identity';
import type { ProviderKind } from '@derslik/contract/providerKinds';
import type { AccountType } from '@derslik/contract/roles';

/** A place from which the school's people come, as the table has it. */
export interface ProviderRow {
  id: string;
  kind: ProviderKind;
  name: string;
  isOn: boolean;
  settings: Record<string, unknown>;
  secret: Buffer | null;
  mapping: IdentityMapping;
  newcomers: NewcomerRule;
  onlyFor: AccountType[];
  disablesLeavers: boolean;
  triedAt: Date | null;
  revision: number;
}

export const providerColumns = `p.id, p.kind, p.name, p.is_on AS "isOn", p.settings, p.secret, p.mapping, p.newcomers,
  p.only_for AS "onlyFor", p.disables_leavers AS "disablesLeavers", p.tried_at AS "triedAt", p.revision`;
