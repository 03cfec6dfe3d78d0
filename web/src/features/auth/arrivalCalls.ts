import { http, httpData } from '@derslik/client/http';
import type { Auth } from '@derslik/contract/auth';
import type { Arrival, ArrivalAnswer, ArrivalOutcome } from '@derslik/contract/arrival';

/** What somebody is asked on their way in. The browser's cookie says who: no address and no script ever has it. */
export const readArrival = async (): Promise<Arrival> => httpData<Arrival>({ path: '/auth/arrival', anonymous: true });

export const answerArrival = async (body: ArrivalAnswer): Promise<ArrivalOutcome> =>
  httpData<ArrivalOutcome>({ path: '/auth/arrival', method: 'POST', body, anonymous: true });

/** The session that has just begun, by its cookie; null: there is none. */
export const begunSession = async (): Promise<Auth | null> =>
  (await http<{ data: Auth } | null>({ path: '/auth/refresh', method: 'POST', anonymous: true }))?.data ?? null;
