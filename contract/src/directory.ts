import * as z from 'zod/mini';
import { pemText } from './pem.js';

/** How a directory differs from the others: what a person's id, groups and state are called. */
export const directoryFlavours = ['activeDirectory', 'openLdap'] as const;
export type DirectoryFlavour = (typeof directoryFlavours)[number];

/** `plain`: everybody on the way reads the passwords; only where the school says that it knows. */
export const directorySecurities = ['ldaps', 'startTls', 'plain'] as const;
export type DirectorySecurity = (typeof directorySecurities)[number];

/** How a person is found: with an account that may read, by anybody, or by the name itself, which is bound at once. */
export const directoryFindings = ['service', 'anonymous', 'pattern'] as const;

/** Where a person's groups stand: in an attribute of theirs, or as entries that name them. */
export const directoryGroupings = ['none', 'attribute', 'entries'] as const;

const line = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[^\p{Cc}]*$/u));
const attribute = z.string().check(z.maxLength(100), z.regex(/^[A-Za-z][A-Za-z0-9-]*$|^\d+(\.\d+)+$/));
const hostname = z
  .string()
  .check(
    z.maxLength(253),
    z.regex(
      /^([A-Za-z0-9]([A-Za-z0-9_-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9_-]*[A-Za-z0-9])?)*|\[[0-9A-Fa-f:.]+\])$/,
    ),
  );

/** What the school enters of its directory. The service account's password is the provider's secret. */
export const ldapSettings = z
  .object({
    flavour: z.enum(directoryFlavours),
    host: hostname,
    port: z.int().check(z.gte(1), z.lte(65_535)),
    security: z.enum(directorySecurities),
    /** The school has read what `plain` means. */
    acceptsPlain: z.boolean(),
    /** PEM: the authority that the directory is signed by. */
    certificate: z.nullable(pemText),
    finding: z.enum(directoryFindings),
    /** Whom the service account binds as: a DN, or of Active Directory `name@domain`. */
    bindName: line(500),
    /** `{name}` is what somebody typed: `uid={name},ou=kisiler,dc=okul` or `{name}@okul.local`. */
    pattern: line(500),
    base: line(500).check(z.minLength(1)),
    /** Who of the entries below the base is a person of the school. */
    filter: line(1_000).check(z.minLength(1)),
    /** What may be typed as a name. */
    nameAttributes: z.array(attribute).check(z.minLength(1), z.maxLength(5)),
    /** What never changes of a person, wherever they are moved. */
    idAttribute: attribute,
    grouping: z.enum(directoryGroupings),
    /** Empty: the same as the people's. */
    groupBase: line(500),
    groupFilter: line(1_000),
    groupNameAttribute: attribute,
    memberAttribute: attribute,
    /** Groups that are in groups count too. */
    isNested: z.boolean(),
    /** Every night at this hour of the school's clock; null: by hand alone. */
    nightlyHour: z.nullable(z.int().check(z.gte(0), z.lte(23))),
    /** A synchronisation that would close more than this part of the joined accounts asks first. */
    guardPercent: z.int().check(z.gte(1), z.lte(100)),
  })
  .check(
    z.refine(({ security, acceptsPlain }) => security !== 'plain' || acceptsPlain, { path: ['acceptsPlain'] }),
    z.refine(({ finding, bindName }) => finding !== 'service' || bindName !== '', { path: ['bindName'] }),
    z.refine(({ finding, pattern }) => finding !== 'pattern' || pattern.split('{name}').length === 2, {
      path: ['pattern'],
    }),
  );
export type LdapSettings = z.infer<typeof ldapSettings>;

