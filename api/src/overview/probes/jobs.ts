import type { Probe } from '../probe.js';

/** Without its queue the school goes on; housekeeping and mails wait. */
export const probeJobs: Probe<'jobs'> = ({ redis }) =>
  Promise.resolve(
    redis.state === 'ok'
      ? { state: 'good', reason: 'run' }
      : { state: 'look', reason: redis.state === 'away' ? 'away' : 'none' },
  );
