import { AppError, type ErrorCode } from '@derslik/contract/errors';
import type { ChatMessage } from '@derslik/contract/chat';
import type { MediaSignal, MediaSignalFrom } from '@derslik/contract/conference';
import type { ClientCommand } from '@derslik/contract/room/commands';
import type { RoomJoined, ServerMessage, ServerMessages } from '@derslik/contract/socket';
import { CommandOutbox, type Deliver } from './commandOutbox';
import { meaningNow } from './keptCommands';
import { Listeners } from './listeners';
import { RoomDoor, type Entry, type RoomConnectionOptions } from './roomDoor';
import { beforeRoom, isFinal, phaseOfError, phaseOfView, type RoomConnectionState, type RoomPhase } from './roomPhase';
import { RoomReplica } from './roomReplica';
import { RoomSocket } from './roomSocket';

/**
 * A tab's connection to one room: enters, keeps its view equal to the server's, sends commands once, and comes back in
 * place after anything. Knows neither React nor media; runs in Node too.
 */
export class RoomConnection {
  private state: RoomConnectionState = beforeRoom;
  private readonly changes = new Listeners<[]>();
  private readonly mediaSignals = new Listeners<[MediaSignalFrom]>();
  private readonly channel = new Listeners<[up: boolean]>();
  private readonly notifications = new Listeners<[ServerMessages['show notification']]>();
  private readonly socket: RoomSocket;
  private readonly door: RoomDoor;
  private readonly replica = new RoomReplica({
    ask: async (seq) => (this.joinedHere ? this.socket.request('catch up', { seq }).catch(() => null) : null),
    onChange: (data) => this.set({ data }),
    onView: () => this.settlePhase(),
    getChatPage: (after) => this.options.getChatPage({ after }),
  });
  private readonly outbox = new CommandOutbox({
    deliver: (...delivery) => this.deliver(...delivery),
    isOpen: () => this.joinedHere,
    meaningNow: (command) => (this.state.data ? meaningNow(command, this.state.data) : 'send'),
    onPending: (pending) => this.set({ pending }),
  });
  private clockOffsetMs = 0;
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
      onUnreadable: () => void this.replica.catchUp(),
    });
    this.door = new RoomDoor(this.socket, options);
  }

  getState = (): RoomConnectionState => this.state;
  readonly subscribe = this.changes.add;
  readonly onEvent = this.replica.onEvent;
  readonly onMissed = this.replica.onMissed;
  readonly onNotification = this.notifications.add;

  /** The server's clock, Unix milliseconds. */
  serverNow = (): number => Date.now() + this.clockOffsetMs;

  /** The engine's way for media signals. */
  readonly signals = {
    send: async (signal: MediaSignal): Promise<void> => {
      await this.socket.request('media signal', signal);
    },
    onSignal: this.mediaSignals.add,
    onChannel: this.channel.add,
  };

  /** Opens the socket while the person still prepares, so that entering is one round trip. */
  warmUp(): void {
    if (!this.socket.connected) this.socket.connect();
  }

  /** `takeOver`: in the place of my other tab or device. */
  async enter(entry: Entry, takeOver = false): Promise<void> {
    this.door.prepare(entry, takeOver);
    await this.knock();
  }

  /** Leaves the room for good, in this tab. */
  async leave(): Promise<void> {
    if (this.joinedHere) await this.socket.request('remove room user', {}, 2_000).catch(() => undefined);
    this.finish('left', null);
  }

  /** Looks for the server at once, where the next try by itself would be later. */
  tryNow(): void {
    if (!this.socket.connected && !isFinal(this.state.phase)) this.socket.connectNow();
  }

  /** Ends the connection without leaving: the page goes away, or is taken apart. */
  close(): void {
    this.socket.close();
    this.replica.stop();
    this.changes.clear();
  }

  /**
   * Sends a command; resent under the same id after a reconnect. Rejects with an AppError: `common.unavailable` when
   * nobody answered in time; or with Withdrawn. `id` repeats an earlier attempt.
   */
  send(command: ClientCommand, id: string = crypto.randomUUID()): Promise<ChatMessage | undefined> {
    return this.outbox.send(command, id);
  }

  /**
   * Takes back what still waits for the line. What had left may stand in the room all the same, told by an answer that
   * nobody waited for any more: it is asked for, and shown as sent.
   */
  withdraw(id: string): void {
    this.outbox.withdraw(id);
    void this.replica.catchUp();
  }

  /** Sends once more what the room has refused. */
  resend(id: string): void {
    this.outbox.resend(id);
  }

  /** Puts older messages (a page of history) with the live ones. */
  addHistory(messages: readonly ChatMessage[]): void {
    this.replica.addHistory(messages);
  }

  /** Asks once more for the messages that I missed. */
  loadMissedChat(): void {
    this.replica.loadMissedChat();
  }

  /** My media join, with a fresh token where it needs one. */
  getJoin = async (): Promise<NonNullable<RoomJoined['conference']>> => {
    const conference = this.state.data?.conference;
    if (!conference) throw new AppError('room.notHere');
    if (conference.kind !== 'jitsi') return conference;
    const { jitsiToken: token, expiresAt } = await this.options.getJitsiToken();
    return { ...conference, token, expiresAt };
  };

  private set(change: Partial<RoomConnectionState>): void {
    this.state = { ...this.state, ...change };
    this.changes.emit();
  }

  private async onUp(): Promise<void> {
    this.set({ up: true });
    const { data, phase } = this.state;
    if (phase === 'preparing') return this.set({ lostAt: null });
    if (data && this.door.canResume && phase !== 'entering') await this.resume();
    else if (this.door.hasEntry) await this.addRoomUser();
  }

  private onDown(): void {
    const was = this.joinedHere;
    this.joinedHere = false;
    this.outbox.socketLost();
    const lost = this.state.lostAt ?? Date.now();
    this.set({ up: false, lostAt: isFinal(this.state.phase) || this.state.phase === 'preparing' ? null : lost });
    if (was) this.channel.emit(false);
  }

  private async knock(): Promise<void> {
    this.set({ phase: 'entering', error: null });
    if (this.socket.connected) await this.addRoomUser();
    else this.socket.connect();
  }

  private async addRoomUser(): Promise<void> {
    try {
      const joined = await this.door.enter();
      if (joined) await this.onJoined(joined);
    } catch (error) {
      this.onEntryError(error);
    }
  }

  private async resume(): Promise<void> {
    try {
      const answer = await this.door.resume(this.replica.seq, this.epoch);
      if (answer.roomKey) await this.addKey(answer.roomKey.epoch, answer.roomKey.key);
      if (answer.joined) return await this.onJoined(answer.joined);
      this.clockOffsetMs = answer.now - Date.now();
      this.joinedHere = true;
      if (answer.frame) this.replica.applyFrame(answer.frame);
      this.backInPlace();
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'common.error';
      // What the server forgot, it may be told anew; a lost answer is asked for again by the next connection.
      if (code === 'room.notHere' || code === 'common.notFound') await this.addRoomUser();
      else this.onEntryError(error);
    }
  }

  private backInPlace(): void {
    this.set({ lostAt: null });
    this.channel.emit(true);
    this.outbox.flushAll();
    this.replica.loadMissedChat();
  }

  private async onJoined(joined: RoomJoined): Promise<void> {
    this.door.keep(joined);
    this.clockOffsetMs = joined.now - Date.now();
    if (joined.roomKey) await this.addKey(joined.roomKey.epoch, joined.roomKey.key);
    this.joinedHere = true;
    this.set({ data: this.replica.start(joined), error: null });
    this.settlePhase();
    this.backInPlace();
  }

  private onEntryError(error: unknown): void {
    const { code, params } = error instanceof AppError ? error : new AppError('common.error');
    // Too many guesses say how long to wait; too many messages are over in a moment.
    const passes = code === 'common.unavailable' || (code === 'common.tooMany' && !params?.['seconds']);
    if (passes) return void setTimeout(() => this.askAgain(), 1_000);
    const phase = phaseOfError(code);
    this.finish(phase, phase === 'error' ? code : null, params);
  }

  /** Nobody answered: on this socket, or else by the next one. */
  private askAgain(): void {
    if (this.socket.connected && !this.joinedHere && !isFinal(this.state.phase)) void this.onUp();
  }

  private readonly deliver: Deliver = async (id, command, timeoutMs, answered) => {
    const { seq } = this.replica;
    const { frame, result } = await this.socket.request('send event', { id, seq, command }, timeoutMs);
    if (command.type === 'kickAll') this.set({ endedByMe: true });
    answered();
    this.replica.applyFrame(frame);
    return result;
  };

  private onMessage<M extends ServerMessage>(name: M, payload: ServerMessages[M]): void {
    const message = { name, payload } as {
      [K in ServerMessage]: { name: K; payload: ServerMessages[K] };
    }[ServerMessage];
    switch (message.name) {
      case 'room:frame':
        return this.replica.applyFrame(message.payload);
      case 'room:snapshot':
        return this.replica.applySnapshot(message.payload);
      case 'room logged in':
        this.epoch = message.payload.roomKey?.epoch ?? this.epoch;
        return void this.onJoined(message.payload);
      case 'room key':
        this.epoch = message.payload.epoch;
        return;
      case 'continue different session':
        return this.finish('takenOver', null);
      case 'media signal':
        return this.mediaSignals.emit(message.payload);
      case 'show notification':
        return this.notifications.emit(message.payload);
      case 'come back':
        return;
    }
  }

  /** The phase follows from the view. */
  private settlePhase(): void {
    const { data } = this.state;
    if (!data || isFinal(this.state.phase)) return;
    const phase = phaseOfView(data);
    if (phase !== null) return isFinal(phase) ? this.finish(phase, null) : this.set({ phase });
    // The server let me go (too long away), or a rejection was taken back: ask to enter anew.
    if ((this.state.phase === 'inside' || this.state.phase === 'rejected') && this.joinedHere) {
      this.joinedHere = false;
      this.set({ phase: 'entering' });
      void this.addRoomUser();
    }
  }

  private async addKey(epoch: number, key: string): Promise<void> {
    this.epoch = epoch;
    await this.socket.addRoomKey(epoch, key);
  }

  private finish(phase: RoomPhase, code: ErrorCode | null, params?: Readonly<Record<string, string | number>>): void {
    this.joinedHere = false;
    this.socket.close();
    this.set({ phase, error: code ? { code, params } : null, up: false, lostAt: null });
    this.outbox.fail(new AppError('room.notHere'));
    this.channel.emit(false);
  }
}
