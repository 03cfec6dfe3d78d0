import { askConfig } from '@derslik/client/config';
import { limits } from '@derslik/contract/limits';

/** Whether the school's server answers a plain request. */
export const isServerThere = (): Promise<boolean> =>
  askConfig(AbortSignal.timeout(limits.realtime.ackTimeoutMs)).then(
    () => true,
    () => false,
  );
