import { findHome } from './home.js';
import { readStates, supervisorPid } from './parts.js';
import { ensureCluster, makeFolders, untilPostgres } from './school.js';
import { storeParts } from './schoolParts.js';
import { choosePorts, keepPorts, readPorts, readSecrets } from './settings.js';
import { tell } from './steps.js';
import { supervise } from './supervise.js';

// Only Postgres and Redis run afterwards, in a home that may be new: a backup is put back while nobody writes.
await tell(async () => {
  const home = findHome();
  makeFolders(home);
  const isRunning = supervisorPid(home) !== undefined;
  const known = readPorts(home);
  const arePortsInUse = isRunning && readStates(home).length > 0;
  const ports =
    arePortsInUse && known ? known : await choosePorts(home, { api: known?.api.length ?? 1, isRunning: false });
  keepPorts(home, ports);
  const secrets = readSecrets(home);
  ensureCluster(home, secrets);
  await supervise(home, storeParts(home, ports, secrets));
  await untilPostgres(ports);
});
