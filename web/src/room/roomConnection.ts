import { AppError } from '@derslik/contract/errors';
import type { ClientCommand } from '@derslik/contract/room/commands';
import type { RoomContent } from '@derslik/contract/room/contents';
import type { PagedRow, PagedRows } from '@derslik/contract/room/pagedRows';
import type { ClientPayload, RoomJoined, ServerMessage, ServerMessages } from '@derslik/contract/socket';
import { CommandOutbox, type Deliver } from './commandOutbox';
import { meaningNow } from './keptCommands';
import { Farewells } from './farewells';
import { Listeners } from './listeners';
import { MediaSignals } from './mediaSignals';
import { beforeRoom, type RoomConnectionState } from './roomConnectionState';
import { isFinal, phaseOfView } from './roomPhase';
import { RoomPlace, type Entry, type MediaJoin, type RoomConnectionOptions } from './roomPlace';
import { RoomReplica } from './roomReplica';
import { RoomSignals } from './roomSignals';
import { RoomSocket } from './roomSocket';
import { ServerClock } from './serverClock';
import { mayAct, nextVisit, type LineEffect, type PageEffect, type VisitFact } from './visit';

/**
 * A tab's connection to one room: enters, keeps its view equal to the server's, sends commands once, and comes back in
 * place after anything. Knows neither React nor media; runs in Node too.
 */
export class RoomConnection {
  private state: RoomConnectionState = beforeRoom;
  private readonly changes = new Listeners<[]>();
  private readonly pageEffects = new Listeners<[PageEffect]>();
  private readonly farewells = new Farewells();
  private readonly notifications = new Listeners<[ServerMessages['show notification']]>();
  private readonly socket: RoomSocket;
  private readonly place: RoomPlace;
  private readonly replica = new RoomReplica({
    ask: async (seq) => (this.state.isKnown ? this.socket.request('catch up', { seq }).catch(() => null) : null),
    onChange: (data) => this.set({ data }),
    onView: () => this.state.data && this.tell({ type: 'viewed', standing: phaseOfView(this.state.data) }),
    getPage: (rows, after) => this.options.getPage(rows.path(this.options.room), after),
  });
  private readonly outbox = new CommandOutbox({
    deliver: (...delivery) => this.deliver(...delivery),
    isOpen: () => mayAct(this.state),
    // A frame on its way says the same, unless it got lost.
    onNotHere: () => void this.replica.catchUp(),
    meaningNow: (command) => (this.state.data ? meaningNow(command, this.state.data) : 'send'),
    onPending: (pending) => this.set({ pending }),
  });
  private readonly clock = new ServerClock();
  private epoch = 0;

  constructor(private readonly options: RoomConnectionOptions) {
    this.socket = new RoomSocket({
      origin: options.origin,
      room: options.room,
      getSocketToken: options.getSocketToken,
      onUp: () => this.tell({ type: 'lineUp' }),
      onDown: () => this.tell({ type: 'lineDown', at: Date.now() }),
      onRefused: (code) => this.tell({ type: 'lineRefused', code }),
      onMessage: (name, payload) => this.hear[name](payload),
      onUnreadable: () => void this.replica.catchUp(),
    });
    this.place = new RoomPlace(this.socket, options);
  }

  getState = (): RoomConnectionState => this.state;
  readonly subscribe = this.changes.add;
  readonly onEvent = this.replica.onEvent;
  readonly onMissed = this.replica.onMissed;
  readonly onNotification = this.notifications.add;
  readonly onPageEffect = this.pageEffects.add;
  readonly onLeaving = this.farewells.add;

  /** The server's clock, Unix milliseconds. */
  readonly serverNow = this.clock.now;
  /** The last full second of it, and who is called at each. */
  readonly serverSecond = this.clock.second;
  readonly onServerSecond = this.clock.onSecond;

  /** The engine's way for media signals. */
  readonly signals = new MediaSignals((signal) => this.socket.request('media signal', signal));

  /** What everyone else inside is told and nobody keeps. */
  readonly told = new RoomSignals((signal) => this.socket.request('room signal', signal));

  /** A word for everyone else's browser to show. Rejects with an AppError. */
  async notify(notification: ClientPayload<'new notification'>): Promise<void> {
    await this.socket.request('new notification', notification);
  }

  /** Opens the socket while the person still prepares, so that entering is one round trip. */
  warmUp(): void {
    if (!this.socket.connected) this.socket.connect();
  }

  /** `takeOver`: in the place of my other tab or device. */
  enter(entry: Entry, takeOver = false): void {
    this.place.prepare(entry, takeOver);
    this.tell({ type: 'asked' });
  }

