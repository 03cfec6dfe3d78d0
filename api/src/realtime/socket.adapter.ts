import type { INestApplicationContext, WsMessageHandler } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { lastValueFrom, type Observable } from 'rxjs';
import type { Server, ServerOptions, Socket } from 'socket.io';
import { parseEnvelope } from '@derslik/contract/cipher';
import type { ErrorCode } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { clientMessages, type Ack, type ClientMessage } from '@derslik/contract/socket';
import { socketPath } from '@derslik/contract/wire';
import { SocketTokensService } from '../auth/socketTokens.service.js';
import { CONFIG, type Config } from '../config.js';
import { networkOf } from '../http/networkOf.js';
import { ackError } from './ack.interceptor.js';
import { keepsUp } from './backlog.js';
import { addressOf, authenticate, isOwnOrigin, proxyList } from './handshake.js';
import { guardLines, guardOf } from './lineGuard.js';
import { PayloadCipher } from './payloadCipher.js';
import { peerOf, type Peer } from './peer.js';
import { PersonSockets } from './personSockets.js';

type Handler = (payload: unknown) => Promise<Observable<Ack<unknown>>>;
type Answer = (answer: unknown) => void;

const failed = (code: ErrorCode): Ack<never> => ({ ok: false, error: { code } });

/** Socket.IO as this server speaks it: websocket only, a person behind every socket, payloads sealed and checked. */
export class SocketAdapter extends IoAdapter {
  private readonly config: Config;
  private readonly people: PersonSockets;

  constructor(private readonly context: INestApplicationContext) {
    super(context);
    this.config = context.get<Config>(CONFIG);
    this.people = context.get(PersonSockets, { strict: false });
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const server = super.createIOServer(port, {
      ...options,
      path: socketPath,
      transports: ['websocket'],
      serveClient: false,
      maxHttpBufferSize: limits.realtime.messageBytes,
      perMessageDeflate: false,
      pingInterval: 10_000,
      pingTimeout: 10_000,
      connectTimeout: 10_000,
      allowRequest: (request, answer) => answer(null, isOwnOrigin(request, this.config.PUBLIC_URL)),
    } as ServerOptions) as Server;
    const tokens = this.context.get(SocketTokensService, { strict: false });
    const cipher = this.context.get(PayloadCipher, { strict: false });
    const check = authenticate(tokens, cipher, this.config);
    const proxies = proxyList(this.config.TRUSTED_PROXIES);
    guardLines(server, (request) => networkOf(addressOf(request, proxies)));
    server.use((socket, next) => void check(socket, next));
    return server;
  }

  override bindMessageHandlers(
    socket: Socket,
    handlers: WsMessageHandler[],
    transform: (data: unknown) => Observable<unknown>,
  ): void {
    const peer = peerOf(socket);
    forgetHandshake(socket);
    const allowed = this.people.add(peer.holder, socket);
    guardOf(socket)?.accept(allowed.line);
    const run = (handler: Handler, payload: unknown) =>
      lastValueFrom(transform(handler(payload)) as Observable<Ack<unknown>>);
    socket.onAny((name: string, ...args: unknown[]) => {
      const last = args.at(-1);
      const answer: Answer = typeof last === 'function' ? (last as Answer) : () => undefined;
      const handler = handlers.find(({ message }) => message === name)?.callback as Handler | undefined;
      const refuse = (ack: unknown) => (allowed.forgives() ? answer(ack) : void socket.disconnect(true));
      if (!handler || !(name in clientMessages)) return refuse(failed('common.invalid'));
      const message = name as ClientMessage;
      const sealed = (ack: Ack<unknown>) => peer.seal(`${message}:ack`, ack);
      if (!allowed.allows(message, lengthOf(args[0]))) return refuse(sealed(failed('common.tooMany')));
      const payload = opened(peer, message, args[0]);
      if (payload === undefined) return refuse(failed('ERR_DECRYPTION_ERROR'));
      const checked = clientMessages[message].safeParse(payload);
      if (!checked.success) return refuse(sealed(failed('common.invalid')));
      void this.inTime(message, run(handler, checked.data)).then((ack) => {
        if (socket.connected && keepsUp(socket)) answer(sealed(ack));
      });
    });
  }

  /** Acknowledges in any case: if a handler takes too long or breaks, in words. */
  private inTime(message: string, work: Promise<Ack<unknown>>): Promise<Ack<unknown>> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(failed('common.unavailable')), this.config.ROOM_COMMAND_TIMEOUT_MS);
      work
        .catch((error: unknown): Ack<unknown> => ({ ok: false, error: ackError(error, message) }))
        .then(
          (ack) => {
            clearTimeout(timer);
            resolve(ack);
          },
          () => resolve(failed('common.error')),
        );
    });
  }
}

/** Nobody needs the request again; a socket would hold it, with all its headers, for hours. */
const forgetHandshake = ({ conn, handshake }: Socket): void => {
  (conn as { request: unknown }).request = null;
  Object.assign(handshake, { headers: nothing, query: nothing, auth: nothing });
};
const nothing = Object.freeze({});

const lengthOf = (envelope: unknown): number => (typeof envelope === 'string' ? envelope.length : 0);

/** The decrypted payload; undefined when the envelope can't be opened. */
const opened = (peer: Peer, message: ClientMessage, envelope: unknown): unknown => {
  const parsed = parseEnvelope(envelope);
  if (!parsed || parsed.epoch !== null) return undefined;
  const text = peer.open(message, parsed.body);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
