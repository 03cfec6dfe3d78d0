import { isSocialKind } from '@derslik/contract/providerKinds';
import type { ProviderRow } from './providerRow.js';

/**
 * Newcomers from a social network fill in the form where the school's rule of registration holds for them: a network knows neither what
 * the school asks there nor what it wants signed.
 */
export const registersByForm = ({ kind, newcomers }: Pick<ProviderRow, 'kind' | 'newcomers'>): boolean =>
  isSocialKind(kind) && newcomers === 'policy';
