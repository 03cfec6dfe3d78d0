import { apiError } from './apiError';
import { type Answer, request } from './request';
import { freshSession, refreshSession } from './session';

/** A call with the session's token. A token that the server no longer takes is renewed once. */
export const authorizedRequest = async (url: string, init: RequestInit = {}): Promise<Answer> => {
  const send = (token: string) => {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${token}`);
    return request(url, { ...init, headers });
  };
  const session = await freshSession();
  if (!session) throw apiError(401, { error: { code: 'auth.sessionInvalid' } });
  try {
    return await send(session.informations.token);
  } catch (error) {
    if ((error as { status?: number }).status !== 401) throw error;
    const renewed = await refreshSession();
    if (!renewed) throw error;
    return send(renewed.informations.token);
  }
};
