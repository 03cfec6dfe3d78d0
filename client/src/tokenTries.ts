import { identityLimits } from '@derslik/contract/limits/identity';
import { callError, type CallError } from './callError';

/** No answer came, or not from where it should: the same token may do in a moment. */
export const isAway = ({ code }: CallError): boolean =>
  ['auth.profileFailed', 'common.unavailable', 'common.offline', 'common.timeout', 'common.error'].includes(code);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Brings a token of the school's identity provider, twice more where no answer came. @throws CallError */
export const insistent = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let retries: number = identityLimits.tokenRetries; ; retries--) {
    try {
      return await work();
    } catch (caught) {
      if (retries === 0 || !isAway(callError(caught))) throw caught;
    }
    await pause(identityLimits.tokenRetryMs);
  }
};
