import type { ConferencePolicy } from '@derslik/contract/conference';
import type { AuthorityFailure } from '@derslik/contract/conferenceTest';
import type { Config } from '../config.js';
import type { JitsiHost } from './jitsiHosts.js';

const answerMs = 5_000;

/** Why a server did not take the rules: in a word, and as the network or the server said it. */
export interface PolicyRefusal {
  failure: AuthorityFailure;
  detail: string;
}

/** Where a server takes the rules of its rooms. */
export const authorityOf = (host: JitsiHost, { JITSI_AUTHORITY_URL }: Config): string =>
  host.authority ?? JITSI_AUTHORITY_URL ?? '';

/** Tells a server the rules of one room. Null when it took them. */
export const putPolicy = (host: JitsiHost, policy: ConferencePolicy, config: Config): Promise<PolicyRefusal | null> =>
  fetch(`${authorityOf(host, config)}/rooms/${encodeURIComponent(policy.room)}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${config.JITSI_AUTHORITY_SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify(policy),
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  }).then(
    async (answer) => {
      await answer.body?.cancel();
      const detail = `status ${answer.status}`;
      return answer.ok ? null : { failure: answer.status === 401 ? 'secret' : 'answer', detail };
    },
    (error: Error) => ({
      failure: error.name === 'TimeoutError' ? 'timeout' : 'unreachable',
      detail: (error.cause as { code?: string } | undefined)?.code ?? error.name,
    }),
  );
