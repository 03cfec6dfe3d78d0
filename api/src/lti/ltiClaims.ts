import { ltiLimits as limits } from '@derslik/contract/limits/lti';
import { claimChecks, type TokenClaims } from '../identity/tokens/checkClaims.js';
import { TokenFault } from '../identity/tokens/tokenFault.js';
import { LtiFault } from './ltiFault.js';
import { knownAddress, type LtiPlatform } from './ltiPlatforms.service.js';

/** As what somebody comes: `guest` knocks first. */
export type LtiPlace = 'moderator' | 'participant' | 'guest';

/** What the platform offers for a link: its people, and where scores go. */
export interface LtiServices {
  members?: string;
  lineItem?: string;
  lineItems?: string;
  scopes?: string[];
}

/** Who comes, and on which platform's word. */
export interface LtiVisit {
  deployment: string;
  userId: string;
  /** Empty: the platform doesn't say it. */
  name: string;
  place: LtiPlace;
  language: string;
  /** The course; null: none was named. */
  context: string | null;
  /** Where leaving leads; null: it names nothing that the school knows. */
  back: string | null;
}
export interface LtiResourceLaunch extends LtiVisit {
  kind: 'resource';
  resourceLink: string;
  title: string;
  /** The lesson that was chosen for it; null: none was. */
  lessonId: string | null;
  services: LtiServices;
}
export interface LtiChoiceLaunch extends LtiVisit {
  kind: 'choice';
  returnAddress: string;
  /** It comes back as it is. */
  data: string | null;
}
export type LtiLaunch = LtiResourceLaunch | LtiChoiceLaunch;

export const ltiClaims = 'https://purl.imsglobal.org/spec/lti/claim/';
export const deepLinkingClaims = 'https://purl.imsglobal.org/spec/lti-dl/claim/';
const scoresClaim = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';
const membersClaim = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice';
/** What our links carry of the lesson that was chosen. */
export const lessonParameter = 'derslik_lesson';

const refused = (found: string): LtiFault => new LtiFault('refused', found);
const shown = (value: unknown): string => (JSON.stringify(value) ?? '–').slice(0, 80);

/** A text as the database and a screen can have it; null: it is none. */
const text = (value: unknown, max: number): string | null =>
  typeof value === 'string' && value.length <= max && !/[\p{Cc}\p{Cs}]/u.test(value) ? value : null;
