import { io, type Socket } from 'socket.io-client';
import { AppError, type ErrorCode } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import type {
  Ack,
  ClientAnswers,
  ClientMessage,
  ClientPayload,
  RoomJoinedShared,
  RoomSnapshot,
  ServerMessage,
  ServerMessages,
} from '@derslik/contract/socket';
import { contractVersion, joinedWith, socketPath } from '@derslik/contract/wire';
import type { SocketToken } from '@derslik/contract/auth';
import { PayloadCipher } from './payloadCipher';

export interface RoomSocketOptions {
  /** Origin of the appliance; empty: this page's. */
  origin: string;
  room: string;
  /** A fresh single-use token for every connection. Rejects with an AppError. */
  getSocketToken: () => Promise<SocketToken>;
  onUp: () => void;
  onDown: () => void;
  /** The session is no longer valid, or this client is too old: no use in trying again. */
  onRefused: (code: ErrorCode) => void;
  onMessage: <M extends ServerMessage>(name: M, payload: ServerMessages[M]) => void;
  /** A frame that can't be opened: its key is missing. */
  onUnreadable: () => void;
}

const serverMessages: readonly ServerMessage[] = [
  'room:frame',
  'room:snapshot',
  'room logged in',
  'continue different session',
  'show notification',
  'media signal',
  'room signal',
  'room key',
  'come back',
];

const refusals: readonly ErrorCode[] = [
  'auth.sessionInvalid',
  'auth.disabled',
  'common.unauthorized',
  'common.forbidden',
  'room.clientTooOld',
];

/** Pause before the second try; the library doubles it each time, more or less by half. */
const retryMs = 150;

/**
 * One encrypted socket to the room's server. Comes back by itself with jitter; every message is acknowledged or fails
 * with `common.unavailable`.
 */
export class RoomSocket {
  private readonly socket: Socket;
  private cipher: Promise<PayloadCipher> | null = null;
  /** Messages are opened one after the other: parallel decrypts finish out of order. */
  private chain: Promise<void> = Promise.resolve();
  private closed = false;
  private handshakes = 0;

  constructor(private readonly options: RoomSocketOptions) {
    const { origin, room } = options;
    this.socket = io(origin, {
      path: socketPath,
      transports: ['websocket'],
      query: { room, v: String(contractVersion) },
      autoConnect: false,
      forceNew: true,
      reconnectionDelay: retryMs,
      reconnectionDelayMax: 2_000,
      randomizationFactor: 0.5,
      timeout: 8_000,
      auth: (give) => void this.authenticate(give),
    });
    const { io: manager } = this.socket;
    // After a loss the first try is at once: another process may serve. If it fails, jitter keeps people apart.
    manager.on('reconnect_attempt', () => manager.reconnectionDelay(retryMs));
    this.socket.on('connect', () => {
      manager.reconnectionDelay(0);
      this.options.onUp();
    });
    this.socket.on('disconnect', (reason) => {
      this.options.onDown();
      // The library does not return by itself when the server said goodbye.
      if (reason === 'io server disconnect' && !this.closed) this.comeBack(500);
    });
    this.socket.on('connect_error', (error) => {
      this.options.onDown();
      const code = error.message as ErrorCode;
      if (refusals.includes(code)) this.refuse(code);
      // A refusal by the server's own middleware ends the library's attempts; anything else goes on by itself.
      else if (!this.socket.active && !this.closed) this.comeBack(1_000);
    });
    for (const name of serverMessages) {
      this.socket.on(name, (envelope: unknown) => {
        const cipher = this.cipher;
        this.chain = this.chain.then(() => this.open(cipher, name, envelope));
      });
    }
  }

  get connected(): boolean {
    return this.socket.connected;
  }

  connect(): void {
    this.closed = false;
    // The library would greet the server a second time, with another key, while its first greeting is on the way.
    if (!this.socket.active) this.socket.connect();
  }

  /** Without the rest of the pause that stands between two tries. */
  connectNow(): void {
    this.socket.disconnect();
    this.connect();
  }

  close(): void {
    this.closed = true;
    this.socket.disconnect();
  }

