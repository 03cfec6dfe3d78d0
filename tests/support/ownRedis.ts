import type { ChildProcess } from 'node:child_process';
import { serviceAccount } from '../../scripts/native/account.js';
import { startProcess } from '../../scripts/native/processes.js';
import { redisArgs, redisProgram } from '../../scripts/native/redis.js';

/** A Redis that a test may kill: empty, at this port. */
export const startOwnRedis = (port: number): ChildProcess => {
  const redis = startProcess(redisProgram() as string, redisArgs(port), { account: serviceAccount(), cwd: '/' });
  redis.stdout?.resume();
  return redis;
};
