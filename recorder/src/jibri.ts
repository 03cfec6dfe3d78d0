import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { copyFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { log, shortWordsOf } from './log.js';
import { nextPart } from './parts.js';
import type { JibriSettings } from './settings.js';

const answerMs = 5_000;
/** Jibri answers a start when its browser is in the room, or has failed to be. */
const startMs = 90_000;
const endMs = 60_000;
const lookMs = 500;
/** The account by which Jibri would enter a conference; our page takes the ticket that stands in its password, and nothing else. */
const account = { domain: 'hidden.derslik', username: 'recorder' };

/** One recording's stretch by one Jibri. Its name says to which recording and to which part it belongs, whoever reads it afterwards. */
const sessionOf = (recordingId: string, part: number): string => `${recordingId}_${part}`;
const sessionPattern = /^([\da-f-]{36})_(\d{1,9})$/;

/** A Jibri that says what it does; null while it does not answer. */
export type JibriState = 'idle' | 'busy' | null;

/** One Jibri, by its HTTP interface (jibri, `doc/http_api.md`): one film at a time. */
export class Jibri {
  isTaken = false;

  constructor(
    readonly server: string,
    private readonly settings: JibriSettings,
  ) {}

  async state(): Promise<JibriState> {
    try {
      const answer = await this.call('GET', 'health', answerMs);
      const { status } = (await answer.json()) as {
        status: { busyStatus: string; health: { healthStatus: string } };
      };
      if (status.health.healthStatus !== 'HEALTHY') return null;
      return status.busyStatus === 'IDLE' ? 'idle' : 'busy';
    } catch {
      return null;
    }
  }

  /**
   * @param page `/rec/{code}?lang={language}#ticket={ticket}`, the language where the school has named one
   * @param stream where it sends its picture in the place of a file; null: into its file
   * @throws Error in its words
   */
  async start(recordingId: string, part: number, page: string, stream: string | null): Promise<void> {
    const [, code, ticket] = /^\/rec\/([^#?]+)[^#]*#ticket=(.+)$/.exec(page) ?? [];
    if (code === undefined || ticket === undefined) throw new Error('There is no page to open');
    const answer = await this.call('POST', 'startService', startMs, {
      sessionId: sessionOf(recordingId, part),
      callParams: { callUrlInfo: { baseUrl: `${this.settings.pages}/rec`, callName: code } },
      callLoginParams: { ...account, password: ticket },
      // It takes this for an address as it is.
      ...(stream === null ? { sinkType: 'file' } : { sinkType: 'stream', youTubeStreamKey: stream }),
    });
    if (!answer.ok) throw new Error(`Jibri answered ${answer.status}`);
  }

  /** Ends what it films, and waits until its file is whole. */
  async end(): Promise<void> {
    await this.call('POST', 'stopService', answerMs).catch(() => undefined);
    for (const until = Date.now() + endMs; Date.now() < until; await pause(lookMs))
      if ((await this.state()) === 'idle') return;
    log('a Jibri does not come to its end', { server: this.server });
  }

  /** Bytes of film that it has on the disk. */
  bytesOf(recordingId: string, part: number): number {
    const dir = join(this.settings.storage, sessionOf(recordingId, part));
    return filmsIn(dir).reduce((sum, file) => sum + statSync(file).size, 0);
  }

  private async call(method: string, name: string, ms: number, body?: object): Promise<Response> {
    return fetch(`${this.server}/jibri/api/v1.0/${name}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(ms),
    });
  }
}

const filmsIn = (dir: string): string[] => {
  try {
    return readdirSync(dir)
      .filter((name) => name.endsWith('.mp4'))
      .sort()
      .map((name) => join(dir, name));
  } catch {
    return [];
  }
};

/** Jibri's folder may be of another volume. A copy bears the name of a part only when it is whole. */
const move = async (from: string, to: string): Promise<void> => {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const copy = `${to}.copy`;
    await copyFile(from, copy);
    await rename(copy, to);
  }
};

/** The Jibris of one recorder. */
export class Jibris {
  private readonly all: readonly Jibri[];

  constructor(
    private readonly settings: JibriSettings,
    /** Where films lie. */
    private readonly dir: string,
  ) {
    this.all = settings.servers.map((server) => new Jibri(server, settings));
  }

  /** One that is idle, for this caller alone until it is given back. @throws Error where there is none */
  async take(): Promise<Jibri> {
    for (const jibri of this.all) {
      if (jibri.isTaken) continue;
      jibri.isTaken = true;
      if ((await jibri.state()) === 'idle') return jibri;
      jibri.isTaken = false;
    }
    throw new Error('No Jibri is idle and well');
  }

  /** What an earlier life of this recorder began goes on without it: it is ended, and what was filmed is kept. */
  async endLeftovers(): Promise<void> {
    for (const jibri of this.all) if ((await jibri.state()) === 'busy') await jibri.end();
    mkdirSync(this.settings.storage, { recursive: true });
    for (const name of readdirSync(this.settings.storage)) {
      const [, recordingId, part] = sessionPattern.exec(name) ?? [];
      if (recordingId !== undefined) await this.keep(recordingId, Number(part));
    }
  }

  /** What was filmed becomes parts of the recording. */
  async keep(recordingId: string, part: number): Promise<void> {
    const session = join(this.settings.storage, sessionOf(recordingId, part));
    try {
      for (const file of filmsIn(session)) await move(file, nextPart(join(this.dir, recordingId), part));
      rmSync(session, { recursive: true, force: true });
    } catch (error) {
      log('a film of Jibri could not be taken over', { recordingId, words: shortWordsOf(error) });
    }
  }
}
