import { addressBlock } from './addresses.js';
import { findHome } from './home.js';
import { readParts, readStates, supervisorPid } from './parts.js';
import { isPostgresReady } from './postgres.js';
import { isRedisReady } from './redis.js';
import { type Ports, readPorts } from './settings.js';
import { tell } from './steps.js';

async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(3000) }).then(
    (answer) => answer.ok,
    () => false,
  );
}

/** As people here read it: 2026-09-01 08:30:00. */
const localTime = (when: string) => new Date(when).toLocaleString('sv-SE');

async function isWell(name: string, ports: Ports): Promise<boolean> {
  if (name === 'postgres') return isPostgresReady(ports.postgres);
  if (name === 'redis') return isRedisReady(ports.redis);
  if (name === 'nginx') return answers(`http://127.0.0.1:${ports.port}/`);
  if (name === 'ingest') return answers(`http://127.0.0.1:${ports.ingest.ask}/health`);
  const api = /^api-(\d+)$/.exec(name);
  return api ? answers(`http://127.0.0.1:${ports.api[Number(api[1]) - 1]}/health/ready`) : true;
}

await tell(async () => {
  const home = findHome();
  const ports = readPorts(home);
  if (supervisorPid(home) === undefined || !ports) {
    console.log('Nothing is running. Start: ./scripts/start');
    process.exitCode = 3;
    return;
  }
  const isAlone = readParts(home).some(({ env }) => env['DEMO'] === '1');
  for (const { name, pid, since, restarts } of readStates(home)) {
    const word = pid === null ? 'down' : (await isWell(name, ports)) ? 'well' : 'does not answer';
    if (word !== 'well') process.exitCode = 1;
    const again = restarts === 0 ? '' : `, restarted ${restarts} times`;
    console.log(`  ${name.padEnd(10)} ${word.padEnd(16)} process ${pid ?? '-'} since ${localTime(since)}${again}`);
  }
  console.log(`\n${addressBlock(home, ports, { isAlone })}\n\n    Logs: ${home.log}`);
});
