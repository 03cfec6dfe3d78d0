import { fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../native/root.js';

/** Microseconds of CPU by event, in a process of its own as a client is one: another's heap and threads don't count. */
export const eventWorkAlone = (people: number, events: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = fork(join(root, 'scripts/bench/eventWorkProcess.ts'), {
      execArgv: ['--import=tsx'],
    });
    child.once('message', (micros) => resolve(micros as number));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the client's work ended with ${code} before it told anything`)));
    child.send({ people, events });
  });
