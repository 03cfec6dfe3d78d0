import { setTimeout as pause } from 'node:timers/promises';
import type { RecorderJob, RecorderWork } from '@derslik/contract/recordings';
import type { Jibri, Jibris } from './jibri.js';
import { log, shortWordsOf } from './log.js';
import type { Work } from './work.js';

const lookMs = 500;
/** Jibri says that it is well and busy also where it films nothing: its file decides. */
const growsWithinMs = 30_000;
/** A Jibri that is busy with one thing doesn't answer for a moment. */
const silentMs = 20_000;

/**
 * Films one room by a Jibri. It can't pause: a pause ends its film, and going on is another beginning, with another ticket.
 */
export class JibriWork implements Work {
  private state: RecorderWork['state'] = 'page';
  private fault: string | null = null;
  private wanted: RecorderJob['wanted'];
  /** The newest: a ticket is good for a minute and a half. */
  private page: string | null;
  private begunAt: number | null = null;
  private filmedMs = 0;
  private bytes = 0;
  private readonly done: Promise<void>;

  constructor(
    private readonly job: RecorderJob,
    private readonly jibris: Jibris,
    /** Something new is to be reported. */
    private readonly changed: () => void,
  ) {
    this.wanted = job.wanted;
    this.page = job.page;
    this.done = this.run();
  }

  hear({ wanted, page }: RecorderJob): void {
    this.wanted = wanted;
    this.page = page ?? this.page;
  }

  report(): RecorderWork {
    const { recordingId, leaseId } = this.job;
    const { state, fault, bytes } = this;
    const filmedMs = this.filmedMs + (this.begunAt === null ? 0 : Date.now() - this.begunAt);
    return { recordingId, leaseId, state, fault, filmedMs, bytes, soundDb: null, stillSeconds: 0 };
  }

  async close(): Promise<void> {
    this.wanted = 'stop';
    await this.done;
  }

  private become(state: RecorderWork['state']): void {
    if (this.state === state) return;
    this.state = state;
    this.changed();
  }

  /** Never rejects: what went wrong is what it reports. */
  private async run(): Promise<void> {
    try {
      await this.whilePaused();
      if (this.isWanted('film')) await this.film();
      const hasFilmed = this.filmedMs > 0;
      await this.whilePaused();
      this.become(hasFilmed && this.isWanted('film') ? 'again' : 'stopped');
    } catch (error) {
      this.fault = shortWordsOf(error);
      log('a recording by Jibri failed', { recordingId: this.job.recordingId, fault: this.fault });
      this.become('failed');
    }
  }

  private isWanted(wanted: RecorderJob['wanted']): boolean {
    return this.wanted === wanted;
  }

  private async whilePaused(): Promise<void> {
    if (this.isWanted('pause')) this.become('paused');
    while (this.isWanted('pause')) await pause(lookMs);
  }

  private async film(): Promise<void> {
    const { recordingId, nextPart } = this.job;
    const jibri = await this.jibris.take();
    try {
      await jibri.start(recordingId, nextPart, this.page ?? '');
      await this.watch(jibri);
    } finally {
      await jibri.end();
      if (this.begunAt !== null) this.filmedMs = Date.now() - this.begunAt;
      this.begunAt = null;
      await this.jibris.keep(recordingId, nextPart);
      jibri.isTaken = false;
    }
  }

  /** Until something else is wanted. @throws Error where it films no more */
  private async watch(jibri: Jibri): Promise<void> {
    let [grewAt, heardAt] = [Date.now(), Date.now()];
    for (; this.isWanted('film'); await pause(lookMs)) {
      const bytes = jibri.bytesOf(this.job.recordingId, this.job.nextPart);
      if (bytes > this.bytes) {
        this.bytes = bytes;
        grewAt = Date.now();
        this.begunAt ??= grewAt;
        this.become('filming');
      }
      const state = await jibri.state();
      if (state === 'idle') throw new Error('Jibri ended its film by itself');
      if (state !== null) heardAt = Date.now();
      if (Date.now() - heardAt > silentMs) throw new Error('Jibri does not answer');
      if (Date.now() - grewAt > growsWithinMs) throw new Error('Jibri says that it films, and its file does not grow');
    }
  }
}
