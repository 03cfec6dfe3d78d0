import type { JitsiConference, JitsiLibrary } from '@derslik/client/jitsi/library';
import type { ConferenceJoin, JitsiJoin } from '@derslik/contract/conference';
import type { ErrorCode } from '@derslik/contract/errors';
import { createBackoff } from '../backoff';
import type { Clock } from '../clock';
import { ConferenceSession } from './session';

/** Entering takes half a second; one that came too early after a restart of the servers is never answered. */
const enterTimeoutMs = 10_000;
/** The first ones after a loss come too early more often than not. */
const [earlyTimeoutMs, earlyTries] = [6_000, 3];
const firstRetryMs = 1_000;
const mostRetryMs = 3_000;
/** Servers come back within a minute or two, or somebody has to look after them: then each wait is three times as long. */
const [longOutageMs, longOutageSpread] = [120_000, 2];
/** Whether there is a bridge is known a moment after entering: what was wrong counts as over after that. */
const settledMs = 2_000;
/** Inside for this long, the next failure begins with the shortest wait again. */
const steadyMs = 30_000;
/** Right after a restart the servers let nobody in until they have asked the API. */
const quietRefusals = 3;

const refreshAheadMs = 60_000;
const refreshSpreadMs = 30_000;
/** Bounds for a computer whose clock is wrong. */
const [soonestRefreshMs, latestRefreshMs] = [30_000, 480_000];
const refreshAgainMs = 15_000;

export interface KeeperDeps {
  readonly join: JitsiJoin;
  readonly getJoin: () => Promise<ConferenceJoin>;
  readonly load: () => Promise<JitsiLibrary>;
  /** The appliance's address with its port. */
  readonly origin: string;
  readonly clock: Clock;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** 0 to 1: a whole school must not come back in the same moment. */
  readonly random: () => number;
  readonly onConference: (library: JitsiLibrary, conference: JitsiConference) => void;
  /** Everything of the conference is useless now; `closed` settles when the engine has left it. */
  readonly onGone: (closed: Promise<void>) => void;
  readonly onChange: () => void;
}

/**
 * Keeps me inside: enters, keeps the token fresh, and enters again when the servers went away, since the library gives up
 * after the first failure. Each round is a session of its own; what an older one says is not heard.
 */
export class SessionKeeper {
  connection: 'connecting' | 'connected' | 'reconnecting' = 'connecting';
  error: ErrorCode | null = null;
  private join: JitsiJoin;
  private session: ConferenceSession | null = null;
  private isInConference = false;
  private round = 0;
  private refusals = 0;
  private needsFreshJoin = false;
  /** Since when I am not inside for good, on the clock of `now`. */
  private outSince: number | null = null;
  private readonly timers = new Set<() => void>();
  private readonly retries: ReturnType<typeof createBackoff>;

  constructor(private readonly deps: KeeperDeps) {
    this.join = deps.join;
    const spread = () => {
      if (this.outMs > longOutageMs) return longOutageSpread + deps.random() / 2;
      return this.refusals > 0 ? 0 : deps.random() / 2;
    };
    this.retries = createBackoff(deps.clock, firstRetryMs, mostRetryMs, spread);
  }

  async enter(): Promise<void> {
    const { deps } = this;
    const round = ++this.round;
    const ifCurrent =
      <Args extends unknown[]>(run: (...args: Args) => void) =>
      (...args: Args) => {
        if (round === this.round) run(...args);
      };
    const isEarly = this.connection === 'reconnecting' && this.retries.attempts <= earlyTries;
    this.after(isEarly ? earlyTimeoutMs : enterTimeoutMs, () =>
      this.abandon(this.isInConference ? 'conference.focusDisconnected' : 'conference.serverError'),
    );
    try {
      const [library, join] = await Promise.all([deps.load(), this.currentJoin()]);
      if (round !== this.round) return;
      this.session = new ConferenceSession(library, join, deps.origin, deps.clock, {
        onConference: ifCurrent((conference) => {
          this.isInConference = true;
          deps.onConference(library, conference);
        }),
        onJoined: ifCurrent(() => this.joined()),
        onFailed: ifCurrent((error) => this.abandon(error)),
        onTokenExpired: ifCurrent(() => void this.refresh()),
      });
    } catch {
      ifCurrent(() => this.abandon('conference.serverError'))();
    }
  }

