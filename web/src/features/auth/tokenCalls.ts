import type { CallError } from '@derslik/client/callError';
import { http } from '@derslik/client/http';
import { insistent } from '@derslik/client/tokenTries';
import { languageLimits } from '@derslik/contract/limits/language';
import type { CheckIamBody, IamProfileAnswer, LimBody, TicketBody, TokenAnswer } from '@derslik/contract/outsideTokens';
import type { ArrivingToken } from '../../lib/arrivingToken';
import { begunSession } from './arrivalCalls';

const post = <T>(path: string, body: unknown): Promise<T> =>
  http<T>({ path: `/auth/${path}`, method: 'POST', body, anonymous: true });

/** Exchanges a token of the identity provider for a session. `path`: where they wanted to go. @throws CallError */
export const exchangeToken = ({ kind, token, attempt }: ArrivingToken, path: string): Promise<TokenAnswer> =>
  insistent(async () => {
    if (kind !== 'check')
      return post<TokenAnswer>('lim', {
        iamToken: token,
        attempt,
        path,
        client_type: languageLimits.clientType,
      } satisfies LimBody);
    const { data, arrival } = await post<IamProfileAnswer>('checkIamToken', {
      access_token: token,
      attempt,
      path,
    } satisfies CheckIamBody);
    if (!data) return { arrival, path, back: null };
    const auth = await begunSession();
    if (!auth) throw { code: 'auth.profileFailed' } satisfies CallError;
    return { data: auth, path, back: null };
  });

/** Exchanges a ticket. @param proof solves a proof of work, which is good once. @throws CallError */
export const admitTicket = ({ token, attempt }: ArrivingToken, proof: () => Promise<string>): Promise<TokenAnswer> =>
  insistent(async () =>
    post<TokenAnswer>(`stoys-login/${encodeURIComponent(token)}`, {
      client_type: languageLimits.clientType,
      captcha: await proof(),
      attempt,
    } satisfies TicketBody),
  );
