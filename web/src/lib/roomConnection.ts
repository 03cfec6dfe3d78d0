import { AppError, type ErrorCode } from '@derslik/contract/errors';
import type { ChatMessage } from '@derslik/contract/chat';
import type { MediaSignal, MediaSignalFrom } from '@derslik/contract/conference';
import type { SocketToken } from '@derslik/contract/auth';
import type { ClientCommand } from '@derslik/contract/room/commands';
import type { SeenEvent } from '@derslik/contract/room/events';
import type { Device, MediaKind, RoomState } from '@derslik/contract/room/state';
import type { RoomFrame, RoomJoined, ServerMessage, ServerMessages } from '@derslik/contract/socket';
import { CommandOutbox, type Deliver } from './commandOutbox';
import { dataOf, withFrame, withMessages, withSnapshot, type RoomData } from './roomData';
import { isFinal, phaseOfError, phaseOfView, type RoomPhase } from './roomPhase';
import { RoomSocket } from './roomSocket';

export interface RoomConnectionState {
  phase: RoomPhase;
  error: { code: ErrorCode; params?: Readonly<Record<string, string | number>> } | null;
  data: RoomData | null;
  up: boolean;
  /** Unix milliseconds since when the socket is away; null while it is there, or was never. */
  lostAt: number | null;
}

export interface RoomConnectionOptions {
  /** Origin of the appliance; empty: this page's. */
  origin: string;
  /** Room code. */
  room: string;
  tabId: string;
  device: Device;
  getSocketToken: () => Promise<SocketToken>;
}

interface Entry {
  pwd: string | null;
  wants: Record<MediaKind, boolean>;
}

/**
 * A tab's connection to one room: enters, keeps its view equal to the server's, sends commands once, and comes back in
 * place after anything. Knows neither React nor media; runs in Node too.
 */
export class RoomConnection {
  private state: RoomConnectionState = { phase: 'preparing', error: null, data: null, up: false, lostAt: null };
  private readonly listeners = new Set<() => void>();
  private readonly eventListeners = new Set<(seen: SeenEvent, after: RoomState) => void>();
  private readonly signalListeners = new Set<(signal: MediaSignalFrom) => void>();
  private readonly channelListeners = new Set<(up: boolean) => void>();
  private readonly notificationListeners = new Set<(n: ServerMessages['show notification']) => void>();
  private readonly socket: RoomSocket;
  private readonly outbox = new CommandOutbox(
    (...delivery) => this.deliver(...delivery),
    () => this.joinedHere,
  );
  private entry: Entry | null = null;
  private resumeSecret: string | null = null;
  private clockOffsetMs = 0;
  private catchingUp: Promise<void> | null = null;
  private epoch = 0;
  /** Joined on this very socket; frames and commands may flow. */
  private joinedHere = false;

  constructor(private readonly options: RoomConnectionOptions) {
    this.socket = new RoomSocket({
      origin: options.origin,
      room: options.room,
      getSocketToken: options.getSocketToken,
      onUp: () => void this.onUp(),
      onDown: () => this.onDown(),
      onRefused: (code) => this.finish('error', code),
      onMessage: (name, payload) => this.onMessage(name, payload),
      onUnreadable: () => void this.catchUp(),
    });
  }

  getState = (): RoomConnectionState => this.state;
  subscribe = (listener: () => void): (() => void) => add(this.listeners, listener);
  onEvent = (listener: (seen: SeenEvent, after: RoomState) => void): (() => void) => add(this.eventListeners, listener);
  onNotification = (listener: (n: ServerMessages['show notification']) => void): (() => void) =>
    add(this.notificationListeners, listener);

  /** The server's clock, Unix milliseconds. */
  serverNow = (): number => Date.now() + this.clockOffsetMs;

  /** The engine's way for media signals. */
  readonly signals = {
    send: async (signal: MediaSignal): Promise<void> => {
      await this.socket.request('media signal', signal);
    },
    onSignal: (listener: (signal: MediaSignalFrom) => void) => add(this.signalListeners, listener),
    onChannel: (listener: (up: boolean) => void) => add(this.channelListeners, listener),
  };

  /** Opens the socket while the person still prepares, so that entering is one round trip. */
  warmUp(): void {
    if (!this.socket.connected) this.socket.connect();
  }

