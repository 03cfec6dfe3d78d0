import type { JitsiConference, JitsiConnection, JitsiLibrary } from '@derslik/client/jitsi/library';
import type { JitsiJoin } from '@derslik/contract/conference';
import type { ErrorCode } from '@derslik/contract/errors';
import type { Clock } from '../clock';
import { errorCodes } from './errorCodes';
import { conferenceOptions, connectionOptions } from './options';
import { takePrepared } from './prepared';

export interface SessionEvents {
  /** Before it is joined: who listens hears everything. */
  onConference(conference: JitsiConference): void;
  onJoined(): void;
  /** Once; the session is of no use any more. Null: the servers began it anew. */
  onFailed(error: ErrorCode | null): void;
  onTokenExpired(): void;
}

/**
 * The library tries three times to resume a connection that broke, half a minute long. One that merely broke is there again
 * with the first; after a crash there is nothing to resume, and entering anew is quicker.
 */
const resumeMs = 6_000;
/** The library's numbers for how its connection is. */
const [connected, resuming] = [5, 15];
/** A server that is gone doesn't confirm a farewell. */
const farewellMs = 2_000;

/** One connection and one conference, from entering to the first failure. */
export class ConferenceSession {
  private readonly connection: JitsiConnection;
  private conference: JitsiConference | null = null;
  /** End of the token that this connection would come back with, unix seconds. */
  expiresAt: number;
  private isOver = false;

  constructor(
    library: JitsiLibrary,
    join: JitsiJoin,
    origin: string,
    private readonly clock: Clock,
    events: SessionEvents,
  ) {
    const { connection: on, conference: inside } = library.events;
    const codeOf = errorCodes(library);
    const fail = (code: ErrorCode | null) => {
      if (this.isOver) return;
      this.isOver = true;
      events.onFailed(code);
    };
    const failed = (error: unknown) => fail(codeOf(error));
    const dropped = () => fail('conference.connectionDropped');
    const prepared = takePrepared(join);
    this.expiresAt = prepared?.expiresAt ?? join.expiresAt;
    this.connection =
      prepared?.connection ?? new library.JitsiConnection(null, join.token, connectionOptions(join, origin));
    this.connection.addEventListener(on.CONNECTION_FAILED, failed);
    this.connection.addEventListener(on.CONNECTION_DISCONNECTED, dropped);
    this.connection.addEventListener(on.CONNECTION_TOKEN_EXPIRED, () => this.isOver || events.onTokenExpired());
    const enter = () => {
      // Told again after each resumed connection.
      if (this.isOver || this.conference) return;
      const conference = this.connection.initJitsiConference(join.room, conferenceOptions());
      this.conference = conference;
      conference.on(inside.CONFERENCE_JOINED, () => this.isOver || events.onJoined());
      conference.on(inside.CONFERENCE_FAILED, failed);
      conference.on(inside.KICKED, () => fail('conference.notAllowed'));
      events.onConference(conference);
      conference.join();
    };
    this.connection.addEventListener(on.CONNECTION_ESTABLISHED, enter);
    this.watchResuming(() => fail('conference.connectionDropped'));
    if (prepared) {
      prepared.admit(join.token);
      enter();
    } else this.connection.connect();
  }

  /** The library tells its own parts alone that it resumes. Where it doesn't any more, it says itself when it has given up. */
  private watchResuming(onGivenUp: () => void): void {
    let cancel: (() => void) | null = null;
    const stop = () => {
      cancel?.();
      cancel = null;
    };
    this.connection.xmpp?.connection?.on?.('CONN_STATUS_CHANGED', (status) => {
      if (status === resuming && !this.isOver) cancel ??= this.clock.after(resumeMs, onGivenUp);
      else if (status === connected) stop();
    });
  }

  /** A connection that breaks later comes back with this one. */
  async refreshToken({ token, expiresAt }: JitsiJoin): Promise<void> {
    if (this.isOver) return;
    this.expiresAt = expiresAt;
    await this.connection.refreshToken(token);
  }

  /** Both are needed: a bridge channel that was left alone tries to come back for ever. */
  async close(): Promise<void> {
    this.isOver = true;
    await this.within(async () => this.conference?.leave());
    await this.within(async () => this.connection.disconnect());
  }

  private within(step: () => Promise<unknown>): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.clock.after(farewellMs, resolve);
      // What fails here has ended anyway.
      const settle = () => {
        cancel();
        resolve();
      };
      void step().then(settle, settle);
    });
  }
}
