import { callError } from '@derslik/client/callError';
import { http } from '@derslik/client/http';
import { sessionMark } from '@derslik/client/sessionMark';
import { newAttempt } from '@derslik/client/newAttempt';
import { insistent } from '@derslik/client/tokenTries';
import type { LimBody, TokenAnswer } from '@derslik/contract/outsideTokens';
import { limits } from '@derslik/contract/limits';

/** The app's page on which whoever comes from outside is asked something, or reads what failed. */
const page = '/kurum-girisi';

/** The address without the token, and the token; null: there is none in it. */
export const tokenOfAddress = ({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): { rest: string; token: string } | null => {
  const query = new URLSearchParams(search);
  const token = query.get('iamToken');
  if (!token) return null;
  query.delete('iamToken');
  return { rest: pathname + (query.size > 0 ? `?${query}` : '') + hash, token };
};

/** Before anything else reads the address: so the token reaches no history, referrer, storage or log of ours. */
export const takeArrivingToken = (): string | null => {
  const found = tokenOfAddress(location);
  if (!found) return null;
  history.replaceState(history.state, '', found.rest);
  return found.token;
};

/**
 * Exchanges it at once, so that the console finds its session. Who is asked something first, or refused, goes to the app's page, which
 * leads back here.
 * @returns false where this page is left
 */
export const comeByToken = async (iamToken: string): Promise<boolean> => {
  const path = location.pathname + location.search + location.hash;
  const body: LimBody = { iamToken, attempt: newAttempt(), path, client_type: limits.language.clientType };
  try {
    const { data } = await insistent(() =>
      http<TokenAnswer>({ path: '/auth/lim', method: 'POST', body, anonymous: true }),
    );
    if (data) {
      sessionMark.set();
      return true;
    }
    location.replace(`${page}?soru=1`);
  } catch (caught) {
    location.replace(`${page}?${new URLSearchParams({ hata: callError(caught).code, yol: path })}`);
  }
  return false;
};
