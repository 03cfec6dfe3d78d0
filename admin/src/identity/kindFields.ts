import type { MadeKind } from '@derslik/contract/providerSettings';
import type { ComponentType } from 'react';
import { JwtFields } from './JwtFields';
import { LdapFields } from './LdapFields';
import { OidcFields } from './OidcFields';
import { SocialFields } from './SocialFields';
import { TicketFields } from './TicketFields';

/** What the form of a kind's own settings is given. */
export interface KindFieldsProps<Settings = never> {
  settings: Settings;
  onChange: (settings: Settings) => void;
  secret: string;
  onSecret: (secret: string) => void;
  hasSecret: boolean;
}

/** The fields of a source's settings, by its kind. */
export const kindFields = {
  oidc: OidcFields,
  ldap: LdapFields,
  jwt: JwtFields,
  ticket: TicketFields,
  google: SocialFields,
  facebook: SocialFields,
  linkedin: SocialFields,
} as unknown as Record<MadeKind, ComponentType<KindFieldsProps<Record<string, unknown>>>>;
