import { setMaxListeners } from 'node:events';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { ConferencePolicy } from '@derslik/contract/conference';
import { conferencePolicy, hasSamePermissions } from '@derslik/contract/room/policy';
import type { RoomState } from '@derslik/contract/room/state';
import { CONFIG, type Config } from '../config.js';
import type { ConferenceRoom } from './conference.service.js';
import { hostFor } from './jitsiHosts.js';
import { conferenceRoom } from './jitsiToken.js';
import { authorityOf, putPolicy } from './putPolicy.js';

const retryMs = 2_000;
/** A newcomer waits at most this long for the conference servers to learn of them. */
const patienceMs = 500;

/** A room in this process's memory; its state is always the newest. */
export interface PolicyRoom extends ConferenceRoom {
  readonly roomId: string;
  readonly state: RoomState;
}

/** A room whose rules are on their way. */
interface Line {
  room: PolicyRoom;
  /** The server took the newest rules, or an attempt failed. */
  readonly tried: Promise<void>;
  noteTried(): void;
}

/**
 * Sends a room's rules to the conference servers, with every change. Every process that holds the room does: if one dies
 * before it could send, another sends, and the log's numbers make repeats harmless. One request per room at a time, always
 * with the newest state; no command waits for it or fails by it.
 */
@Injectable()
export class PolicyPush implements OnApplicationShutdown {
  private readonly log = new Logger('conference');
  private readonly lines = new Map<string, Line>();
  /** What the server took last, by room. */
  private readonly taken = new WeakMap<PolicyRoom, { state: RoomState; rules: string }>();
  /** Addresses that don't answer now; the log notes each outage once. */
  private readonly away = new Set<string>();
  private readonly stop = new AbortController();

  constructor(@Inject(CONFIG) private readonly config: Config) {
    setMaxListeners(0, this.stop.signal);
  }

  onApplicationShutdown(): void {
    this.stop.abort();
  }

  /** The room was loaded, or has changed. Returns at once. */
  changed(room: PolicyRoom): void {
    if (this.config.MEDIA !== 'jitsi' || this.stop.signal.aborted) return;
    const { state } = room;
    const known = this.taken.get(room);
    // A room that nobody has come to is no conference yet.
    if (state.seq === 0 || (known && hasSamePermissions(known.state, state))) return;
    const line = this.lines.get(room.roomId);
    if (line) line.room = room;
    else this.begin(room);
  }

  /** Waits until the server took the newest rules, an attempt failed, or patience ends. */
  settled({ roomId }: PolicyRoom): Promise<void> | null {
    const line = this.lines.get(roomId);
    if (!line) return null;
    const patience = new AbortController();
    return Promise.race([line.tried, pause(patienceMs, undefined, { signal: patience.signal })]).finally(() =>
      patience.abort(),
    );
  }

  private begin(room: PolicyRoom): void {
    let noteTried = (): void => undefined;
    const tried = new Promise<void>((resolve) => (noteTried = resolve));
    const line: Line = { room, tried, noteTried };
    this.lines.set(room.roomId, line);
    void this.tell(line)
      .catch((error: Error) => {
        this.lines.delete(room.roomId);
        if (!this.stop.signal.aborted) this.log.error({ msg: 'rules were not told', err: error.stack });
      })
      .finally(noteTried);
  }

  private async tell(line: Line): Promise<void> {
    // The answers of the commands that caused it go out first.
    await turn();
    for (;;) {
      const { room } = line;
      const { state } = room;
      const policy = conferencePolicy(state, conferenceRoom(room.code));
      const rules = JSON.stringify([policy.open, policy.people]);
      if (this.taken.get(room)?.rules === rules) {
        this.taken.set(room, { state, rules });
        // In the turn of the look: a change that comes later begins anew.
        this.lines.delete(room.roomId);
        return;
      }
      if (await this.put(room, policy)) {
        this.taken.set(room, { state, rules });
        continue;
      }
      line.noteTried();
      await pause(retryMs, undefined, { signal: this.stop.signal, ref: false });
    }
  }

  /** True if the server took it. */
  private async put(room: PolicyRoom, policy: ConferencePolicy): Promise<boolean> {
    const host = hostFor(this.config.JITSI_HOSTS, room.hostPrefix);
    const refusal = await putPolicy(host, policy, this.config);
    if (!this.stop.signal.aborted) this.note(authorityOf(host, this.config), refusal?.detail ?? null);
    return refusal === null;
  }

  private note(address: string, reason: string | null): void {
    if (reason === null) {
      if (this.away.delete(address)) this.log.log({ msg: 'the conference servers take rules again', address });
    } else if (!this.away.has(address)) {
      this.away.add(address);
      this.log.warn({ msg: 'the conference servers take no rules', address, reason });
    }
  }
}
