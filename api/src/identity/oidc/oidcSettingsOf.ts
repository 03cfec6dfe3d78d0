import { firstOidcSettings, type OidcSettings, type SocialSettings } from '@derslik/contract/providerSettings';
import type { ProviderRow } from '../providerRow.js';

/** Google and LinkedIn are OpenID Connect, of which the school enters no more than who it is there. */
export const oidcSettingsOf = ({ kind, settings }: Pick<ProviderRow, 'kind' | 'settings'>): OidcSettings => {
  if (kind === 'oidc') return settings as OidcSettings;
  const { clientId, address } = settings as SocialSettings;
  return {
    ...firstOidcSettings,
    ...{ issuer: address, clientId, clientAuth: 'post', signsOutThere: false },
    // Google says all of it in the ID token.
    usesUserInfo: kind === 'linkedin',
  };
};
