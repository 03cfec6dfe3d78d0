import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Socket } from 'socket.io';
import { AppError, type ErrorCode } from '@derslik/contract/errors';
import { contractVersion } from '@derslik/contract/wire';
import type { SocketTokensService } from '../auth/socketTokens.service.js';
import type { Config } from '../config.js';
import { networkOf } from '../http/networkOf.js';
import { databaseErrorCode } from '../database/databaseError.js';
import { Arrivals } from './arrivals.js';
import { HandshakeTurns } from './handshakeTurns.js';
import type { PayloadCipher } from './payloadCipher.js';
import { Peer } from './peer.js';

/** Browsers name their page's origin: it must be the address that they called, or the public one. Others name none. */
export const isOwnOrigin = (request: IncomingMessage, publicUrl: string): boolean => {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === host || origin === new URL(publicUrl).origin;
};

/** @param proxies addresses, or ranges such as `10.0.0.0/8` */
export const proxyList = (proxies: readonly string[]): BlockList => {
  const known = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) known.addAddress(address, family);
    else known.addSubnet(address, Number(bits), family);
  }
  return known;
};

/** The caller's network address; a forwarded one is believed from our own proxies only. */
export const addressOf = (request: Pick<IncomingMessage, 'socket' | 'headers'>, proxies: BlockList): string => {
  const direct = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const forwarded = request.headers['x-forwarded-for'];
  const isOurs = direct !== '' && proxies.check(direct, isIPv6(direct) ? 'ipv6' : 'ipv4');
  if (!isOurs || typeof forwarded !== 'string') return direct;
  return forwarded.split(',').at(-1)?.trim() || direct;
};

const textOf = (value: unknown, max: number): string => (typeof value === 'string' && value.length <= max ? value : '');

/**
 * Middleware of every connection: a single-use token becomes a person. The refusal's message is an error code, and ends
 * the connection. The specification's `token` query stays accepted beside the handshake's auth.
 */
export const authenticate = (
  tokens: Pick<SocketTokensService, 'consume'>,
  cipher: PayloadCipher,
  { TRUSTED_PROXIES }: Pick<Config, 'TRUSTED_PROXIES'>,
) => {
  const proxies = proxyList(TRUSTED_PROXIES);
  const arrivals = new Arrivals();
  const turns = new HandshakeTurns((asked) => tokens.consume(asked));
  return async (socket: Socket, next: (error?: Error) => void): Promise<void> => {
    const refuse = (code: ErrorCode): void => {
      next(new Error(code));
      // After the refusal, which Socket.IO writes at the end of this turn.
      setImmediate(() => socket.conn.close());
    };
    const { auth, query } = socket.handshake;
    if (Number(query['v'] ?? contractVersion) < contractVersion) return refuse('room.clientTooOld');
    const token = textOf((auth as { token?: unknown }).token, 256) || textOf(query['token'], 256);
    if (!token) return refuse('auth.sessionInvalid');
    const address = addressOf(socket.request, proxies);
    try {
      await arrivals.turn();
      const person = await turns.ask(networkOf(address), token, () => socket.conn.readyState === 'open');
      if (person === undefined) return refuse('common.tooMany');
      if (!person) return refuse('auth.sessionInvalid');
      socket.data = { peer: new Peer(socket, person, textOf(query['room'], 64), address, cipher) };
      next();
    } catch (error) {
      refuse(error instanceof AppError ? error.code : (databaseErrorCode(error) ?? 'common.error'));
    }
  };
};
