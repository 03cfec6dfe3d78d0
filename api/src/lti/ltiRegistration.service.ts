import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { ltiLimits as limits } from '@derslik/contract/limits/lti';
import { ltiAddress, ltiPlatformUpdate, type LtiRegistration } from '@derslik/contract/lti';
import { DataSource } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import { CONFIG, type Config } from '../config.js';
import type { Session } from '../http/session.js';
import { outsideCall, OutsideFault } from '../identity/outsideCall.js';
import { tokenHash } from '../keys.js';
import { asGeneralManager } from '../users/requirePower.js';
import { LtiFault } from './ltiFault.js';
import { knownAddress, ltiPlatformSql, serverOf, withOwnHosts, type LtiPlatform } from './ltiPlatforms.service.js';
import { allScopes } from './ltiTokens.service.js';

const toolClaim = 'https://purl.imsglobal.org/spec/lti-tool-configuration';

interface Endpoints {
  issuer: string;
  authAddress: string;
  tokenAddress: string;
  keysAddress: string;
  registration: URL;
}

/** A platform enters this school as a tool by itself (dynamic registration), where a general manager has made a link for it. */
@Injectable()
export class LtiRegistrations {
  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  /** A link for an hour; the one before opens nothing any more. @throws AppError common.notFound, lti.noHost */
  async link(session: Session, id: string): Promise<LtiRegistration> {
    const key = randomBytes(32).toString('base64url');
    await asGeneralManager(this.source, session, async (manager) => {
      const [platform] = await manager.query<LtiPlatform[]>(`${ltiPlatformSql} WHERE p.id = $1`, [id]);
      if (!platform) throw new AppError('common.notFound');
      if (withOwnHosts(platform).addresses.length === 0) throw new AppError('lti.noHost');
      await manager.query(
        `UPDATE lti_platforms SET registration_hash = $2, registration_until = now() + make_interval(mins => $3)
         WHERE platform_id = $1`,
        [id, tokenHash(key), limits.registrationMinutes],
      );
    });
    return { address: `${this.config.PUBLIC_URL}/lti/register?key=${key}` };
  }

