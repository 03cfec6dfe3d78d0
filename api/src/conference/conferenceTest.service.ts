import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { JitsiJoin } from '@derslik/contract/conference';
import type { ConferenceState, ConferenceTest } from '@derslik/contract/conferenceTest';
import { AppError } from '@derslik/contract/errors';
import { CONFIG, type Config } from '../config.js';
import { hostFor, type JitsiHost } from './jitsiHosts.js';
import { signJitsiToken } from './jitsiToken.js';
import { putPolicy } from './putPolicy.js';

const testMs = 2 * 60_000;
/** Rooms at one time: each is two people on the bridge. */
const testsAtOnce = 4;

/** What an administrator asks of the conference servers: whether they answer, and a room to try them in. */
@Injectable()
export class ConferenceTestService implements OnApplicationShutdown {
  private readonly log = new Logger('conference');
  private readonly open = new Map<string, { host: JitsiHost; timer: NodeJS.Timeout }>();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.open.keys()].map((room) => this.end(room)));
  }

  async state(): Promise<ConferenceState> {
    const { MEDIA: media, JITSI_HOSTS: hosts } = this.config;
    if (media !== 'jitsi') return { media, servers: [] };
    const byServer = new Map<string, { host: JitsiHost; prefixes: string[] }>();
    for (const [prefix, host] of Object.entries(hosts)) {
      const key = JSON.stringify(host);
      const known = byServer.get(key);
      if (known) known.prefixes.push(prefix);
      else byServer.set(key, { host, prefixes: [prefix] });
    }
    const servers = [...byServer.values()].map(async ({ host, prefixes }) => {
      const began = performance.now();
      // The server takes the rules of a room that doesn't exist like any others; they change nothing.
      const refusal = await putPolicy(host, { room: newRoom(), seq: 0, open: false, people: {} }, this.config);
      const ms = Math.round(performance.now() - began);
      return {
        prefixes,
        domain: host.domain,
        serviceUrl: host.serviceUrl,
        authority: { failure: refusal?.failure ?? null, ms },
      };
    });
    return { media, servers: await Promise.all(servers) };
  }

  /**
   * Opens a room of its own for two, and ends it two minutes later.
   * @throws AppError common.notFound without Jitsi or for an unknown prefix, common.tooMany, common.unavailable when the
   *   server takes no rules
   */
  async begin(prefix: string, now = Date.now()): Promise<ConferenceTest> {
    const { MEDIA, JITSI_HOSTS: hosts, JITSI_TOKEN_SECRET: secret } = this.config;
    if (MEDIA !== 'jitsi' || !secret || !Object.hasOwn(hosts, prefix)) throw new AppError('common.notFound');
    if (this.open.size >= testsAtOnce) throw new AppError('common.tooMany');
    const host = hostFor(hosts, prefix);
    const room = newRoom();
    const ids = [randomUUID(), randomUUID()] as const;
    this.open.set(room, { host, timer: setTimeout(() => void this.end(room), testMs).unref() });
    const may = { microphone: true, camera: true, screen: false };
    const policy = { room, seq: 1, open: true, people: { [ids[0]]: may, [ids[1]]: may } };
    if (await putPolicy(host, policy, this.config)) {
      await this.end(room);
      throw new AppError('common.unavailable');
    }
    const join = (id: string): JitsiJoin => {
      const person = { id, name: 'Derslik', isModerator: false, mayShareScreen: false };
      const { domain, focus, muc, serviceUrl } = host;
      return { kind: 'jitsi', domain, focus, muc, serviceUrl, room, ...signJitsiToken(secret, room, person, now) };
    };
    return { joins: [join(ids[0]), join(ids[1])] };
  }

  private async end(room: string): Promise<void> {
    const test = this.open.get(room);
    if (!test) return;
    this.open.delete(room);
    clearTimeout(test.timer);
    const refusal = await putPolicy(test.host, { room, seq: 2, open: false, people: {} }, this.config);
    if (refusal) this.log.warn({ msg: 'a test room was not ended', domain: test.host.domain, reason: refusal.detail });
  }
}

/** A meeting's code has digits and dashes only: no meeting is called so, now or later. */
const newRoom = (): string => `deneme-${randomBytes(12).toString('hex')}`;
