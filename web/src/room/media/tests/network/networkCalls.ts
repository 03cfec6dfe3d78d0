import { http, httpData } from '@derslik/client/http';
import type { NetworkTestStart } from '@derslik/contract/readiness';

/** The server's side of a test of the line: for anybody who is signed in, or through a readiness check's link. */
export interface NetworkCalls {
  start(signal: AbortSignal): Promise<NetworkTestStart>;
  down(piece: number, signal: AbortSignal): Promise<unknown>;
  up(bytes: Blob, signal: AbortSignal): Promise<unknown>;
}

const callsAt = (start: string, base: string, anonymous: boolean): NetworkCalls => ({
  start: async (signal) => httpData<NetworkTestStart>({ path: start, anonymous, signal }),
  down: (piece, signal) => http({ path: `${base}/down`, query: { piece }, isFile: true, anonymous, signal }),
  up: (body, signal) => http({ path: `${base}/up`, method: 'PUT', body, anonymous, signal }),
});

export const ownNetworkCalls = callsAt('/networkTest', '/networkTest', false);
export const networkCallsOf = (token: string): NetworkCalls =>
  callsAt(`/readiness/${token}/network`, `/readiness/${token}`, true);
