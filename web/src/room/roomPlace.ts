import type { SocketToken } from '@derslik/contract/auth';
import type { JitsiToken } from '@derslik/contract/conference';
import { AppError } from '@derslik/contract/errors';
import type { RowPage } from '@derslik/contract/room/pagedRows';
import type { Device, DeviceMediaKind } from '@derslik/contract/room/state';
import type { ClientAnswers, RoomJoined } from '@derslik/contract/socket';
import { PlaceAsking } from './placeAsking';
import type { RoomSocket } from './roomSocket';

export interface RoomConnectionOptions {
  /** Origin of the appliance; empty: this page's. */
  origin: string;
  /** Room code. */
  room: string;
  tabId: string;
  device: Device;
  getSocketToken: () => Promise<SocketToken>;
  /** A fresh media token for this room. */
  getJitsiToken: () => Promise<JitsiToken>;
  /** The page of a part's rows at `path`, after event `after`. */
  getPage: (path: string, after: number) => Promise<RowPage>;
}

export type MediaJoin = NonNullable<RoomJoined['conference']>;

/** How a person wishes to enter: with which password, and with what switched on. */
export interface Entry {
  pwd: string | null;
  wants: Record<DeviceMediaKind, boolean>;
}

/** This tab's place in a room: asked for, and taken again with its secret after a lost line. Rejects with the server's AppError. */
export class RoomPlace {
  readonly asking = new PlaceAsking();
  private entry: Entry | null = null;
  private resumeSecret: string | null = null;
  private takeOver = false;

  constructor(
    private readonly socket: RoomSocket,
    private readonly options: RoomConnectionOptions,
  ) {}

  /** `takeOver`: the knock takes the place of my other tab; asked again until somebody answers. */
  prepare(entry: Entry, takeOver: boolean): void {
    this.entry = entry;
    this.takeOver = takeOver;
  }

  /** Null where nobody wished to enter, or another asking followed. */
  async enter(): Promise<RoomJoined | null> {
    if (!this.entry) return null;
    const { room, tabId, device } = this.options;
    const wanted = { room, tabId, device, ...this.entry, takeOver: this.takeOver };
    const joined = await this.asking.last(() => this.socket.request('add room user', wanted));
    if (joined) this.takeOver = false;
    return joined;
  }

  /** `seq` and `epoch` say what this tab has. Null where another asking followed. */
  resume(seq: number, epoch: number): Promise<ClientAnswers['reconnect user'] | null> {
    const { room, tabId, device } = this.options;
    const wanted = { room, tabId, resumeSecret: this.resumeSecret ?? '', device, seq, epoch };
    return this.asking.last(() => this.socket.request('reconnect user', wanted));
  }

  /** The way to the room's media, with a fresh token where it needs one. @throws AppError room.notHere */
  async mediaJoin(conference: RoomJoined['conference']): Promise<MediaJoin> {
    if (!conference) throw new AppError('room.notHere');
    if (conference.kind !== 'jitsi') return conference;
    const { jitsiToken: token, expiresAt } = await this.options.getJitsiToken();
    return { ...conference, token, expiresAt };
  }

  keep(joined: RoomJoined): void {
    this.resumeSecret = joined.resumeSecret;
  }
}