const id = (claims: TokenClaims, name: string): string => {
  const value = text(claims[name], limits.idMax);
  if (!value) throw refused(`${name.split('/').at(-1)}: ${shown(claims[name])}`);
  return value;
};
const object = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
const own = (of: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(of, name) ? of[name] : undefined;
const inside = (claims: TokenClaims, name: string, field: string, max: number): string | null =>
  text(own(object(own(claims, name)), field), max);

/** Roles in the course alone: who teaches elsewhere, or runs the platform, leads nothing here by that. */
export const coursePlaceOf = (roles: unknown): LtiPlace => {
  if (!Array.isArray(roles) || roles.length > 100 || !roles.every((one) => typeof one === 'string'))
    throw refused(`roles: ${shown(roles)}`);
  const inCourse = (roles as string[]).map(
    (role) => /^(?:http:\/\/purl\.imsglobal\.org\/vocab\/lis\/v2\/membership(?:\/\w+)?#)?(\w+)$/.exec(role)?.[1],
  );
  if (['Instructor', 'TeachingAssistant', 'Administrator'].some((role) => inCourse.includes(role))) return 'moderator';
  return inCourse.includes('Learner') ? 'participant' : 'guest';
};

const nameIn = (claims: TokenClaims): string => {
  const part = (name: string) => text(claims[name], 500)?.trim() ?? '';
  return part('name') || `${part('given_name')} ${part('family_name')}`.trim();
};

const faultOf = (error: unknown): unknown =>
  error instanceof TokenFault
    ? new LtiFault(
        error.step === 'clock' && error.fault !== 'noTimes' ? 'clock' : 'refused',
        `${error.step}: ${error.message}`,
      )
    : error;

/** Issuer, audience, times and subject: as every signed token is read; and the party, where several are meant. */
const checkToken = (claims: TokenClaims, { issuer, clientId }: LtiPlatform): void => {
  const rules = {
    ...{ issuer, audience: clientId, leewaySeconds: limits.leewaySeconds },
    ...{ lifeSecondsMax: limits.tokenLifeSecondsMax, wantsId: true },
  };
  try {
    for (const [step, check] of claimChecks) if (step !== 'once') check(claims, rules, Date.now() / 1_000);
  } catch (error) {
    throw faultOf(error);
  }
  const isForMany = Array.isArray(claims['aud']) && claims['aud'].length > 1;
  if ((isForMany || claims['azp'] !== undefined) && claims['azp'] !== clientId)
    throw refused(`azp: ${shown(claims['azp'])}`);
};

const checkTarget = (claims: TokenClaims, publicUrl: string): void => {
  const target = text(claims[`${ltiClaims}target_link_uri`], 2_000);
  const url = target !== null && URL.canParse(target) ? new URL(target) : null;
  if (url?.origin !== new URL(publicUrl).origin || !url.pathname.startsWith('/lti/'))
    throw refused(`target_link_uri: ${shown(claims[`${ltiClaims}target_link_uri`])}`);
};

const servicesOf = (claims: TokenClaims, platform: LtiPlatform): LtiServices => {
  const scores = object(own(claims, scoresClaim));
  const scopes = own(scores, 'scope');
  const services = {
    members: knownAddress(own(object(own(claims, membersClaim)), 'context_memberships_url'), platform)?.href,
    lineItem: knownAddress(own(scores, 'lineitem'), platform)?.href,
    lineItems: knownAddress(own(scores, 'lineitems'), platform)?.href,
    scopes: Array.isArray(scopes)
      ? scopes.slice(0, 20).filter((one): one is string => text(one, 200) !== null)
      : undefined,
  };
  return Object.fromEntries(Object.entries(services).filter(([, value]) => value !== undefined));
};

/**
 * What a verified token says. Nothing of it is believed before all of this holds.
 * @throws LtiFault
 */
export const readLaunch = (
  claims: TokenClaims,
  platform: LtiPlatform,
  { nonce, publicUrl }: { nonce: string; publicUrl: string },
): LtiLaunch => {
  checkToken(claims, platform);
  if (claims['nonce'] !== nonce) throw refused(`nonce: ${shown(claims['nonce'])}`);
  if (claims[`${ltiClaims}version`] !== '1.3.0') throw refused(`version: ${shown(claims[`${ltiClaims}version`])}`);
  const deployment = id(claims, `${ltiClaims}deployment_id`);
  if (!platform.deployments.includes(deployment)) throw refused(`deployment_id: ${shown(deployment)}`);
  checkTarget(claims, publicUrl);
  const visit: LtiVisit = {
    deployment,
    userId: id(claims, 'sub'),
    name: nameIn(claims),
    place: coursePlaceOf(claims[`${ltiClaims}roles`]),
    language: text(claims['locale'], 20) ?? inside(claims, `${ltiClaims}launch_presentation`, 'locale', 20) ?? '',
    context: inside(claims, `${ltiClaims}context`, 'id', limits.idMax),
    back:
      knownAddress(own(object(own(claims, `${ltiClaims}launch_presentation`)), 'return_url'), platform)?.href ?? null,
  };
  switch (claims[`${ltiClaims}message_type`]) {
    case 'LtiResourceLinkRequest': {
      const link = object(own(claims, `${ltiClaims}resource_link`));
      const lesson = inside(claims, `${ltiClaims}custom`, lessonParameter, 36);
      return {
        ...visit,
        kind: 'resource',
        resourceLink: id({ 'resource_link.id': own(link, 'id') }, 'resource_link.id'),
        title: text(own(link, 'title'), 1_000) ?? inside(claims, `${ltiClaims}context`, 'title', 1_000) ?? '',
        lessonId: lesson !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(lesson) ? lesson : null,
        services: servicesOf(claims, platform),
      };
    }
    case 'LtiDeepLinkingRequest': {
      const settings = object(own(claims, `${deepLinkingClaims}deep_linking_settings`));
      const returnAddress = knownAddress(own(settings, 'deep_link_return_url'), platform)?.href;
      if (!returnAddress) throw refused(`deep_link_return_url: ${shown(own(settings, 'deep_link_return_url'))}`);
      const types = own(settings, 'accept_types');
      if (!Array.isArray(types) || !types.includes('ltiResourceLink')) throw refused(`accept_types: ${shown(types)}`);
      const data = own(settings, 'data');
      const kept = data === undefined ? null : text(data, limits.dataMax);
      if (data !== undefined && kept === null) throw refused('data');
      return { ...visit, kind: 'choice', returnAddress, data: kept };
    }
    default:
      throw refused(`message_type: ${shown(claims[`${ltiClaims}message_type`])}`);
  }
};
