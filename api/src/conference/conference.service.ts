import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ConferenceJoin, IceServer, JitsiJoin, MeshJoin } from '@derslik/contract/conference';
import { CONFIG, type Config } from '../config.js';
import { hostFor } from './jitsiHosts.js';
import {
  conferenceRoom,
  signJitsiToken,
  signReaderToken,
  type ConferencePerson,
  type ConferenceReader,
  type SignedToken,
} from './jitsiToken.js';

/** A lesson is over by then; people who stay longer get new credentials with their next join. */
const turnSeconds = 12 * 3_600;

/** What the media engine knows of a room. */
export interface ConferenceRoom {
  /** Room code. */
  readonly code: string;
  readonly hostPrefix: string;
}

/** Which media engine a join gets. Only for people inside a room. */
@Injectable()
export class ConferenceService {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** What carries the media of this school's rooms. */
  get engine(): ConferenceJoin['kind'] {
    return this.config.MEDIA === 'jitsi' && this.config.JITSI_TOKEN_SECRET ? 'jitsi' : 'mesh';
  }

  joinFor(room: ConferenceRoom, person: ConferencePerson, now = Date.now()): ConferenceJoin {
    const { MEDIA, JITSI_TOKEN_SECRET: secret } = this.config;
    return MEDIA === 'jitsi' && secret
      ? this.jitsi(room, signJitsiToken(secret, room.code, person, now))
      : this.mesh(person.id, now);
  }

  /**
   * The way into one room's conference for whoever only receives it, by a seat; null where media goes from browser to browser. Any
   * program that films or sends out a lesson comes in by this.
   */
  readerJoin(room: ConferenceRoom, reader: ConferenceReader, now = Date.now()): JitsiJoin | null {
    const { MEDIA, JITSI_TOKEN_SECRET: secret } = this.config;
    return MEDIA === 'jitsi' && secret ? this.jitsi(room, signReaderToken(secret, room.code, reader, now)) : null;
  }

  /** Credentials that TURN servers check by a shared secret: a user name that ends, and its HMAC. */
  relays(name: string, seconds: number, now = Date.now()): IceServer[] {
    const { TURN_URLS: urls, TURN_SECRET: secret } = this.config;
    if (urls.length === 0 || !secret) return [];
    const username = `${Math.floor(now / 1_000) + seconds}:${name}`;
    return [{ urls, username, credential: createHmac('sha1', secret).update(username).digest('base64') }];
  }

  private jitsi({ code, hostPrefix }: ConferenceRoom, signed: SignedToken): JitsiJoin {
    const { domain, focus, muc, serviceUrl } = hostFor(this.config.JITSI_HOSTS, hostPrefix);
    return { kind: 'jitsi', domain, focus, muc, serviceUrl, room: conferenceRoom(code), ...signed };
  }

  private mesh(personId: string, now: number): MeshJoin {
    return { kind: 'mesh', iceServers: [...this.stun(), ...this.relays(personId, turnSeconds, now)] };
  }

  private stun(): IceServer[] {
    return this.config.STUN_URLS.length > 0 ? [{ urls: this.config.STUN_URLS }] : [];
  }
}
