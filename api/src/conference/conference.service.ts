import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ConferenceJoin, IceServer } from '@derslik/contract/conference';
import { CONFIG, type Config } from '../config.js';

/** A lesson is over by then; whoever stays longer gets new credentials with the next join. */
const turnSeconds = 12 * 3_600;

/** Which media engine a join gets. Asked only for people inside a room. */
@Injectable()
export class ConferenceService {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  joinFor(personId: string, now = Date.now()): ConferenceJoin {
    return { kind: 'mesh', iceServers: [...this.stun(), ...this.turn(personId, now)] };
  }

  private stun(): IceServer[] {
    return this.config.STUN_URLS.length > 0 ? [{ urls: this.config.STUN_URLS }] : [];
  }

  /** Credentials that TURN servers check by a shared secret: a user name that ends, and its HMAC. */
  private turn(personId: string, now: number): IceServer[] {
    const { TURN_URLS: urls, TURN_SECRET: secret } = this.config;
    if (urls.length === 0 || !secret) return [];
    const username = `${Math.floor(now / 1_000) + turnSeconds}:${personId}`;
    return [{ urls, username, credential: createHmac('sha1', secret).update(username).digest('base64') }];
  }
}
