import { isSocialKind } from '@derslik/contract/identity';
import type { ProviderRow } from './providerRow.js';

/**
 * Whoever comes from a social network, where the school's rule for those who register holds for them, fills in the form: a network knows
 * neither what the school asks there nor what it wants signed.
 */
export const registersByForm = ({ kind, newcomers }: Pick<ProviderRow, 'kind' | 'newcomers'>): boolean =>
  isSocialKind(kind) && newcomers === 'policy';
