import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { addressBlock, type Demo } from './addresses.js';
import { runApiScript } from './apiScript.js';
import { buildAll, versionsNow } from './build.js';
import { classPart } from './classPart.js';
import { ensureDatabase } from './database.js';
import { type Flags, readFlags } from './flags.js';
import { findHome, type Home } from './home.js';
import { opensOffice } from '../../api/src/lectures/office/officePlaces.js';
import { ingestPart, noBroadcasts } from './ingestPart.js';
import { makeDoor } from './frontDoor.js';
import { readParts, supervisorPid } from './parts.js';
import { isPortTaken, portHolder } from './ports.js';
import { recorderPart } from './recorderPart.js';
import { redisProgram } from './redis.js';
import { release as bringRelease } from './release.js';
import { ensureCluster, makeFolders, ownVariables, untilPostgres, untilServed } from './school.js';
import {
  apiEnvironment,
  appParts,
  databaseUrl,
  hasCluster,
  storeParts,
  recordingsOf,
  videosOf,
} from './schoolParts.js';
import { choosePorts, keepPorts, type Ports, readPorts, readSecrets } from './settings.js';
import { step, StepError, tell, unchanged } from './steps.js';
import { supervise } from './supervise.js';
import { ensureCertificate } from './tls.js';

async function takePorts(home: Home, flags: Flags): Promise<Ports> {
  const isRunning = supervisorPid(home) !== undefined;
  const before = readPorts(home);
  const ports = await choosePorts(home, { port: flags.port, api: flags.api, isRunning });
  for (const port of [ports.port, ports.securePort]) {
    const isOurs = isRunning && (before?.port === port || before?.securePort === port);
    if (isOurs || !(await isPortTaken(port))) continue;
    throw new StepError(
      `Port ${port} is taken by ${portHolder(port)}.`,
      `end that program, or choose another port: ./scripts/start --port ${ports.port + 1000}`,
    );
  }
  keepPorts(home, ports);
  return ports;
}

interface Migrated {
  migrated: string[];
}

interface Admin extends Migrated {
  created: boolean;
  username: string;
  password?: string;
}

async function start(): Promise<void> {
  const began = performance.now();
  const flags = readFlags(process.argv.slice(2));
  const own = ownVariables();
  const home = findHome();
  makeFolders(home);
  console.log(flags.demo ? 'Derslik, the demo school' : 'Derslik');
  if (home.note) console.log(`  ${home.note}`);
  if (redisProgram() === undefined) console.log('  There is no Redis here. Everything works; housekeeping jobs wait.');
  if (noBroadcasts()) console.log(`  ${noBroadcasts()}`);
  if (flags.office && !opensOffice())
    throw new StepError('Office files lack LibreOffice', 'look at the log of the packages, then start again');
  const setupLog = join(home.log, 'setup.log');
  const log = (name: string) => join(home.log, `${name}.log`);

  const ports = await takePorts(home, flags);
  const secrets = readSecrets(home);
  const stores = storeParts(home, ports, secrets);
  const wasRunning = supervisorPid(home) !== undefined;
  const before = readParts(home);
  // A school that ran before has its database's files: Postgres starts while the sources are compared.
  const early = hasCluster(home) && !wasRunning ? supervise(home, stores) : undefined;
  early?.catch(() => undefined);
  const versionOf = versionsNow();
  const build = async () =>
    (await buildAll(home.log, undefined, undefined, versionOf)).length === 0 ? unchanged : undefined;
  await step('Build', 'look at the log; a fresh clone always builds', build, `${home.log}/build-*.log`);
  const copied = await step('Copy what runs', 'is the disk full?', () => bringRelease(home, versionOf));
  const certificate = await step('Certificate for other machines', 'is openssl here?', () =>
    ensureCertificate(home.tls, home.account),
  );

  const database = flags.demo ? 'derslik_demo' : 'derslik';
  const env = apiEnvironment(ports, secrets, {
    database,
    demo: flags.demo,
    lan: flags.lan,
    videoDir: videosOf(home, database),
    recordingDir: recordingsOf(home, database),
    own,
  });
  const doorVersion = await step(
    'Settings of the front door',
    'look at the log',
    () => makeDoor(home, ports, copied, env),
    home.log,
  );
  const parts = [
    ...stores,
    ...appParts(home, ports, { release: copied, env, doorVersion: doorVersion + certificate.fingerprint }),
    ...ingestPart(home, ports, env),
    ...recorderPart(home, copied, env, flags.recorder),
  ];
  const isAsBefore = JSON.stringify(parts) === JSON.stringify(before);
  await step(
    'Postgres',
    'look at the log; is the disk full?',
    async () => {
      ensureCluster(home, secrets);
      if (!wasRunning) await (early ?? supervise(home, stores));
      // Programs of last time begin at once: an API reads its code and waits for Postgres. Tables that it can't
      // work with (of an older backup) it refuses in words, and comes back until they are migrated.
      if (isAsBefore && !wasRunning) await supervise(home, parts);
      await untilPostgres(ports);
      return wasRunning ? unchanged : undefined;
    },
    log('postgres'),
  );
  const prepare = <T>(script: string, args: string[] = []) =>
    runApiScript<T>(copied.apiDir, script, env, setupLog, args);
  let admin: Admin | undefined;
  await step(
    'Database',
    'look at the log',
    async () => {
      await ensureDatabase(databaseUrl(ports, secrets, 'postgres'), database);
      // The demo school has its own people.
      const done = flags.demo
        ? await prepare<Migrated>('database/migrate.js')
        : (admin = await prepare<Admin>('users/createAdmin.js', ['--migrate']));
      return done.migrated.length === 0 ? unchanged : undefined;
    },
    setupLog,
  );
  const demo = flags.demo
    ? await step(
        'Demo school',
        'look at the log',
        () => prepare<Demo>('demo/seed.js', flags.lan ? ['--password'] : []),
        setupLog,
      )
    : undefined;

  await step(
    'API and front door',
    'look at the log',
    async () => {
      const pupils = flags.class && demo?.guestLink ? [classPart(home, copied, demo.guestLink)] : [];
      await supervise(home, [...parts, ...pupils]);
      await untilServed(ports);
    },
    home.log,
  );

  console.log(`\n  Ready after ${((performance.now() - began) / 1000).toFixed(1)} s.\n`);
  console.log(addressBlock(home, ports, { demo, isAlone: flags.demo && !flags.lan }));
  if (demo?.password) {
    console.log(
      `\n    Sign in as "${demo.teacher}", "${demo.pupil}" or "${demo.manager}" with the password ${demo.password}`,
    );
    console.log('    Each start with --lan makes another one.');
  }
  if (admin?.password) {
    console.log(`\n    Sign in as "${admin.username}" with the password ${admin.password}`);
    console.log('    It is shown this one time. Change it after the first sign-in.');
  }
  console.log('\n    Stop: ./scripts/stop    Look: ./scripts/status');
}

await tell(start);