  /** Out, and no attempt to come back until `enter`. */
  close(): Promise<void> {
    this.retries.reset();
    this.connection = 'connecting';
    this.error = null;
    this.outSince = null;
    return this.end();
  }

  private joined(): void {
    this.stopTimers();
    this.connection = 'connected';
    this.refusals = 0;
    if (this.outSince !== null) this.after(settledMs, () => this.settle());
    this.after(steadyMs, () => this.retries.reset());
    this.planRefresh(this.untilRefresh());
    this.deps.onChange();
  }

  private settle(): void {
    this.error = null;
    this.outSince = null;
    this.deps.onChange();
  }

  /** This round is of no use; another one begins after a while. `error`: null where nothing is wrong. */
  abandon(error: ErrorCode | null): void {
    const isRefusal = error === 'conference.notAllowed';
    this.refusals = isRefusal ? this.refusals + 1 : 0;
    // Perhaps the servers refused the token.
    if (isRefusal) this.needsFreshJoin = true;
    if (this.connection === 'connected') this.connection = 'reconnecting';
    if (error && (!isRefusal || this.refusals > quietRefusals)) this.error = error;
    this.outSince ??= this.deps.now();
    void this.end();
    this.retries.schedule(() => this.enter());
    this.deps.onChange();
  }

  private end(): Promise<void> {
    this.round++;
    this.stopTimers();
    const closed = this.session?.close() ?? Promise.resolve();
    this.session = null;
    this.isInConference = false;
    this.deps.onGone(closed);
    return closed;
  }

  private get outMs(): number {
    return this.outSince === null ? 0 : this.deps.now() - this.outSince;
  }

  private get tokenLeftMs(): number {
    return this.join.expiresAt * 1_000 - this.deps.now();
  }

  /** How long the token is good with which a broken connection would come back. */
  private get lineLeftMs(): number {
    return (this.session?.expiresAt ?? 0) * 1_000 - this.deps.now();
  }

  private async currentJoin(): Promise<JitsiJoin> {
    if (!this.needsFreshJoin && this.tokenLeftMs > refreshAheadMs) return this.join;
    const fresh = await this.freshJoin();
    if (!fresh && this.tokenLeftMs <= 0) throw new Error('no token');
    this.needsFreshJoin = false;
    return (this.join = fresh ?? this.join);
  }

  private async freshJoin(): Promise<JitsiJoin | null> {
    const fresh = await this.deps.getJoin().catch(() => null);
    return fresh?.kind === 'jitsi' ? fresh : null;
  }

  private untilRefresh(): number {
    const wanted = Math.min(this.tokenLeftMs, this.lineLeftMs) - refreshAheadMs - this.deps.random() * refreshSpreadMs;
    return Math.min(latestRefreshMs, Math.max(soonestRefreshMs, wanted));
  }

  private planRefresh(ms: number): void {
    this.after(ms, () => void this.refresh());
  }

  private async refresh(): Promise<void> {
    const { round } = this;
    const fresh = await this.freshJoin();
    if (round !== this.round) return;
    if (!fresh || fresh.token === this.join.token) return this.planRefresh(refreshAgainMs);
    this.join = fresh;
    // Where it fails the library says so itself: the connection is dropped.
    await this.session?.refreshToken(fresh).catch(() => undefined);
    if (round === this.round) this.planRefresh(this.untilRefresh());
  }

  private after(ms: number, run: () => void): void {
    const cancel = this.deps.clock.after(ms, () => {
      this.timers.delete(cancel);
      run();
    });
    this.timers.add(cancel);
  }

  private stopTimers(): void {
    for (const cancel of this.timers) cancel();
    this.timers.clear();
  }
}
