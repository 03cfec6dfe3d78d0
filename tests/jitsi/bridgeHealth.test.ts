import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../../scripts/native/root.js';

// The script itself. What it asks about is said by files here: its process, its connections, whether it is well.
let dir: string;
const file = (name: string) => join(dir, name);

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'derslik-bridge-'));
  mkdirSync(file('bin'));
  standIn('s6-svstat', `test "$*" = '-o pid /run/service/jvb' && cat ${file('process')}`);
  standIn('s6-svc', `echo "$@" >>${file('commands')}`);
  standIn('curl', `echo "$@" >>${file('questions')}; exit "$(cat ${file('health')})"`);
  bridgeProcess('100');
  health(0);
  connections();
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const standIn = (name: string, script: string) =>
  writeFileSync(join(dir, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
const bridgeProcess = (id: string) => writeFileSync(file('process'), `${id}\n`);
/** The exit code of the question whether the bridge is well. */
const health = (code: number) => writeFileSync(file('health'), String(code));

const established = '01';
const closing = '06';
const row = (port: string, remotePort: string, state: string, address = '0500A8C0') =>
  `   0: ${address}:${port} 0200A8C0:${remotePort} ${state} 00000000:00000000 00:00000000 00000000     0        0 1 1\n`;
const header = '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n';

/** The kernel's two tables, among others' connections. Java's own stand in the second one. */
function connections(...rows: string[]) {
  writeFileSync(file('tcp'), header + row('1F90', '0000', '0A', '0100007F') + row('A001', '01BB', established));
  writeFileSync(file('tcp6'), header + rows.join(''));
}
const mapped = '0000000000000000FFFF00000500A8C0';
const toProsody = (port: string, state = established) => row(port, '1466', state, mapped);

/** The exit code of one look, and the commands that the bridge's supervisor has got by it. */
function look() {
  rmSync(file('commands'), { force: true });
  const { status } = spawnSync(join(root, 'jitsi/jvb/healthcheck'), {
    env: {
      PATH: `${file('bin')}:${process.env['PATH']}`,
      CONNECTION_TABLES: `${file('tcp')} ${file('tcp6')}`,
      KEPT_CONNECTION: file('kept'),
    },
  });
  const commands = existsSync(file('commands')) ? readFileSync(file('commands'), 'utf8').trim().split('\n') : [];
  return { status, commands };
}

const well = { status: 0, commands: [] };
const unwell = { status: 1, commands: [] };
const begunAnew = { status: 1, commands: ['-r /run/service/jvb'] };

test('a bridge that answers is well at the first look, with or without a connection', () => {
  expect(look()).toEqual(well);
  connections(toProsody('C001'));
  expect(look()).toEqual(well);
  expect(readFileSync(file('questions'), 'utf8')).toContain('http://127.0.0.1:8080/about/health\n');
});

test('the same connection stays well, whatever else comes and goes', () => {
  connections(toProsody('C001'));
  expect(look()).toEqual(well);
  connections(row('F001', '01BB', established, mapped), toProsody('FFFF', closing), toProsody('C001'));
  expect(look()).toEqual(well);
  expect(look()).toEqual(well);
});

test('the same process with another connection begins anew', () => {
  connections(toProsody('C001'));
  look();
  connections(toProsody('C002'));
  expect(look()).toEqual(begunAnew);
});

test('after it has begun anew it is another process, and well', () => {
  connections(toProsody('C001'));
  look();
  connections(toProsody('C002'));
  look();
  bridgeProcess('200');
  connections(toProsody('C003'));
  expect(look()).toEqual(well);
  expect(look()).toEqual(well);
});

test('another process with another connection is left alone, and known from then on', () => {
  connections(toProsody('C001'));
  look();
  bridgeProcess('200');
  connections(toProsody('C002'));
  expect(look()).toEqual(well);
  connections(toProsody('C003'));
  expect(look()).toEqual(begunAnew);
});

test('a connection that was gone for a while is remembered: the next one tells', () => {
  connections(toProsody('C001'));
  look();
  connections();
  expect(look()).toEqual(well);
  connections(toProsody('C001', closing));
  expect(look()).toEqual(well);
  connections(toProsody('C002'));
  expect(look()).toEqual(begunAnew);
});

test('a bridge that does not answer well is not well, and nothing begins anew', () => {
  connections(toProsody('C001'));
  health(22);
  expect(look()).toEqual(unwell);
});

test('a bridge that nobody supervises is not well', () => {
  standIn('s6-svstat', 'exit 1');
  connections(toProsody('C001'));
  expect(look()).toEqual(unwell);
});