  /** Settles when everything that has arrived is handled. */
  settled(): Promise<void> {
    return this.chain;
  }

  async addRoomKey(epoch: number, key: string): Promise<void> {
    await (await this.cipher)?.addRoomKey(epoch, key);
  }

  /** Sends and waits for the answer. Rejects with an AppError. */
  async request<M extends ClientMessage>(
    name: M,
    payload: ClientPayload<M>,
    timeoutMs: number = limits.realtime.ackTimeoutMs,
  ): Promise<ClientAnswers[M]> {
    const pending = this.cipher;
    const cipher = pending && (await pending.catch(() => null));
    const envelope = await cipher?.encrypt(name, payload);
    // Nobody can open a payload sealed for a lost connection; the library would keep it for the next one.
    if (!cipher || this.cipher !== pending || !this.socket.connected) throw new AppError('common.unavailable');
    const ack = await new Promise<Ack<ClientAnswers[M]> | null>((resolve, reject) => {
      this.socket.timeout(timeoutMs).emit(name, envelope, (late: Error | null, answer: unknown) => {
        if (late) return reject(new AppError('common.unavailable'));
        // In its turn: the frames that arrive after an answer build on it.
        this.chain = this.chain.then(async () => resolve(await this.openAnswer(cipher, name, answer)));
      });
    });
    if (!ack) throw new AppError('ERR_DECRYPTION_ERROR');
    if (!ack.ok) throw new AppError(ack.error.code, ack.error.params);
    return ack.data;
  }

  private async openAnswer<M extends ClientMessage>(
    cipher: PayloadCipher,
    name: M,
    answer: unknown,
  ): Promise<Ack<ClientAnswers[M]> | null> {
    // A payload that the server could not open is answered in the clear.
    if (typeof answer !== 'string') return answer as Ack<ClientAnswers[M]>;
    const ack = (await cipher.decrypt(`${name}:ack`, answer)) as Ack<ClientAnswers[M]> | null;
    const data = ack?.ok ? (ack.data as Partial<RoomJoinedShared> | null) : null;
    if (data?.roomKey) await cipher.addRoomKey(data.roomKey.epoch, data.roomKey.key);
    if (!data?.list) return ack;
    const list = (await cipher.decrypt('room:list', data.list)) as RoomSnapshot | null;
    return list && { ok: true, data: joinedWith(data as RoomJoinedShared, list) as ClientAnswers[M] };
  }

  private async authenticate(give: (auth: { token: string }) => void): Promise<void> {
    const handshake = ++this.handshakes;
    // A token that arrives after its connection has gone must not speak for the next one.
    const isLate = (): boolean => handshake !== this.handshakes;
    try {
      const { socketToken, key } = await this.options.getSocketToken();
      if (isLate()) return;
      this.cipher = PayloadCipher.create(key, this.options.room);
      await this.cipher;
      if (!isLate()) give({ token: socketToken });
    } catch (error) {
      if (isLate()) return;
      const code = error instanceof AppError ? error.code : 'common.unavailable';
      if (refusals.includes(code)) return this.refuse(code);
      // No token for now: drop this attempt and come back.
      this.socket.disconnect();
      this.comeBack(1_000);
    }
  }

  private refuse(code: ErrorCode): void {
    this.close();
    this.options.onRefused(code);
  }

  private comeBack(baseMs: number): void {
    setTimeout(() => !this.closed && this.connect(), baseMs * (0.5 + Math.random()));
  }

  private async open(pending: Promise<PayloadCipher> | null, name: ServerMessage, envelope: unknown): Promise<void> {
    const cipher = pending && (await pending.catch(() => null));
    if (!cipher || this.closed) return;
    const payload = await cipher.decrypt(name, envelope);
    if (payload === null) return this.options.onUnreadable();
    // The next message may already need this key.
    if (name === 'room key') {
      const { epoch, key } = payload as ServerMessages['room key'];
      await cipher.addRoomKey(epoch, key);
    }
    if (name === 'room logged in') {
      const { roomKey } = payload as ServerMessages['room logged in'];
      if (roomKey) await cipher.addRoomKey(roomKey.epoch, roomKey.key);
    }
    this.options.onMessage(name, payload as never);
  }
}