  async enter(entry: Entry, takeOver = false): Promise<void> {
    this.entry = entry;
    this.set({ phase: 'entering', error: null });
    if (!this.socket.connected) return this.socket.connect();
    await this.addRoomUser(takeOver);
  }

  /** Continues here what is open in another tab or on another device. */
  async takeOver(): Promise<void> {
    this.takeOverNext = true;
    this.set({ phase: 'entering', error: null });
    if (this.socket.connected) await this.addRoomUser(true);
    else this.socket.connect();
  }
  private takeOverNext = false;

  /** Leaves the room for good, in this tab. */
  async leave(): Promise<void> {
    if (this.joinedHere) await this.socket.request('remove room user', {}, 2_000).catch(() => undefined);
    this.finish('left', null);
  }

  /** Ends the connection without leaving: the page goes away, or is taken apart. */
  close(): void {
    this.socket.close();
    this.listeners.clear();
  }

  /**
   * Sends a command; resent under the same id after a reconnect. Rejects with an AppError; `common.unavailable` when
   * nobody answered in time. `id` repeats an earlier attempt.
   */
  send(command: ClientCommand, id: string = crypto.randomUUID()): Promise<ChatMessage | undefined> {
    return this.outbox.send(command, id);
  }

  async notify(title: string, message: string): Promise<void> {
    await this.socket.request('new notification', { title, message });
  }

  /** Puts older messages (a page of history) with the live ones. */
  addHistory(messages: readonly ChatMessage[]): void {
    const { data } = this.state;
    if (data) this.set({ data: { ...data, messages: withMessages(data.messages, messages) } });
  }

  /** A fresh media join for this person; the room's answer carries it. */
  getJoin = async (): Promise<NonNullable<RoomJoined['conference']>> => {
    const conference = this.state.data?.conference;
    if (!conference) throw new AppError('room.notHere');
    return conference;
  };

