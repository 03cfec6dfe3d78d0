import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/native/ports.js';
import { until } from '../../scripts/native/processes.js';
import { CertificateAuthority } from '../support/certificateAuthority.js';
import { compose, docker, hasDocker, schoolFolder, settingsOf } from '../support/composeStack.js';

const name = 'okul.example.org';
const slowly = { timeoutMs: 90_000, everyMs: 250 };

describe.skipIf(!hasDocker())('a certificate by ACME (needs Docker)', () => {
  const authority = new CertificateAuthority();
  const project = `derslik-${randomBytes(4).toString('hex')}`;
  let settings: Record<string, string>;
  let dir: string;
  const run = (...args: string[]) =>
    compose(['-p', project, ...args], settings, dir, [
      'docker-compose.yml',
      'docker-compose.mesh.yml',
      'docker-compose.acme.yml',
    ]);

  beforeAll(async () => {
    const port = await authority.start();
    const [http, https] = [await freePort(), await freePort()];
    const gateway = await docker('network', 'inspect', 'bridge', '-f', '{{(index .IPAM.Config 0).Gateway}}');
    settings = settingsOf({
      HTTP_PORT: String(http),
      HTTPS_PORT: String(https),
      PUBLIC_URL: `https://${name}:${https}`,
      ACME_DIRECTORY: `http://${gateway}:${port}/directory`,
    });
    dir = schoolFolder(settings, false);
  });
  afterAll(async () => {
    await run('down', '--volumes', '--timeout', '5');
    rmSync(dir, { recursive: true, force: true });
    await authority.stop();
  });

  const plain = (path: string) =>
    new Promise<{ status: number; to: string | undefined }>((resolve, reject) => {
      plainRequest({ port: settings['HTTP_PORT'], path, headers: { host: name } }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode ?? 0, to: answer.headers.location });
      })
        .on('error', reject)
        .end();
    });

  /** The serial number of what the front door shows, if this authority vouches for it. */
  const served = () =>
    new Promise<string | null>((resolve) => {
      const ca = readFileSync(authority.certificate);
      const trusting = { ca, servername: name, port: settings['HTTPS_PORT'], agent: false, path: '/' };
      request(trusting, (answer) => {
        resolve((answer.socket as TLSSocket).getPeerCertificate().serialNumber);
        answer.destroy();
      })
        .on('error', () => resolve(null))
        .end();
    });

  it('is said to be missing, and why, while the name leads elsewhere', async () => {
    authority.door.port = await freePort();
    await run('up', '-d', '--no-build', '--no-deps', 'acme', 'nginx');
    await until('the words', async () => (await run('logs', 'acme')).includes(`No certificate for ${name}.`), slowly);
    expect(authority.orders.map(({ status }) => status)).toEqual(['invalid']);
    expect((await plain('/')).status).toBe(200);
    expect(await served()).toBeNull();
  });

  it('comes when the name leads here, and https with it', async () => {
    authority.door.port = Number(settings['HTTP_PORT']);
    // The next one is renewed at once.
    authority.days = 20;
    await run('restart', 'acme');
    await until('https', async () => (await served()) !== null, slowly);
    // Workers of before and of now take turns for a moment.
    await until('plain http to end', async () => (await plain('/')).status !== 200, slowly);
    expect(await plain('/room/1')).toEqual({ status: 308, to: `https://${name}:${settings['HTTPS_PORT']}/room/1` });
    expect((await plain('/.well-known/acme-challenge/none')).status).toBe(404);
    const files = await run('exec', '-T', 'acme', 'stat', '-c', '%n %U:%G %a', '/acme', '/acme/tls.key', '/acme/state');
    expect(files.trim().split('\n')).toEqual([
      '/acme UNKNOWN:root 750',
      '/acme/tls.key UNKNOWN:root 640',
      '/acme/state UNKNOWN:root 750',
    ]);
  });

  it('is renewed in the month before its end, and the front door takes it without a restart', async () => {
    const before = await served();
    const front = await docker('inspect', '-f', '{{.State.StartedAt}}', `${project}-nginx-1`);
    authority.days = 90;
    await run('restart', 'acme');
    await until('another certificate', async () => ![null, before].includes(await served()), slowly);
    expect(await docker('inspect', '-f', '{{.State.StartedAt}}', `${project}-nginx-1`)).toBe(front);
    await until('well', async () => (await run('ps', '--format', '{{.Health}}', 'acme')).trim() === 'healthy', slowly);
  });

  it('is not asked for again while it is good', async () => {
    const [orders, serial] = [authority.orders.length, await served()];
    await run('restart', 'acme');
    const isKept = async () => (await run('logs', '--tail', '4', 'acme')).includes('Skipping renew');
    await until('the words', isKept, slowly);
    expect(authority.orders).toHaveLength(orders);
    expect(await served()).toBe(serial);
  });
});
