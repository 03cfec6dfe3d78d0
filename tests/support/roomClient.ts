import { randomBytes } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { AppError } from '@derslik/contract/errors';
import type { ChatMessage } from '@derslik/contract/chat';
import type { ClientCommand } from '@derslik/contract/room/commands';
import { contentOf, type RoomContent } from '@derslik/contract/room/contents';
import { reduceRoom } from '@derslik/contract/room/reduce';
import type { RoomState } from '@derslik/contract/room/state';
import type {
  Ack,
  ClientAnswers,
  ClientMessage,
  ClientPayload,
  RoomFrame,
  RoomJoined,
  RoomJoinedShared,
  RoomSnapshot,
  ServerMessage,
  ServerMessages,
} from '@derslik/contract/socket';
import { contractVersion, joinedWith, socketPath } from '@derslik/contract/wire';
import { Envelope } from './envelope.js';
import type { TestMeeting, TestPerson } from './school.js';
import { Waiters } from './waiters.js';

export type Received = { [M in ServerMessage]: { name: M; payload: ServerMessages[M] } }[ServerMessage];

const waitMs = 30_000;

/**
 * One bare socket of a test, with its own implementation of the envelope: it keeps everything that it could decrypt,
 * so that a test can look for what should not be there. Does not come back by itself.
 */
export class RoomClient {
  readonly received: Received[] = [];
  /** Answers of `send event`, as they came. */
  readonly acks: unknown[] = [];
  view: RoomState | null = null;
  messages: ChatMessage[] = [];
  resumeSecret = '';
  /** Came in with the list that a big room shares. */
  hadSharedList = false;
  /** Why its line ended; null while it is open. `io client disconnect`: by {@link close}. */
  ended: string | null = null;
  /** Told of every message, as it comes. */
  heard: (message: Received) => void = () => undefined;
  private readonly envelope: Envelope;
  private readonly waiters = new Waiters(waitMs);

  private constructor(
    readonly socket: Socket,
    key: string,
    readonly person: TestPerson,
    readonly room: string,
    readonly tabId: string,
  ) {
    this.envelope = new Envelope(key, person.name, room);
    socket.onAny((name: string, envelope: unknown) => this.onMessage(name as ServerMessage, envelope));
    socket.on('disconnect', (reason) => {
      this.ended = reason;
      this.waiters.wake();
    });
  }

  /** Opens a socket; rejects with the server's refusal. */
  static async connect(
    url: string,
    person: TestPerson,
    meeting: Pick<TestMeeting, 'token'>,
    tabId = `tab-${randomBytes(6).toString('hex')}`,
    overrides: { token?: string; key?: string; origin?: string } = {},
  ): Promise<RoomClient> {
    const { socketToken, key } = await person.socketToken();
    const socket = io(url, {
      path: socketPath,
      transports: ['websocket'],
      query: { room: meeting.token, v: String(contractVersion) },
      auth: { token: overrides.token ?? socketToken },
      reconnection: false,
      forceNew: true,
      ...(overrides.origin ? { extraHeaders: { origin: overrides.origin } } : {}),
    });
    const client = new RoomClient(socket, overrides.key ?? key, person, meeting.token, tabId);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return client;
  }

  /** Opens a socket and enters the room with it. */
  static async join(
    url: string,
    person: TestPerson,
    meeting: TestMeeting,
    more: Partial<ClientPayload<'add room user'>> = {},
  ): Promise<RoomClient> {
    const client = await RoomClient.connect(url, person, meeting, more.tabId);
    try {
      await client.enter(meeting, more);
      return client;
    } catch (error) {
      client.close();
      throw error;
    }
  }

  enter(meeting: TestMeeting, more: Partial<ClientPayload<'add room user'>> = {}): Promise<RoomJoined> {
    const wanted = {
      room: this.room,
      pwd: meeting.password,
      tabId: this.tabId,
      device: { kind: 'desktop' as const, ios: false },
      wants: { cam: false, mic: false },
      ...more,
    };
    return this.request('add room user', wanted, (joined) => this.takeJoined(joined));
  }

  resume(from: { resumeSecret: string; view: RoomState | null }): Promise<ClientAnswers['reconnect user']> {
    const { view, resumeSecret } = from;
    const wanted = {
      room: this.room,
      tabId: this.tabId,
      resumeSecret,
      seq: view?.seq ?? 0,
      epoch: view?.epoch ?? 0,
      device: { kind: 'desktop' as const, ios: false },
    };
    return this.request('reconnect user', wanted, ({ roomKey, joined, frame }) => {
      this.view = view;
      this.resumeSecret = resumeSecret;
      if (roomKey) this.envelope.roomKeys.set(roomKey.epoch, Buffer.from(roomKey.key, 'base64'));
      if (joined) this.takeJoined(joined);
      if (frame) this.takeFrame(frame);
    });
  }

