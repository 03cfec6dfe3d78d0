import * as z from 'zod/mini';
import type { ErrorCode } from './errors.js';
import { identityMapping, newcomerRules, type Said } from './identity.js';
import { identityLimits } from './limits/identity.js';
import type { AccountType } from './roles.js';

/** What would become of somebody: the preview. `missing`: groups that the school hasn't. */
export interface Would {
  outcome: 'known' | 'joined' | 'made' | 'ask' | 'password' | 'waiting' | 'refused';
  /** Why not. */
  code: ErrorCode | null;
  /** Whose account it is or becomes. */
  person: { id: string; name: string } | null;
  said: Said;
  type: AccountType | null;
  classes: string[] | null;
  departments: string[] | null;
  missing: string[];
}

/** The way of "Dene", step by step. */
export const trialSteps = [
  'discovery',
  'certificate',
  'clock',
  'sent',
  'cameBack',
  'exchange',
  'token',
  'userInfo',
  ...(['form', 'key', 'signature', 'issuer', 'audience', 'subject', 'once', 'way'] as const),
  /** What a directory adds. */
  'connected',
  'serviceAccount',
  'base',
  'found',
  'ownPassword',
  'groups',
  'claims',
  'account',
] as const;
export type TrialStepName = (typeof trialSteps)[number];
/** What is wrong, in a word that has its text in the console. */
export const providerFaults = [
  ...(['unreachable', 'timeout', 'certificate', 'notFound', 'notJson', 'otherIssuer', 'noEndpoints'] as const),
  ...(['clock', 'denied', 'redirectAddress', 'secret', 'scope', 'code', 'audience', 'nonce', 'signature'] as const),
  ...([
    'issuer',
    'otherSubject',
    'notBack',
    'noName',
    'noRole',
    'notOurs',
    'groupNotFound',
    'noEmail',
    'refused',
    'answer',
  ] as const),
  ...(['form', 'algorithm', 'noSecret', 'noKey', 'subject'] as const),
  ...(['expired', 'future', 'noTimes', 'tooLong', 'noId', 'used', 'wayDropped'] as const),
  ...([
    'nameNotResolved',
    'startTls',
    'noTls',
    'plainRefused',
    'bindRefused',
    'baseNotFound',
    'filter',
    'notFoundThere',
  ] as const),
  ...([
    'manyFound',
    'ownPassword',
    'notAsked',
    'passwordOver',
    'closedThere',
    'noEntryId',
    'noGroups',
    'openLine',
  ] as const),
  ...(['referral', 'tooMany', 'notAllowed', 'emptied', 'stopped'] as const),
] as const;
export type TrialFault = (typeof providerFaults)[number];
export interface TrialStep {
  step: TrialStepName;
  state: 'ok' | 'warning' | 'failed' | 'waiting';
  fault: TrialFault | null;
  /** As the network or the provider said it; or what the step found. */
  detail: string;
}
/** `GET /api/admin/identityProviders/:id/trial`: of whoever asks; null: they tried nothing lately. */
export interface ProviderTrial {
  at: string;
  isOver: boolean;
  steps: TrialStep[];
  claims: Record<string, unknown> | null;
  would: Would | null;
}
/**
 * `POST /api/admin/identityProviders/:id/trial`: "Dene" of the kinds whose people bring a token: a real one, or the whole address that
 * holds it. It signs nobody in, and uses nothing up. Answers the {@link ProviderTrial}.
 */
export const tokenTrial = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(identityLimits.tokenCharsMax * 2)),
});
/** `POST /api/admin/identityProviders/:id/preview`: what this mapping would make of what the trial brought. */
export const mappingPreview = z.object({ mapping: identityMapping, newcomers: z.enum(newcomerRules) });
export type MappingPreview = z.infer<typeof mappingPreview>;
