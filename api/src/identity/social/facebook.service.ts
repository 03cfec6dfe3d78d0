import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FacebookSettings } from '@derslik/contract/providerSettings';
import * as z from 'zod/mini';
import { boundedClaims } from '../boundedClaims.js';
import type { BegunFlow, CodeFlow, SentBack } from '../codeFlow.js';
import type { Proven } from '../judge.js';
import { outsideCall } from '../outsideCall.js';
import type { ProviderRow } from '../providerRow.js';
import { ProvidersService } from '../providers.service.js';
import { networkClaims } from '../networkClaims.js';

/** As Facebook, or a browser that comes back from it, says what went wrong: in the words of OAuth, which `namedFault` reads. */
class FacebookFault extends Error {
  constructor(
    readonly error: string,
    readonly error_description: string,
  ) {
    super(`${error}: ${error_description}`);
  }
}

const faultOf = (message: string): string => {
  if (/client secret|app_?secret|application/i.test(message)) return 'invalid_client';
  if (/redirect_uri/i.test(message)) return 'redirect_uri_mismatch';
  return /code|token/i.test(message) ? 'invalid_grant' : 'refused';
};

const text = z.string().check(z.minLength(1), z.maxLength(4_096));
const graphError = z.object({ error: z.object({ message: z.string() }) });
const tokenAnswer = z.object({ access_token: text });
const tokenState = z.object({
  data: z.object({ app_id: text, user_id: text, is_valid: z.boolean(), type: z.optional(z.string()) }),
});
const person = z.object({
  id: z.string().check(z.regex(/^\d{1,40}$/)),
  ...{ name: z.optional(z.string()), first_name: z.optional(z.string()), last_name: z.optional(z.string()) },
  email: z.optional(z.string()),
});

/** Facebook's own way, which is no OpenID Connect: a code, a token, and two questions to its Graph API, all of them from this server. */
@Injectable()
export class FacebookService implements CodeFlow {
  constructor(private readonly providers: ProvidersService) {}

  async begin(provider: ProviderRow, isFresh: boolean): Promise<BegunFlow & { url: string }> {
    const { address, version, clientId } = provider.settings as FacebookSettings;
    const state = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: this.providers.addressesOf(provider).redirect,
      ...{ state, response_type: 'code', scope: 'public_profile,email' },
      ...(isFresh && { auth_type: 'reauthenticate' }),
    });
    return { url: `${address}/${version}/dialog/oauth?${query}`, state, nonce: '', verifier: '' };
  }

  /** @throws OutsideFault, or an error with the words of OAuth */
  async end(
    provider: ProviderRow,
    query: string,
    _begun: BegunFlow,
    onToken: () => void = () => {},
  ): Promise<SentBack> {
    const params = new URLSearchParams(query);
    const refusal = params.get('error');
    if (refusal !== null) throw new FacebookFault(refusal, params.get('error_description') ?? '');
    const { clientId } = provider.settings as FacebookSettings;
    const { access_token: token } = await this.ask(provider, tokenAnswer, 'oauth/access_token', {
      body: {
        client_id: clientId,
        client_secret: this.providers.secretOf(provider),
        redirect_uri: this.providers.addressesOf(provider).redirect,
        code: params.get('code') ?? '',
      },
    });
    const proven = await this.personOf(provider, token, onToken);
    return { proven, outsideSession: null, idToken: null, provedAt: null };
  }

  /**
   * Whose access token it is, if it was given to the school's own app: one of another app, whoever runs that, proves nobody here.
   * @throws OutsideFault, or an error with the words of OAuth
   */
  async personOf(provider: ProviderRow, token: string, onToken: () => void = () => {}): Promise<Proven> {
    const { clientId, address } = provider.settings as FacebookSettings;
    const secret = this.providers.secretOf(provider);
    const { data } = await this.ask(provider, tokenState, 'debug_token', {
      query: { input_token: token },
      bearer: `${clientId}|${secret}`,
    });
    if (!data.is_valid) throw new FacebookFault('invalid_grant', 'the token is not valid');
    if (data.app_id !== clientId || (data.type !== undefined && data.type !== 'USER'))
      throw Object.assign(new Error(`the token is of the app ${data.app_id}`), { cause: { claim: 'aud' } });
    onToken();
    const found = await this.ask(provider, person, 'me', {
      query: {
        fields: 'id,name,first_name,last_name,email',
        appsecret_proof: createHmac('sha256', secret).update(token).digest('hex'),
      },
      bearer: token,
    });
    if (found.id !== data.user_id) throw Object.assign(new Error('another person'), { cause: { claim: 'sub' } });
    return {
      ...{ providerId: provider.id, issuer: new URL(address).origin, subject: found.id },
      claims: boundedClaims(networkClaims(provider, found)),
    };
  }

  private async ask<Schema extends z.ZodMiniType>(
    provider: ProviderRow,
    schema: Schema,
    path: string,
    { query = {}, body, bearer }: { query?: Record<string, string>; body?: Record<string, string>; bearer?: string },
  ): Promise<z.infer<Schema>> {
    const { graphAddress, version } = provider.settings as FacebookSettings;
    const url = new URL(`${graphAddress}/${version}/${path}`);
    url.search = new URLSearchParams(query).toString();
    const answer = await outsideCall(
      url,
      { ownHost: url.host, certificate: null },
      {
        headers: {
          accept: 'application/json',
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
          ...(body ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
        ...(body ? { method: 'POST', body: new URLSearchParams(body).toString() } : {}),
      },
    );
    const content: unknown = await answer.json().catch(() => {
      throw Object.assign(new Error('no JSON'), { code: 'OAUTH_PARSE_ERROR' });
    });
    const failure = graphError.safeParse(content);
    if (failure.success) {
      const message = failure.data.error.message.slice(0, 500);
      throw new FacebookFault(faultOf(message), message);
    }
    const read = schema.safeParse(content);
    if (!read.success) throw new Error(`Facebook's answer to ${path} is not as expected`);
    return read.data;
  }
}