  /** Leaves the room for good, in this tab. */
  async leave(): Promise<void> {
    if (this.state.isKnown) await this.farewells.say();
    if (this.state.isKnown) await this.socket.request('remove room user', {}, 2_000).catch(() => undefined);
    this.tell({ type: 'left' });
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
  send(command: ClientCommand, id: string = crypto.randomUUID()): Promise<RoomContent | undefined> {
    if (command.type !== 'kickAll') return this.outbox.send(command, id);
    return this.farewells.say().then(() => this.outbox.send(command, id));
  }

  /**
   * Takes back what still waits for the line. What had left may still stand in the room, though its answer got lost: then
   * this asks the room, and shows it as sent.
   */
  withdraw(id: string): void {
    this.outbox.withdraw(id);
    void this.replica.catchUp();
  }

  /** Sends once more what the room has refused. */
  resend(id: string): void {
    this.outbox.resend(id);
  }

  /** Puts older rows (a page of history) with the live ones. */
  addRows<R extends PagedRow>(of: PagedRows<R>, rows: readonly R[]): void {
    this.replica.addRows(of, rows);
  }

  /** Asks once more for the rows that I missed. */
  loadMissed(): void {
    this.replica.loadMissed();
  }

  /** My media join, with a fresh token where it needs one. */
  getJoin = (): Promise<MediaJoin> => this.place.mediaJoin(this.state.data?.conference ?? null);

  private set(change: Partial<RoomConnectionState>): void {
    this.state = { ...this.state, ...change };
    this.changes.emit();
  }

  /** What follows from a fact: the new state first, then what is to be done. */
  private tell(fact: VisitFact, data = this.state.data): void {
    const { stay, line, page } = nextVisit(this.state, fact);
    if (stay !== this.state || data !== this.state.data) this.set({ ...stay, data });
    for (const effect of line) this.perform[effect]();
    for (const effect of page) this.pageEffects.emit(effect);
  }

  private readonly perform: Readonly<Record<LineEffect, () => void>> = {
    connect: () => this.socket.connect(),
    hangUp: () => this.socket.close(),
    ask: () => void this.ask(),
    askAfterPause: () => this.place.asking.afterPause(() => this.tell({ type: 'pauseOver' })),
    resume: () => void this.resume(),
    openChannel: () => this.signals.turn(true),
    closeChannel: () => this.signals.turn(false),
    sendWaiting: () => this.outbox.flushAll(),
    holdWaiting: () => this.outbox.socketLost(),
    failWaiting: () => this.outbox.fail(new AppError('room.notHere')),
    loadMissed: () => this.replica.loadMissed(),
  };

  private async ask(): Promise<void> {
    try {
      const joined = await this.place.enter();
      if (joined) await this.onJoined(joined);
    } catch (error) {
      this.onRefused(error);
    }
  }

  private async resume(): Promise<void> {
    try {
      const answer = await this.place.resume(this.replica.seq, this.epoch);
      if (!answer) return;
      if (answer.roomKey) await this.addKey(answer.roomKey.epoch, answer.roomKey.key);
      if (answer.joined) return await this.onJoined(answer.joined);
      this.clock.begin(answer.now);
      this.tell({ type: 'recognised' });
      if (answer.frame) this.replica.applyFrame(answer.frame);
      this.tell({ type: 'caughtUp' });
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'common.error';
      // If the server forgot something, it may hear it again; the next connection asks again for a lost answer.
      if (code === 'room.notHere' || code === 'common.notFound') this.tell({ type: 'forgotten' });
      else this.onRefused(error);
    }
  }

  private async onJoined(joined: RoomJoined): Promise<void> {
    this.place.keep(joined);
    this.clock.begin(joined.now);
    if (joined.roomKey) await this.addKey(joined.roomKey.epoch, joined.roomKey.key);
    const data = this.replica.start(joined);
    this.tell({ type: 'joined', standing: phaseOfView(data) }, data);
  }

  private onRefused(error: unknown): void {
    const { code, params } = error instanceof AppError ? error : new AppError('common.error');
    this.tell({ type: 'refused', code, params });
  }

  private readonly deliver: Deliver = async (id, command, timeoutMs, answered) => {
    const { seq } = this.replica;
    const { frame, result } = await this.socket.request('send event', { id, seq, command }, timeoutMs);
    if (command.type === 'kickAll') this.set({ endedByMe: true });
    answered();
    this.replica.applyFrame(frame);
    return result;
  };

  private readonly hear: { readonly [M in ServerMessage]: (payload: ServerMessages[M]) => void } = {
    'room:frame': (frame) => {
      for (const { at } of frame.events) this.clock.hear(at);
      this.replica.applyFrame(frame);
    },
    'room:snapshot': (snapshot) => this.replica.applySnapshot(snapshot),
    'room logged in': (joined) => {
      this.epoch = joined.roomKey?.epoch ?? this.epoch;
      void this.onJoined(joined);
    },
    'room key': ({ epoch }) => void (this.epoch = epoch),
    'continue different session': () => this.tell({ type: 'takenOver' }),
    'media signal': (signal) => this.signals.hear(signal),
    'room signal': (sent) => this.told.hear(sent, this.state.data?.you),
    'show notification': (notification) => this.notifications.emit(notification),
    'come back': () => undefined,
  };

  private async addKey(epoch: number, key: string): Promise<void> {
    this.epoch = epoch;
    await this.socket.addRoomKey(epoch, key);
  }
}