  /**
   * What the platform says of itself is entered, and it is told of us. It stays off until a manager has looked at it.
   * @throws LtiFault over, refused, away
   */
  async register(values: Readonly<Record<string, string>>, said: { platform: { id: string } | null }): Promise<void> {
    const hash = tokenHash(values['key'] ?? '');
    const [row] = await this.source.query<LtiPlatform[]>(
      `${ltiPlatformSql} WHERE l.registration_hash = $1 AND l.registration_until > now()`,
      [hash],
    );
    if (!row) throw new LtiFault('over', 'key');
    const platform = (said.platform = withOwnHosts(row));
    const wanted = knownAddress(values['openid_configuration'], platform);
    if (!wanted)
      throw new LtiFault('refused', `openid_configuration: ${(values['openid_configuration'] ?? '').slice(0, 80)}`);
    const endpoints = endpointsIn(await this.call(wanted, platform), platform);
    const token = values['registration_token'];
    if (token !== undefined && !/^[\x21-\x7e]{1,8192}$/.test(token))
      throw new LtiFault('refused', 'registration_token');
    const answer = await this.call(endpoints.registration, platform, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(this.tool()),
    });
    const clientId = ltiPlatformUpdate.shape.clientId.safeParse(answer['client_id']);
    if (!clientId.success || clientId.data === '') throw new LtiFault('refused', 'client_id');
    const named = (answer[toolClaim] as { deployment_id?: unknown } | undefined)?.deployment_id;
    const deployments = ltiPlatformUpdate.shape.deployments.safeParse(named === undefined ? [] : [named]);
    await this.enter(platform, hash, endpoints, clientId.data, deployments.success ? deployments.data : []);
  }

  private async enter(
    { id }: LtiPlatform,
    hash: Buffer,
    { issuer, authAddress, tokenAddress, keysAddress }: Endpoints,
    clientId: string,
    deployments: readonly string[],
  ): Promise<void> {
    await this.source.transaction(async (manager) => {
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('bbb platforms'))`);
      const taken = await manager.query<unknown[]>(
        'SELECT 1 FROM lti_platforms WHERE issuer = $2 AND client_id = $3 AND platform_id <> $1',
        [id, issuer, clientId],
      );
      if (taken.length > 0) throw new LtiFault('refused', 'client_id: another platform has it');
      const [rows] = await manager.query<[unknown[], number]>(
        `UPDATE lti_platforms SET issuer = $3, client_id = $4, auth_address = $5, token_address = $6, keys_address = $7,
           deployments = $8, registration_hash = NULL, registration_until = NULL
         WHERE platform_id = $1 AND registration_hash = $2 RETURNING platform_id`,
        [id, hash, issuer, clientId, authAddress, tokenAddress, keysAddress, deployments],
      );
      if (rows.length === 0) throw new LtiFault('over', 'key');
      await manager.query('UPDATE bbb_platforms SET is_on = false, revision = revision + 1 WHERE id = $1', [id]);
      const changes = { registered: true, issuer, clientId, deployments };
      await writeAudit(manager, { actorId: null, act: 'bbbPlatform.changed', subjectId: id, changes });
    });
  }

  /** @throws LtiFault */
  private async call(
    url: URL,
    platform: LtiPlatform,
    request: Parameters<typeof outsideCall>[2] = {},
  ): Promise<Record<string, unknown>> {
    try {
      const answer = await outsideCall(url, serverOf(url, platform), request);
      if (answer.status !== 200 && answer.status !== 201)
        throw new LtiFault('away', `${url.pathname}: ${answer.status}`);
      const said: unknown = await answer.json().catch(() => null);
      if (typeof said !== 'object' || said === null || Array.isArray(said)) throw new LtiFault('refused', url.pathname);
      return said as Record<string, unknown>;
    } catch (error) {
      if (!(error instanceof OutsideFault)) throw error;
      throw new LtiFault('away', `${error.fault}: ${url.host}`);
    }
  }

  /** How this school describes itself as a tool. */
  private tool(): Record<string, unknown> {
    const at = (name: string): string => `${this.config.PUBLIC_URL}/lti/${name}`;
    return {
      ...{ application_type: 'web', response_types: ['id_token'], grant_types: ['implicit', 'client_credentials'] },
      ...{
        initiate_login_uri: at('login'),
        redirect_uris: [at('launch')],
        client_name: 'Derslik',
        jwks_uri: at('jwks'),
      },
      ...{ token_endpoint_auth_method: 'private_key_jwt', scope: allScopes.join(' ') },
      [toolClaim]: {
        ...{ domain: new URL(this.config.PUBLIC_URL).host, target_link_uri: at('launch') },
        claims: ['iss', 'sub', 'name', 'given_name', 'family_name'],
        messages: [
          { type: 'LtiResourceLinkRequest', target_link_uri: at('launch') },
          { type: 'LtiDeepLinkingRequest', target_link_uri: at('deep-linking'), label: 'Derslik' },
        ],
      },
    };
  }
}

/** Every address that it names has to be of a host that the school knows: they are called later on. @throws LtiFault refused */
const endpointsIn = (said: Record<string, unknown>, platform: LtiPlatform): Endpoints => {
  const address = (name: string): string => {
    const value = ltiAddress.safeParse(said[name]);
    if (!value.success || !knownAddress(value.data, platform))
      throw new LtiFault('refused', `${name}: ${JSON.stringify(said[name])?.slice(0, 80) ?? '–'}`);
    return value.data;
  };
  // Its last address alone may have a query.
  const registration = knownAddress(said['registration_endpoint'], platform);
  if (!registration) throw new LtiFault('refused', 'registration_endpoint');
  return {
    ...{ issuer: address('issuer'), authAddress: address('authorization_endpoint') },
    ...{ tokenAddress: address('token_endpoint'), keysAddress: address('jwks_uri'), registration },
  };
};
