import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runApiScript } from './apiScript.js';
import { ensureDatabase } from './database.js';
import { type Home, findHome } from './home.js';
import { nginxCommand, renderNginx } from './nginx.js';
import { supervisorPid } from './parts.js';
import { freePort } from './ports.js';
import { root } from './root.js';
import { ensureCluster, makeFolders, ownVariables, untilPostgres } from './school.js';
import { apiEnvironment, databaseUrl, storeParts, recordingsOf, videosOf } from './schoolParts.js';
import { choosePorts, keepPorts, readSecrets } from './settings.js';
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

/** The front door, as everywhere: it reads the school's videos for the browser. What it would serve of the app, Vite does. */
async function openDoor(home: Home, apiPort: number): Promise<string> {
  const [dir, port] = [join(home.dir, 'nginx-dev'), await freePort()];
  mkdirSync(dir, { recursive: true });
  renderNginx({
    dir,
    logDir: dir,
    webRoot: join(root, 'web/dist'),
    adminRoot: join(root, 'admin/dist'),
    videoDir: videosOf(home, database),
    recordingDir: recordingsOf(home, database),
    port,
    apiPorts: [apiPort],
    workerAccount: home.account,
  });
  const { command, args } = nginxCommand(dir);
  run(command, args);
  return `http://127.0.0.1:${port}`;
}

await tell(async () => {
  const home = findHome();
  makeFolders(home);
  const wasRunning = supervisorPid(home) !== undefined;
  const ports = await choosePorts(home, { api: 1, isRunning: wasRunning });
  keepPorts(home, ports);
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
      recordingDir: recordingsOf(home, database),
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
  const door = await openDoor(home, apiPort);
  run(tool('tsc'), ['-b', '--watch', '--preserveWatchOutput', 'contract', 'api']);
  run(process.execPath, ['--watch', '--enable-source-maps', 'api/dist/main.js'], { ...env, PORT: String(apiPort) });
  run(tool('vite'), ['web', '--config', 'web/vite.config.ts', '--port', `${webPort}`, '--strictPort'], {
    DERSLIK_API: door,
  });
  const adminArgs = ['admin', '--config', 'admin/vite.config.ts', '--port', `${adminPort}`, '--strictPort'];
  run(tool('vite'), adminArgs, { DERSLIK_API: door });
  console.log(`\n  App http://localhost:${webPort}    Console http://localhost:${adminPort}/console/    Ctrl-C ends\n`);

  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  for (const child of children) child.kill('SIGTERM');
  if (!wasRunning) await stopSupervisor(home);
});
