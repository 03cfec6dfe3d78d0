import { execFileSync } from 'node:child_process';
import { createHash, createPublicKey, type JsonWebKey, randomBytes, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Order {
  host: string;
  token: string;
  thumbprint: string;
  status: 'pending' | 'ready' | 'valid' | 'invalid';
  certificate: string;
}
interface Signed {
  protected: string;
  payload: string;
  signature: string;
}
type Answer = [status: number, body: unknown, headers?: Record<string, string>];

const parsed = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString() || 'null') as unknown;

/** RFC 7638: the members that a kind of key needs, in order. */
const thumbprintOf = ({ kty, crv, x, y, e, n }: JsonWebKey): string =>
  createHash('sha256')
    .update(JSON.stringify(kty === 'EC' ? { crv, kty, x, y } : { e, kty, n }))
    .digest('base64url');

/**
 * A certificate authority that speaks ACME (RFC 8555) as far as one name and the proof by a file go: it checks signatures
 * and nonces, and asks the school's port 80 itself. Its orders count.
 */
export class CertificateAuthority {
  /** Orders so far, in their order. */
  readonly orders: Order[] = [];
  /** How long its certificates are good. */
  days = 90;
  /** Where every name leads. */
  door = { host: '127.0.0.1', port: 80 };
  private readonly dir = mkdtempSync(join(tmpdir(), 'derslik-authority-'));
  private readonly nonces = new Set<string>();
  private readonly accounts: JsonWebKey[] = [];
  private server: Server | null = null;

  /** Listens on every address of the machine: containers ask too. */
  async start(): Promise<number> {
    const made = ['-subj', '/CN=Tests', '-keyout', join(this.dir, 'ca.key'), '-out', this.certificate, '-days', '9'];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...made], { stdio: 'ignore' });
    this.server = createServer((asked, answer) => void this.serve(asked, answer));
    await new Promise<void>((resolve) => this.server!.listen(0, resolve));
    return (this.server.address() as AddressInfo).port;
  }
  /** The path of its own certificate. */
  get certificate(): string {
    return join(this.dir, 'ca.crt');
  }
  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
    rmSync(this.dir, { recursive: true });
  }

  private async serve(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of asked) parts.push(part as Buffer);
    const base = `http://${asked.headers.host}`;
    const text = Buffer.concat(parts).toString();
    const found = await this.answer(asked.url ?? '', base, text).catch((error: Error): Answer => [
      400,
      { type: 'urn:ietf:params:acme:error:malformed', detail: error.message },
    ]);
    const [status, body, headers] = found;
    const nonce = randomBytes(12).toString('base64url');
    this.nonces.add(nonce);
    answer.writeHead(status, { 'replay-nonce': nonce, 'content-type': 'application/json', ...headers });
    answer.end(typeof body === 'string' ? body : JSON.stringify(body));
  }

  private async answer(path: string, base: string, text: string): Promise<Answer> {
    const [, what, id] = path.split('/');
    if (what === 'directory') {
      const [newNonce, newAccount, newOrder] = [`${base}/nonce`, `${base}/account`, `${base}/order`];
      const others = { revokeCert: `${base}/none`, keyChange: `${base}/none` };
      return [200, { newNonce, newAccount, newOrder, ...others, meta: { termsOfService: `${base}/terms` } }];
    }
    if (what === 'nonce') return [200, ''];
    const { payload, thumbprint, account } = this.checked(JSON.parse(text) as Signed, `${base}${path}`);
    if (what === 'account') return [201, { status: 'valid' }, { location: `${base}/account/${account}` }];
    if (what === 'order' && id === undefined) {
      const [{ value: host } = { value: '' }] = (payload as { identifiers: { value: string }[] }).identifiers;
      const token = randomBytes(32).toString('base64url');
      this.orders.push({ host, token, thumbprint, status: 'pending', certificate: '' });
      const n = this.orders.length - 1;
      return [201, this.shown(n, base), { location: `${base}/order/${n}` }];
    }
    const n = Number(id);
    const order = this.orders[n];
    if (!order) throw new Error(`${path} is unknown`);
    if (what === 'challenge') await this.prove(order);
    if (what === 'finalize') this.sign(order, (payload as { csr: string }).csr);
    const status = order.status === 'pending' ? 'pending' : order.status === 'invalid' ? 'invalid' : 'valid';
    const challenge = { type: 'http-01', url: `${base}/challenge/${n}`, token: order.token, status };
    if (what === 'challenge') return [200, challenge];
    if (what === 'authorization')
      return [200, { status, identifier: { type: 'dns', value: order.host }, challenges: [challenge] }];
    if (what === 'certificate') return [200, order.certificate];
    return [200, this.shown(n, base), { location: `${base}/order/${n}` }];
  }

  private shown(n: number, base: string) {
    const { host, status } = this.orders[n]!;
    return {
      status,
      identifiers: [{ type: 'dns', value: host }],
      authorizations: [`${base}/authorization/${n}`],
      finalize: `${base}/finalize/${n}`,
      ...(status === 'valid' && { certificate: `${base}/certificate/${n}` }),
    };
  }

  /** Who signed it; throws where signature, address or nonce are not right. */
  private checked(message: Signed, url: string): { payload: unknown; thumbprint: string; account: number } {
    const head = parsed(message.protected) as {
      alg: string;
      jwk?: JsonWebKey;
      kid?: string;
      nonce: string;
      url: string;
    };
    if (!this.nonces.delete(head.nonce)) throw new Error('the nonce is not one of ours');
    if (head.url !== url) throw new Error('it was signed for another address');
    if (head.jwk) this.accounts.push(head.jwk);
    const account = head.jwk ? this.accounts.length - 1 : Number(head.kid?.split('/').at(-1));
    const jwk = this.accounts[account];
    if (!jwk) throw new Error('the account is unknown');
    const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
    const hash = `sha${head.alg.slice(-3)}`;
    const signed = Buffer.from(`${message.protected}.${message.payload}`);
    if (!verify(hash, signed, key, Buffer.from(message.signature, 'base64url')))
      throw new Error('the signature is wrong');
    return { payload: parsed(message.payload), thumbprint: thumbprintOf(jwk), account };
  }

  /** Asks the name's port 80 for the file. */
  private async prove(order: Order): Promise<void> {
    const path = `/.well-known/acme-challenge/${order.token}`;
    const told = await new Promise<string>((resolve, reject) => {
      const asking = request({ ...this.door, path, headers: { host: order.host } }, (answer) => {
        let text = '';
        answer
          .on('data', (part) => (text += String(part)))
          .on('end', () => resolve(answer.statusCode === 200 ? text : ''));
      });
      asking.on('error', reject).end();
    }).catch(() => '');
    order.status = told === `${order.token}.${order.thumbprint}` ? 'ready' : 'invalid';
  }

  private sign(order: Order, csr: string): void {
    if (order.status !== 'ready') throw new Error('the name was not proved');
    const path = (name: string) => join(this.dir, name);
    writeFileSync(path('csr'), Buffer.from(csr, 'base64url'));
    writeFileSync(path('ext'), `subjectAltName=DNS:${order.host}\n`);
    const by = ['-CA', this.certificate, '-CAkey', path('ca.key'), '-CAcreateserial', '-extfile', path('ext')];
    const made = ['-inform', 'DER', '-in', path('csr'), '-out', path('crt'), '-days', String(this.days)];
    execFileSync('openssl', ['x509', '-req', ...made, ...by], { stdio: 'ignore' });
    order.certificate = readFileSync(path('crt'), 'utf8') + readFileSync(this.certificate, 'utf8');
    order.status = 'valid';
  }
}
