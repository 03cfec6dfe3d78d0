import { firstLdapSettings, type DirectoryFlavour, type LdapSettings } from '@derslik/contract/directory';
import {
  firstJwtSettings,
  firstOidcSettings,
  firstSocialSettings,
  firstTicketSettings,
  type MadeKind,
  type OidcSettings,
} from '@derslik/contract/providerSettings';
import { firstMapping, type IdentityMapping } from '@derslik/contract/identity';
import { type SocialKind } from '@derslik/contract/providerKinds';

/** What is the same at every school that uses one of these; the rest the school enters. */
interface OidcTemplate {
  /** What the address looks like; what stands in braces is the school's own, and some of it has a word of the reader's language. */
  issuer: string;
  settings?: Partial<OidcSettings>;
  mapping?: Partial<IdentityMapping>;
}

const oidcTemplates = {
  entra: {
    issuer: 'https://login.microsoftonline.com/{tenant}/v2.0',
    // Its addresses are the directory's own, and carry no word of having been verified.
    settings: { clientAuth: 'post' },
    mapping: { email: { claim: 'email', verified: '', ownDomains: [] } },
  },
  google: {
    issuer: 'https://accounts.google.com',
    settings: { signsOutThere: false },
    // Everybody has an account there: the school's domain says who is the school's.
    mapping: { username: 'email', required: { claim: 'hd', values: ['okul.k12.tr'] } },
  },
  keycloak: { issuer: 'https://{server}/realms/{realm}' },
  authentik: { issuer: 'https://{server}/application/o/{application}/' },
  other: { issuer: 'https://' },
} as const satisfies Record<string, OidcTemplate>;

/** What a new source of another kind begins with. */
const kindTemplates = {
  jwt: firstJwtSettings,
  ticket: firstTicketSettings,
} as const satisfies Partial<Record<MadeKind, object>>;

const groups = { claim: 'groups', when: 'always' as const, takesAway: true, pairs: [] };
/** The names of a directory, which knows what somebody is called and where they belong. */
const directoryMapping = (username: string, whole: string): IdentityMapping => ({
  ...firstMapping,
  name: { given: 'givenName', family: 'sn', whole, when: 'always' },
  email: { claim: 'mail', verified: '', ownDomains: [] },
  username,
  role: { claim: 'groups', choices: [], otherwise: 'student', when: 'always' },
  classes: groups,
});
const ldapTemplates = {
  activeDirectory: directoryMapping('sAMAccountName', 'displayName'),
  openLdap: directoryMapping('uid', 'cn'),
} as const satisfies Record<DirectoryFlavour, IdentityMapping>;

/** By the form, as the school's rule for those who register wants it. Facebook says of no address that it is verified. */
const socialTemplates = {
  googleAccount: { kind: 'google', mapping: { ...firstMapping, username: '' } },
  facebook: {
    kind: 'facebook',
    mapping: {
      ...firstMapping,
      name: { given: 'first_name', family: 'last_name', whole: 'name', when: 'first' },
      email: { claim: 'email', verified: '', ownDomains: [] },
      username: '',
    },
  },
  linkedin: { kind: 'linkedin', mapping: { ...firstMapping, username: '' } },
} as const satisfies Record<string, { kind: SocialKind; mapping: IdentityMapping }>;

type OidcName = keyof typeof oidcTemplates;
type LdapName = keyof typeof ldapTemplates;
type SocialName = keyof typeof socialTemplates;
export type TemplateName = OidcName | LdapName | SocialName | keyof typeof kindTemplates;
const isOidc = (name: TemplateName): name is OidcName => name in oidcTemplates;
const isSocial = (name: TemplateName): name is SocialName => name in socialTemplates;
const isDirectory = (name: TemplateName): name is LdapName => name in ldapTemplates;
export const templateNames = [oidcTemplates, ldapTemplates, kindTemplates, socialTemplates].flatMap((one) =>
  Object.keys(one),
) as TemplateName[];

/** These say what a source is, and not what the school calls it: its people would read them. */
const nameless: ReadonlySet<TemplateName> = new Set(['other', 'jwt', 'ticket', 'openLdap', 'activeDirectory']);
export const namesItself = (name: TemplateName): boolean => !nameless.has(name);

/** A new source. */
export interface FromTemplate {
  kind: MadeKind;
  settings: Record<string, unknown>;
  mapping: IdentityMapping;
}
type Place = 'server' | 'application';
/** @param wordOf what stands in the braces of an address */
export const fromTemplate = (name: TemplateName, wordOf: (place: Place) => string): FromTemplate => {
  if (isDirectory(name)) {
    const settings: LdapSettings = firstLdapSettings[name];
    return { kind: 'ldap', settings: { ...settings }, mapping: ldapTemplates[name] };
  }
  if (isSocial(name)) {
    const { kind, mapping } = socialTemplates[name];
    return { kind, settings: { ...firstSocialSettings[kind] }, mapping };
  }
  if (!isOidc(name)) return { kind: name, settings: kindTemplates[name], mapping: firstMapping };
  const { issuer, settings, mapping }: OidcTemplate = oidcTemplates[name];
  return {
    kind: 'oidc',
    settings: {
      ...{ ...firstOidcSettings, ...settings },
      issuer: issuer.replace(/\{(server|application)\}/g, (_whole, place: Place) => `{${wordOf(place)}}`),
    },
    mapping: { ...firstMapping, ...mapping },
  };
};
