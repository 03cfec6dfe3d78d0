import { X509Certificate, createPrivateKey } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.js';

/** IPv4 addresses by which other machines reach this one; bridges of containers and virtual machines are left out. */
export function lanAddresses(): string[] {
  return Object.entries(networkInterfaces())
    .filter(([name]) => !/^(docker|br-|veth|virbr|tun|tap)/.test(name))
    .flatMap(([, entries]) => entries ?? [])
    .filter((entry) => entry.family === 'IPv4' && !entry.internal)
    .map((entry) => entry.address);
}

const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
const keyArgs = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
const renewMs = 30 * 24 * 3_600_000;

/** Networks that are nobody's on the internet: the authority may vouch for these, this host's names, and nothing else. */
const privateNetworks = [
  '10.0.0.0/255.0.0.0',
  '172.16.0.0/255.240.0.0',
  '192.168.0.0/255.255.0.0',
  '169.254.0.0/255.255.0.0',
];

function makeAuthority(dir: string, addresses: readonly string[], names: readonly string[]): void {
  const networks = [...privateNetworks, ...addresses.map((address) => `${address}/255.255.255.255`)];
  const permitted = [...networks.map((net) => `permitted;IP:${net}`), ...names.map((name) => `permitted;DNS:${name}`)];
  const extensions = [
    'basicConstraints=critical,CA:TRUE,pathlen:0',
    'keyUsage=critical,keyCertSign,cRLSign',
    `nameConstraints=critical,${permitted.join(',')}`,
  ];
  openssl(
    ...['req', '-x509', ...keyArgs, '-keyout', join(dir, 'ca.key'), '-out', join(dir, 'ca.crt'), '-days', '3650'],
    ...['-subj', `/CN=Derslik ${hostname()}`, ...extensions.flatMap((extension) => ['-addext', extension])],
  );
}

function makeCertificate(dir: string, addresses: readonly string[], names: readonly string[]): void {
  const subjects = [...names.map((name) => `DNS:${name}`), ...addresses.map((address) => `IP:${address}`)];
  const [request, extensions] = [join(dir, 'server.csr'), join(dir, 'server.ext')];
  const lines = ['basicConstraints=CA:FALSE', 'extendedKeyUsage=serverAuth', `subjectAltName=${subjects.join(',')}`];
  writeFileSync(extensions, lines.join('\n'));
  openssl('req', '-new', ...keyArgs, '-keyout', join(dir, 'server.key'), '-out', request, '-subj', '/CN=Derslik');
  openssl(
    ...['x509', '-req', '-in', request, '-CA', join(dir, 'ca.crt'), '-CAkey', join(dir, 'ca.key'), '-CAcreateserial'],
    ...['-out', join(dir, 'server.crt'), '-days', '397', '-extfile', extensions],
  );
  for (const file of [request, extensions]) rmSync(file);
}

const read = (file: string) => (existsSync(file) ? new X509Certificate(readFileSync(file)) : undefined);

/** Whether the key is there, and the certificate's own. */
function isItsKey(certificate: X509Certificate, file: string): boolean {
  try {
    return certificate.checkPrivateKey(createPrivateKey(readFileSync(file)));
  } catch {
    return false;
  }
}

/**
 * Keeps a certificate for the machine's addresses and names, signed by an authority of its own that can vouch for
 * nothing else. Both stay as long as they fit. Answers the certificate's fingerprint and whether it is new.
 */
export function ensureCertificate(dir: string, account: Account | undefined): { fingerprint: string; isNew: boolean } {
  mkdirSync(dir, { recursive: true, mode: 0o755 });
  const addresses = lanAddresses();
  const names = ['localhost', hostname(), `${hostname()}.local`].filter((name) => /^[a-z0-9.-]+$/i.test(name));
  const wanted = JSON.stringify({ addresses, names });
  const wantedFile = join(dir, 'subjects.json');
  const known = read(join(dir, 'server.crt'));
  const fits = existsSync(wantedFile) && readFileSync(wantedFile, 'utf8') === wanted;
  if (
    known &&
    fits &&
    isItsKey(known, join(dir, 'server.key')) &&
    new Date(known.validTo).getTime() - Date.now() > renewMs
  ) {
    return { fingerprint: known.fingerprint256, isNew: false };
  }
  // An address outside of the private networks wasn't foreseen: openssl notices, and the authority is made anew.
  const isPermitted = () => {
    try {
      openssl('verify', '-CAfile', join(dir, 'ca.crt'), join(dir, 'server.crt'));
      return true;
    } catch {
      return false;
    }
  };
  if (!['ca.crt', 'ca.key'].every((name) => existsSync(join(dir, name)))) makeAuthority(dir, addresses, names);
  makeCertificate(dir, addresses, names);
  if (!isPermitted()) {
    makeAuthority(dir, addresses, names);
    makeCertificate(dir, addresses, names);
  }
  if (account) chownSync(join(dir, 'server.key'), account.uid, account.gid);
  writeFileSync(wantedFile, wanted);
  return { fingerprint: read(join(dir, 'server.crt'))!.fingerprint256, isNew: true };
}
