import { setTimeout as pause } from 'node:timers/promises';
import type { RecorderJob, RecorderWork } from '@derslik/contract/recordings';
import { join } from 'node:path';
import type { Workshop } from './filmStage.js';
import type { Jibri, Jibris } from './jibri.js';
import { log, shortWordsOf } from './log.js';
import { nextPart as nextPartIn } from './parts.js';
import { PieceKeeper } from './pieceKeeper.js';
import type { Work } from './work.js';

const lookMs = 500;
/** Jibri says that it is well and busy also where it films nothing: its file decides. */
const growsWithinMs = 30_000;
/** Pieces of what it sends come each second. */
const upMs = 5_000;
/** A Jibri that is busy with one thing doesn't answer for a moment. */
const silentMs = 20_000;

/**
 * Films one room by a Jibri. It can't pause: a pause ends its film, and going on is another beginning, with another ticket. A broadcast it
 * sends to the ingest, and writes no file: the film is made of what the ingest gives to viewers.
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
  /** Where what it sends is read; the right to that lasts for minutes. */
  private view: string | null;
  private streaming: 'up' | 'down' | null = null;
  private readonly done: Promise<void>;

  constructor(
    private readonly job: RecorderJob,
    private readonly jibris: Jibris,
    private readonly shop: Pick<Workshop, 'settings' | 'children'>,
    /** Something new is to be reported. */
    private readonly changed: () => void,
  ) {
    this.wanted = job.wanted;
    this.page = job.page;
    this.view = job.view;
    this.done = this.run();
  }

  hear({ wanted, page, view }: RecorderJob): void {
    this.wanted = wanted;
    this.view = view;
    this.page = page ?? this.page;
  }

  report(): RecorderWork {
    const { recordingId, leaseId } = this.job;
    const { state, fault, bytes } = this;
    const filmedMs = this.filmedMs + (this.begunAt === null ? 0 : Date.now() - this.begunAt);
    return {
      ...{ recordingId, leaseId, state, fault, filmedMs, bytes, soundDb: null, stillSeconds: 0 },
      ...(this.streaming && state === 'filming' && { streaming: this.streaming }),
    };
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
    const { recordingId, nextPart, stream } = this.job;
    const jibri = await this.jibris.take();
    const keeper = stream === null ? null : this.newKeeper();
    try {
      if (keeper && this.view !== null) await keeper.skip(this.view);
      await jibri.start(recordingId, nextPart, this.page ?? '', stream);
      await this.watch(jibri, keeper);
    } finally {
      await jibri.end();
      if (keeper) {
        // Its last piece is there once its stream has ended.
        if (this.view !== null) await keeper.read(this.view);
        await keeper.end();
      }
      if (this.begunAt !== null) this.filmedMs = Date.now() - this.begunAt;
      this.begunAt = null;
      this.streaming = null;
      await this.jibris.keep(recordingId, nextPart);
      jibri.isTaken = false;
    }
  }

  private newKeeper(): PieceKeeper {
    const { dir, server } = this.shop.settings;
    const { recordingId, nextPart } = this.job;
    return new PieceKeeper(this.shop.children, server, nextPartIn(join(dir, recordingId), nextPart));
  }

  /** Until something else is wanted. @throws Error where it films no more */
  private async watch(jibri: Jibri, keeper: PieceKeeper | null): Promise<void> {
    let [grewAt, heardAt] = [Date.now(), Date.now()];
    for (; this.isWanted('film'); await pause(lookMs)) {
      if (keeper && this.view !== null) await keeper.read(this.view);
      const bytes = keeper ? keeper.bytes : jibri.bytesOf(this.job.recordingId, this.job.nextPart);
      if (bytes > this.bytes) {
        this.bytes = bytes;
        grewAt = Date.now();
        this.begunAt ??= grewAt;
        if (keeper) this.isStreaming('up');
        this.become('filming');
      }
      if (keeper && this.begunAt !== null && Date.now() - grewAt > upMs) this.isStreaming('down');
      const state = await jibri.state();
      if (state === 'idle') throw new Error('Jibri ended its film by itself');
      if (state !== null) heardAt = Date.now();
      if (Date.now() - heardAt > silentMs) throw new Error('Jibri does not answer');
      if (Date.now() - grewAt > growsWithinMs)
        throw new Error(
          keeper
            ? 'Jibri says that it sends, and no picture comes'
            : 'Jibri says that it films, and its file does not grow',
        );
    }
  }

  private isStreaming(now: 'up' | 'down'): void {
    if (this.streaming === now) return;
    this.streaming = now;
    this.changed();
  }
}