const both = { acceptsPlain: false, certificate: null, finding: 'service' as const, bindName: '', pattern: '' };
const sync = { isNested: true, nightlyHour: 3, guardPercent: 20 };
/** What each kind of directory begins with. */
export const firstLdapSettings: Readonly<Record<DirectoryFlavour, LdapSettings>> = {
  activeDirectory: {
    ...{ flavour: 'activeDirectory', host: '', port: 636, security: 'ldaps', base: '', ...both },
    filter: '(&(objectCategory=person)(objectClass=user))',
    ...{ nameAttributes: ['sAMAccountName', 'userPrincipalName', 'mail'], idAttribute: 'objectGUID' },
    ...{ grouping: 'attribute', groupBase: '', groupFilter: '(objectClass=group)' },
    ...{ groupNameAttribute: 'cn', memberAttribute: 'member', ...sync },
  },
  openLdap: {
    ...{ flavour: 'openLdap', host: '', port: 389, security: 'startTls', base: '', ...both },
    filter: '(objectClass=inetOrgPerson)',
    ...{ nameAttributes: ['uid', 'mail'], idAttribute: 'entryUUID' },
    ...{ grouping: 'entries', groupBase: '', groupFilter: '(objectClass=groupOfNames)' },
    ...{ groupNameAttribute: 'cn', memberAttribute: 'member', ...sync },
  },
};

/**
 * `POST /api/admin/identityProviders/:id/directoryTrial`: finds this person, and signs nobody in. Without their password all is shown but
 * whether it is right, and the provider can't be switched on by it.
 */
export const directoryTrial = z.object({
  username: z.string().check(z.minLength(1), z.maxLength(254)),
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
});
export type DirectoryTrial = z.infer<typeof directoryTrial>;

/**
 * What a synchronisation finds of a person. `made`: gets an account; `joined`: by an address that both sides verified; `left`: in the
 * directory no more; `back`: there again, and closed here; `asks`: what only they can say, at their first sign-in; `refused`: the
 * mapping lets them in nowhere; `otherOwner`: the account of their address is somebody else's of the directory.
 */
export const syncFindings = [
  ...(['made', 'joined', 'changed', 'moved', 'left', 'back'] as const),
  ...(['asks', 'refused', 'otherOwner', 'doubledEmail', 'sameName', 'groupMissing', 'noId'] as const),
] as const;
export type SyncFinding = (typeof syncFindings)[number];

/**
 * `running`; `checked`: a dry run that is over; `asks`: it would close more accounts than the school's bound, and has written nothing;
 * `done`; `failed`: of the directory, and nothing of it was written, or of a batch, and those before it were.
 */
export const syncStates = ['running', 'checked', 'asks', 'done', 'failed'] as const;
export type SyncState = (typeof syncStates)[number];
export const syncPhases = ['reading', 'comparing', 'writing'] as const;
export type SyncPhase = (typeof syncPhases)[number];

/** A row of `GET /api/admin/identityProviders/:id/syncs`, the newest first. Times are ISO 8601 in UTC. */
export interface DirectorySync {
  id: string;
  isDry: boolean;
  state: SyncState;
  phase: SyncPhase;
  /** Who began it; null: the night. */
  by: string | null;
  startedAt: string;
  finishedAt: string | null;
  /** People of the directory that were read; of those the written ones. */
  read: number;
  written: number;
  /** What there is to write; null: it isn't known yet. */
  toWrite: number | null;
  counts: Partial<Record<SyncFinding, number>>;
  /** Other servers that the directory named: they were not asked. */
  referrals: string[];
  /** In a word of `providerFaults`, and as it was said. */
  fault: string | null;
  detail: string;
}

/** `POST /api/admin/identityProviders/:id/syncs`. `closesMany`: whoever asks has seen how many accounts it closes. */
export const syncStart = z.object({ isDry: z.boolean(), closesMany: z.optional(z.boolean()) });
export type SyncStart = z.infer<typeof syncStart>;

/** `GET /api/admin/identityProviders/:id/syncs/:sync/rows?what=&from=` */
export const syncRowsQuery = z.object({
  what: z.optional(z.enum(syncFindings)),
  from: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
});
export type SyncRowsQuery = z.infer<typeof syncRowsQuery>;

/** What was found of one person: as the directory calls them; what was before and what is then; whose account. */
export interface DirectorySyncRow {
  line: number;
  what: SyncFinding;
  name: string;
  /** In the directory. */
  username: string;
  before: string;
  after: string;
  personId: string | null;
}
