import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSafe } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { rootCertificates } from 'node:tls';
import { identityLimits } from '@derslik/contract/limits/identity';

/** Why an outside server gave no answer, in a word. */
export type OutsideFaultCode = 'unreachable' | 'timeout' | 'certificate' | 'tooLarge' | 'notAllowed';

export class OutsideFault extends Error {
  constructor(
    readonly fault: OutsideFaultCode,
    /** As the network said it. */
    readonly detail: string,
  ) {
    super(`${fault}: ${detail}`);
  }
}

/** Networks that are not the internet: only the server that the school named itself may be in one. */
const inner = new BlockList();
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
] as const)
  inner.addSubnet(network, bits);
for (const [network, bits] of [
  ['::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
] as const)
  inner.addSubnet(network, bits, 'ipv6');

/** Whether an address is of an inner network, also one that is written as IPv6. */
export const isInner = (address: string): boolean => {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  return inner.check(mapped ?? address, isIP(mapped ?? address) === 6 ? 'ipv6' : 'ipv4');
};

/** Looks at the very addresses that are then connected to: a second question could get another answer. */
const outerOnly: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const found = error ? [] : addresses;
    const fault =
      error ?? (found.some(({ address }) => isInner(address)) ? new OutsideFault('notAllowed', hostname) : null);
    if (fault) return callback(fault, '', 4);
    if (options.all) return callback(null, found);
    callback(null, found[0]?.address ?? '', found[0]?.family);
  });
};

const certificateFault = /CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|ERR_TLS|ERR_SSL|HOSTNAME_MISMATCH/;

const faultOf = (error: Error & { code?: string }, deadlineMs: number): OutsideFault => {
  if (error instanceof OutsideFault) return error;
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return new OutsideFault('timeout', `${deadlineMs / 1_000} s`);
  const code = error.code ?? error.name;
  return new OutsideFault(certificateFault.test(code) ? 'certificate' : 'unreachable', code);
};

export interface OutsideServer {
  /** The host that the school named: it may be in an inner network. */
  ownHost: string;
  /** PEM of an authority that signs it, besides those that everybody knows. */
  certificate: string | null;
  /** How long it may take, and how much it may answer; as identity sources do where nothing is said. */
  deadlineMs?: number;
  bytesMax?: number;
  /** What is longer is no fault: no more of it is read. */
  cutsAnswer?: boolean;
}

interface OutsideRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array | null;
}

/**
 * Calls a server that the school named, or one that it names in turn, which must be on the internet: no redirects, a deadline, an
 * answer of bounded length, and nothing unencrypted but on this machine.
 * @throws OutsideFault
 */
export const outsideCall = (
  url: URL,
  {
    ownHost,
    certificate,
    deadlineMs = identityLimits.outsideSeconds * 1_000,
    bytesMax = identityLimits.outsideBytesMax,
    cutsAnswer = false,
  }: OutsideServer,
  { method = 'GET', headers = {}, body }: OutsideRequest = {},
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const isOwn = url.host === ownHost;
    const bare = url.hostname.replace(/^\[|\]$/g, '');
    if (url.protocol !== 'https:' && !(isOwn && ['localhost', '127.0.0.1', '::1'].includes(bare)))
      return reject(new OutsideFault('notAllowed', url.origin));
    if (!isOwn && isIP(bare) !== 0 && isInner(bare)) return reject(new OutsideFault('notAllowed', url.host));
    const fail = (error: Error): void => reject(faultOf(error, deadlineMs));
    const sent = (url.protocol === 'https:' ? requestSafe : requestPlain)(
      url,
      {
        method,
        headers: { ...headers, ...(body ? { 'content-length': String(Buffer.byteLength(body)) } : {}) },
        agent: false,
        signal: AbortSignal.timeout(deadlineMs),
        ...(isOwn ? {} : { lookup: outerOnly }),
        ...(certificate ? { ca: [...rootCertificates, certificate] } : {}),
      },
      (answer) => {
        const pieces: Buffer[] = [];
        let length = 0;
        answer.on('error', fail);
        answer.on('data', (piece: Buffer) => {
          length += piece.length;
          if (length > bytesMax && !cutsAnswer) return sent.destroy(new OutsideFault('tooLarge', String(length)));
          pieces.push(piece.subarray(0, piece.length - Math.max(0, length - bytesMax)));
          if (length <= bytesMax) return;
          finish();
          sent.destroy();
        });
        const finish = (): void => {
          const status = answer.statusCode ?? 500;
          const shown = new Headers();
          for (const [name, value] of Object.entries(answer.headers))
            if (value !== undefined) shown.set(name, String(value));
          const isEmpty = status < 200 || [204, 205, 304].includes(status);
          resolve(
            new Response(isEmpty ? null : Buffer.concat(pieces), { status: Math.max(status, 200), headers: shown }),
          );
        };
        answer.on('end', finish);
      },
    );
    sent.on('error', fail);
    sent.end(body ?? undefined);
  });