  private set(change: Partial<RoomConnectionState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  private async onUp(): Promise<void> {
    this.set({ up: true });
    const { data, phase } = this.state;
    if (phase === 'preparing') return this.set({ lostAt: null });
    if (data && this.resumeSecret && phase !== 'entering') await this.reconnect(data, this.resumeSecret);
    else if (this.entry) await this.addRoomUser(this.takeOverNext);
  }

  private onDown(): void {
    const was = this.joinedHere;
    this.joinedHere = false;
    this.outbox.socketLost();
    const lost = this.state.lostAt ?? Date.now();
    this.set({ up: false, lostAt: isFinal(this.state.phase) || this.state.phase === 'preparing' ? null : lost });
    if (was) this.channel(false);
  }

  private async addRoomUser(takeOver: boolean): Promise<void> {
    const { room, tabId, device } = this.options;
    const { entry } = this;
    if (!entry) return;
    this.takeOverNext = false;
    try {
      const joined = await this.socket.request('add room user', {
        room,
        tabId,
        device,
        pwd: entry.pwd,
        wants: entry.wants,
        takeOver,
      });
      await this.onJoined(joined);
    } catch (error) {
      this.onEntryError(error, takeOver);
    }
  }

  private async reconnect(data: RoomData, resumeSecret: string): Promise<void> {
    const { room, tabId, device } = this.options;
    try {
      const answer = await this.socket.request('reconnect user', {
        room,
        tabId,
        resumeSecret,
        device,
        seq: data.view.seq,
        epoch: this.epoch,
      });
      if (answer.roomKey) await this.addKey(answer.roomKey.epoch, answer.roomKey.key);
      if (answer.joined) return await this.onJoined(answer.joined);
      this.clockOffsetMs = answer.now - Date.now();
      this.joinedHere = true;
      if (answer.frame) this.onFrame(answer.frame);
      this.backInPlace();
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'common.error';
      // What the server forgot, it may be told anew; a lost answer is asked for again by the next connection.
      if (code === 'room.notHere' || code === 'common.notFound') await this.addRoomUser(false);
      else this.onEntryError(error, false);
    }
  }

  private backInPlace(): void {
    this.set({ lostAt: null });
    this.channel(true);
    this.outbox.flushAll();
  }

  private async onJoined(joined: RoomJoined): Promise<void> {
    this.resumeSecret = joined.resumeSecret;
    this.clockOffsetMs = joined.now - Date.now();
    if (joined.roomKey) await this.addKey(joined.roomKey.epoch, joined.roomKey.key);
    this.joinedHere = true;
    const data = dataOf(joined, this.state.data);
    this.set({ data, error: null });
    this.settlePhase();
    this.backInPlace();
  }

  private onEntryError(error: unknown, takeOver: boolean): void {
    const { code, params } = error instanceof AppError ? error : new AppError('common.error');
    // Nobody answered: the next connection asks again.
    if (code === 'common.unavailable' || code === 'common.tooMany') {
      this.takeOverNext = takeOver;
      setTimeout(() => {
        if (!this.socket.connected || this.joinedHere || isFinal(this.state.phase)) return;
        void this.onUp();
      }, 1_000);
      return;
    }
    const phase = phaseOfError(code);
    this.finish(phase, phase === 'error' ? code : null, params);
  }

  private readonly deliver: Deliver = async (id, command, timeoutMs, answered) => {
    const seq = this.state.data?.view.seq ?? 0;
    const { frame, result } = await this.socket.request('send event', { id, seq, command }, timeoutMs);
    answered();
    this.onFrame(frame);
    return result;
  };

  private onMessage<M extends ServerMessage>(name: M, payload: ServerMessages[M]): void {
    const message = { name, payload } as {
      [K in ServerMessage]: { name: K; payload: ServerMessages[K] };
    }[ServerMessage];
    switch (message.name) {
      case 'room:frame':
        return this.onFrame(message.payload);
      case 'room:snapshot': {
        const { data } = this.state;
        if (data) this.set({ data: withSnapshot(data, message.payload) });
        return this.settlePhase();
      }
      case 'room logged in':
        this.epoch = message.payload.roomKey?.epoch ?? this.epoch;
        return void this.onJoined(message.payload);
      case 'room key':
        this.epoch = message.payload.epoch;
        return;
      case 'continue different session':
        return this.finish('takenOver', null);
      case 'media signal':
        for (const listener of this.signalListeners) listener(message.payload);
        return;
      case 'show notification':
        for (const listener of this.notificationListeners) listener(message.payload);
        return;
      case 'come back':
        return;
    }
  }

  private onFrame(frame: RoomFrame): void {
    const { data } = this.state;
    if (!data) return;
    const result = withFrame(data, frame);
    if (result.kind === 'gap') return void this.catchUp();
    if (result.data === data) return;
    this.set({ data: result.data });
    for (const { seen, after } of result.events) for (const listener of this.eventListeners) listener(seen, after);
    this.settlePhase();
  }

  private catchUp(): Promise<void> {
    this.catchingUp ??= this.askForMissing().finally(() => (this.catchingUp = null));
    return this.catchingUp;
  }

  private async askForMissing(): Promise<void> {
    const { data } = this.state;
    if (!data || !this.joinedHere) return;
    const answer = await this.socket.request('catch up', { seq: data.view.seq }).catch(() => null);
    const now = this.state.data;
    if (answer?.snapshot && now) {
      this.set({ data: withSnapshot(now, answer.snapshot) });
      this.settlePhase();
    } else if (answer?.frame) this.onFrame(answer.frame);
  }

  /** The phase follows from the view. */
  private settlePhase(): void {
    const { data } = this.state;
    if (!data || isFinal(this.state.phase)) return;
    const phase = phaseOfView(data);
    if (phase !== null) return isFinal(phase) ? this.finish(phase, null) : this.set({ phase });
    // The server let me go (too long away): ask to enter anew.
    if (this.state.phase === 'inside' && this.joinedHere) {
      this.joinedHere = false;
      this.set({ phase: 'entering' });
      void this.addRoomUser(false);
    }
  }

  private async addKey(epoch: number, key: string): Promise<void> {
    this.epoch = epoch;
    await this.socket.addRoomKey(epoch, key);
  }

  private channel(up: boolean): void {
    for (const listener of this.channelListeners) listener(up);
  }

  private finish(phase: RoomPhase, code: ErrorCode | null, params?: Readonly<Record<string, string | number>>): void {
    this.joinedHere = false;
    this.socket.close();
    this.set({ phase, error: code ? { code, params } : null, up: false, lostAt: null });
    this.outbox.fail(new AppError('room.notHere'));
    this.channel(false);
  }
}

const add = <T>(set: Set<T>, listener: T): (() => void) => {
  set.add(listener);
  return () => set.delete(listener);
};