  async send(command: ClientCommand, id: string = crypto.randomUUID()): Promise<RoomContent | undefined> {
    const answer = await this.request('send event', { id, seq: this.view?.seq ?? 0, command }, (data) => {
      this.acks.push(data);
      this.takeFrame(data.frame);
    });
    return answer.result;
  }

  request<M extends ClientMessage>(
    name: M,
    payload: ClientPayload<M>,
    take?: (data: ClientAnswers[M]) => void,
  ): Promise<ClientAnswers[M]> {
    const taken = take && ((data: unknown) => take(data as ClientAnswers[M]));
    return this.exchange(name, [this.seal(name, payload)], taken) as Promise<ClientAnswers[M]>;
  }

  /** Sends anything under any name and answers the data of the acknowledgement; rejects with an AppError. */
  raw(name: string, ...args: unknown[]): Promise<unknown> {
    return this.exchange(name, args);
  }

  /** `take` gets the data at once: a promise would let the message that follows the answer overtake it. */
  private exchange(name: string, args: unknown[], take?: (data: unknown) => void): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.socket.timeout(waitMs).emit(name, ...args, (timeout: Error | null, answer: unknown) => {
        if (timeout) return reject(timeout);
        const ack = (typeof answer === 'string' ? this.envelope.open(`${name}:ack`, answer) : answer) as Ack<unknown>;
        if (!ack.ok) return reject(new AppError(ack.error.code, ack.error.params));
        const data = this.withList(ack.data);
        take?.(data);
        resolve(data);
      });
    });
  }

  get roomKeys(): ReadonlyMap<number, Buffer> {
    return this.envelope.roomKeys;
  }

  seal(name: string, payload: unknown): string {
    return this.sealText(name, JSON.stringify(payload));
  }

  sealText(name: string, text: string): string {
    return this.envelope.seal(name, text);
  }

  /** Resolves when `check` holds; asks it again after everything that arrives. */
  until(what: string, check: () => boolean): Promise<void> {
    const inVain = () =>
      `${this.person.name} waited in vain: ${what}. View: ${JSON.stringify(this.view).slice(0, 500)}`;
    return this.waiters.until(check, inVain);
  }

  untilSeq(seq: number): Promise<void> {
    return this.until(`event ${seq}`, () => (this.view?.seq ?? 0) >= seq);
  }

  /** Everything that this socket ever got, as one text. */
  everything(): string {
    return JSON.stringify([this.received, this.acks, this.view, this.messages]);
  }

  /**
   * Stays in the room and reads no more of it. Of a crowd in this one process everybody would open each frame about everybody else,
   * and answer no ping in time.
   */
  stopReading(): void {
    this.socket.offAny();
  }

  close(): void {
    this.socket.disconnect();
  }

  /** In a big room the list of everybody lies sealed in the answer, under the room's key. */
  private withList(data: unknown): unknown {
    const answer = data as RoomJoinedShared | null;
    if (!answer?.list) return data;
    this.hadSharedList = true;
    const { epoch, key } = answer.roomKey!;
    this.envelope.roomKeys.set(epoch, Buffer.from(key, 'base64'));
    return joinedWith(answer, this.envelope.open('room:list', answer.list) as RoomSnapshot);
  }

  private takeJoined(joined: RoomJoined): void {
    if (joined.roomKey) this.envelope.roomKeys.set(joined.roomKey.epoch, Buffer.from(joined.roomKey.key, 'base64'));
    this.resumeSecret = joined.resumeSecret;
    if (!this.view || joined.view.seq >= this.view.seq) this.view = joined.view;
    this.waiters.wake();
  }

  private takeFrame(frame: RoomFrame): void {
    if (!this.view) return;
    if (frame.from > this.view.seq + 1) throw new Error(`A gap: have ${this.view.seq}, got ${frame.from}-${frame.to}`);
    for (const seen of frame.events) if (seen.seq > this.view.seq) this.view = reduceRoom(this.view, seen);
    if (frame.to > this.view.seq) this.view = { ...this.view, seq: frame.to };
    const known = new Set(this.messages.map((message) => message.id));
    const told = frame.events.flatMap((seen) => contentOf(seen, 'chatPosted') ?? []);
    this.messages.push(...told.filter((message) => !known.has(message.id)));
    this.waiters.wake();
  }

  private onMessage(name: ServerMessage, envelope: unknown): void {
    const payload = this.envelope.open(name, envelope as string);
    const message = { name, payload } as Received;
    this.received.push(message);
    this.heard(message);
    if (message.name === 'room:frame') this.takeFrame(message.payload);
    else if (message.name === 'room:snapshot') this.view = message.payload.view;
    else if (message.name === 'room logged in') this.takeJoined(message.payload);
    else if (message.name === 'room key')
      this.envelope.roomKeys.set(message.payload.epoch, Buffer.from(message.payload.key, 'base64'));
    this.waiters.wake();
  }
}
