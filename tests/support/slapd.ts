import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'ldapts';
import { freePort } from './services.js';

export const directoryRoot = 'dc=okul,dc=example';
export const directoryReader = { name: `cn=derslik,${directoryRoot}`, password: 'okuyan hesap' };
const keeper = { name: `cn=bakan,${directoryRoot}`, password: 'bakan hesap' };

/** An entry: its values by attribute. */
export type DirectoryEntryText = Record<string, string | string[] | Buffer>;

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(Boolean(socket.destroy())));
    socket.on('error', () => resolve(false));
  });

const openssl = (...args: string[]): void => void execFileSync('openssl', args, { stdio: 'ignore' });

/** An authority of its own, and a certificate of it for this machine's names. */
const makeCertificates = (dir: string): void => {
  const at = (name: string): string => join(dir, name);
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl('req', '-x509', ...key, '-subj', '/CN=Okul', '-keyout', at('ca.key'), '-out', at('ca.pem'), '-days', '9');
  openssl('req', ...key, '-subj', '/CN=localhost', '-keyout', at('own.key'), '-out', at('own.csr'));
  writeFileSync(at('own.ext'), 'subjectAltName=DNS:localhost,IP:127.0.0.1');
  const by = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-extfile', at('own.ext')];
  openssl('x509', '-req', '-in', at('own.csr'), ...by, '-out', at('own.pem'), '-days', '9');
};

const configOf = (dir: string): string => `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/nis.schema
include /etc/ldap/schema/inetorgperson.schema
include /etc/ldap/schema/msuser.schema
modulepath /usr/lib/ldap
moduleload back_mdb
moduleload memberof
pidfile ${dir}/slapd.pid
TLSCACertificateFile ${dir}/ca.pem
TLSCertificateFile ${dir}/own.pem
TLSCertificateKeyFile ${dir}/own.key
# As old servers are: who gives a name and no password is let in as nobody, and told that it worked.
allow bind_anon_cred bind_anon_dn
database mdb
suffix "${directoryRoot}"
rootdn "${keeper.name}"
rootpw ${keeper.password.replace(/ /g, '_')}
directory ${dir}/db
maxsize 1073741824
dbnosync
index objectClass,entryUUID eq
index uid,mail,cn,member eq
overlay memberof
memberof-group-oc groupOfNames
memberof-dn "${keeper.name}"
# Whoever does not ask page by page gets no more than these.
limits dn.exact="${directoryReader.name}" size.soft=500 size.hard=500 size.pr=1000 size.prtotal=unlimited
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="${directoryReader.name}" read by self read by * none
`;

/** A value as LDIF writes it, whatever is in it. */
const ldifOf = (dn: string, entry: DirectoryEntryText): string =>
  [`dn:: ${Buffer.from(dn).toString('base64')}`]
    .concat(
      Object.entries(entry).flatMap(([name, values]) =>
        (Array.isArray(values) ? values : [values]).map(
          (value) => `${name}:: ${(Buffer.isBuffer(value) ? value : Buffer.from(value)).toString('base64')}`,
        ),
      ),
    )
    .join('\n');

/** A real OpenLDAP server with a folder and a port of its own. */
export class Slapd {
  private child: ChildProcess | null = null;

  private constructor(
    readonly dir: string,
    readonly port: number,
    readonly safePort: number,
  ) {}

  /** @param entries by their DN, each below one that is there already */
  static async start(entries: Readonly<Record<string, DirectoryEntryText>>): Promise<Slapd> {
    const dir = mkdtempSync(join(tmpdir(), 'derslik-slapd-'));
    mkdirSync(join(dir, 'db'));
    makeCertificates(dir);
    writeFileSync(join(dir, 'slapd.conf'), configOf(dir));
    const all: Record<string, DirectoryEntryText> = {
      [directoryRoot]: { objectClass: ['dcObject', 'organization'], dc: 'okul', o: 'Okul' },
      [directoryReader.name]: {
        ...{ objectClass: ['organizationalRole', 'simpleSecurityObject'], cn: 'derslik' },
        userPassword: directoryReader.password,
      },
      ...entries,
    };
    const ldif = Object.entries(all).map(([dn, entry]) => ldifOf(dn, entry));
    writeFileSync(join(dir, 'first.ldif'), `${ldif.join('\n\n')}\n`);
    const conf = join(dir, 'slapd.conf');
    execFileSync('/usr/sbin/slapadd', ['-q', '-f', conf, '-l', join(dir, 'first.ldif')], { stdio: 'pipe' });
    const slapd = new Slapd(dir, await freePort(), await freePort());
    await slapd.run();
    return slapd;
  }

  /** PEM: the authority that signed its certificate. */
  get certificate(): string {
    return readFileSync(join(this.dir, 'ca.pem'), 'utf8');
  }

  /** Begins to listen, with what it held before. */
  async run(): Promise<void> {
    const addresses = [
      `ldap://127.0.0.1:${this.port}`,
      `ldap://127.0.0.2:${this.port}`,
      `ldaps://127.0.0.1:${this.safePort}`,
    ].join(' ');
    const child = spawn('/usr/sbin/slapd', ['-d', '0', '-f', join(this.dir, 'slapd.conf'), '-h', addresses], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.child = child;
    let said = '';
    child.stderr?.on('data', (data: Buffer) => (said += data.toString()));
    for (let tries = 0; !(await isListening(this.port)); tries += 1) {
      if (child.exitCode !== null || tries > 300) throw new Error(`slapd did not come up: ${said}`);
      await delay(50);
    }
  }

  /** It is gone, and what it holds stays. */
  async halt(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }

  async stop(): Promise<void> {
    await this.halt();
    rmSync(this.dir, { recursive: true, force: true });
  }

  /** Changes what it holds, as its keeper. */
  async change<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client({ url: `ldap://127.0.0.1:${this.port}`, timeout: 20_000 });
    try {
      await client.bind(keeper.name, keeper.password.replace(/ /g, '_'));
      return await work(client);
    } finally {
      await client.unbind();
    }
  }
}
