import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { runApiScript } from './apiScript.js';
import { ensureDatabase } from './database.js';
import { findHome } from './home.js';
import { supervisorPid } from './parts.js';
import { freePort } from './ports.js';
import { root } from './root.js';
import { ensureCluster, makeFolders, ownVariables, untilPostgres } from './school.js';
import { apiEnvironment, databaseUrl, storeParts, videosOf } from './schoolParts.js';
import { choosePorts, readSecrets } from './settings.js';
import { step, tell } from './steps.js';
import { stopSupervisor, supervise } from './supervise.js';

/** Watch mode: a saved file is compiled, the API restarts, the browser shows it. Ctrl-C ends all of it. */
const webPort = 5173;
const adminPort = 5174;
const database = 'derslik_dev';

const children: ChildProcess[] = [];
function run(program: string, args: readonly string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
  children.push(child);
  return child;
}
const tool = (name: string) => join(root, 'node_modules/.bin', name);

await tell(async () => {
  const home = findHome();
  makeFolders(home);
  const wasRunning = supervisorPid(home) !== undefined;
  const ports = await choosePorts(home, { api: 1, isRunning: wasRunning });
  const secrets = readSecrets(home);
  await step(
    'Postgres and Redis',
    'look at the log',
    async () => {
      ensureCluster(home, secrets);
      if (!wasRunning) await supervise(home, storeParts(home, ports, secrets));
      await untilPostgres(ports);
    },
    home.log,
  );
  const apiPort = await freePort();
  const env: Record<string, string> = {
    ...apiEnvironment(ports, secrets, {
      database,
      demo: true,
      lan: false,
      videoDir: videosOf(home, database),
      own: ownVariables(),
    }),
    PUBLIC_URL: `http://localhost:${webPort}`,
  };
  await step('First build', 'the lines above name file and place', async () => {
    const code = await new Promise((resolve) => run(tool('tsc'), ['-b', 'contract', 'api']).once('exit', resolve));
    if (code !== 0) throw new Error('The API does not compile.');
  });
  await step('Database and demo school', 'look at the message', async () => {
    await ensureDatabase(databaseUrl(ports, secrets, 'postgres'), database);
    for (const script of ['database/migrate.js', 'demo/seed.js']) {
      await runApiScript(join(root, 'api'), script, env, join(home.log, 'setup.log'));
    }
  });
  const api = `http://127.0.0.1:${apiPort}`;
  run(tool('tsc'), ['-b', '--watch', '--preserveWatchOutput', 'contract', 'api']);
  run(process.execPath, ['--watch', '--enable-source-maps', 'api/dist/main.js'], { ...env, PORT: String(apiPort) });
  run(tool('vite'), ['web', '--config', 'web/vite.config.ts', '--port', `${webPort}`, '--strictPort'], {
    DERSLIK_API: api,
  });
  const adminArgs = ['admin', '--config', 'admin/vite.config.ts', '--port', `${adminPort}`, '--strictPort'];
  run(tool('vite'), adminArgs, { DERSLIK_API: api });
  console.log(`\n  App http://localhost:${webPort}    Console http://localhost:${adminPort}/console/    Ctrl-C ends\n`);

  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  for (const child of children) child.kill('SIGTERM');
  if (!wasRunning) await stopSupervisor(home);
});
