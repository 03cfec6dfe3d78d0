import { callError, type CallError } from '@derslik/client/callError';
import { AppError, type ErrorCode } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import type { VideoPost, VideoProgress } from '@derslik/contract/videos';
import { Listeners } from '../listeners';
import { fileMark, titleOf } from './fileMark';

export interface UploadState {
  readonly title: string;
  readonly bytes: number;
  /** How many of them the server has. */
  readonly offset: number;
  /** What the school calls it; null until it has begun. */
  readonly id: string | null;
  /** Null until the file was looked at. */
  readonly mark: string | null;
  /** `waiting`: the line is away, and it goes on by itself. `gone`: it was deleted here. */
  readonly phase: 'sending' | 'waiting' | 'paused' | 'checking' | 'done' | 'failed' | 'gone';
  readonly error: CallError | null;
}

/** The calls of one kind of files. Each throws AppError. */
export interface UploadCalls {
  begin(body: Omit<VideoPost, 'type'> & { type: string }, signal: AbortSignal): Promise<VideoProgress>;
  /** @returns where to go on, whatever was taken of it */
  put(id: string, offset: number, part: Blob, signal: AbortSignal): Promise<VideoProgress>;
  finish(id: string, signal: AbortSignal): Promise<unknown>;
  remove(id: string): Promise<unknown>;
}
/** Resolves after so many milliseconds, or as soon as the line may be back. */
type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/** What passes by itself, or with a smaller part. */
const passing: readonly ErrorCode[] = [
  'common.offline',
  'common.unavailable',
  'common.timeout',
  'common.tooMany',
  'common.conflict',
  'common.error',
];
const smallestPart = 64 * 1024;
const waitMs = (tries: number): number => Math.min(1_000 * 2 ** tries, 15_000);

/** One file on its way to the school. It goes on after whatever stopped it, from where the server is. */
export class Upload {
  private readonly listeners = new Listeners<[]>();
  readonly subscribe = this.listeners.add;
  private now: UploadState;
  private stop = new AbortController();
  private partBytes: number = limits.schoolVideo.chunkBytes;

  constructor(
    private readonly file: File,
    private readonly calls: UploadCalls,
    private readonly wait: Wait,
    /** What the school takes it as. @throws AppError where it takes no such file */
    private readonly typeOf: (file: File) => string,
  ) {
    this.now = {
      ...{ title: titleOf(file.name), bytes: file.size, offset: 0, id: null, mark: null },
      ...{ phase: 'sending', error: null },
    };
  }

  readonly state = (): UploadState => this.now;

  /** Begins, or goes on after a pause or a failure. Resolves when it stands still. */
  async run(): Promise<void> {
    this.stop.abort();
    this.stop = new AbortController();
    const { signal } = this.stop;
    this.set({ phase: 'sending', error: null });
    try {
      await this.send(signal);
      if (!signal.aborted) this.set({ phase: 'done' });
    } catch (error) {
      if (!signal.aborted) this.set({ phase: 'failed', error: callError(error) });
    }
  }

  pause(): void {
    this.stop.abort();
    this.set({ phase: 'paused' });
  }

  /** Takes it back, here and at the school. */
  async cancel(): Promise<void> {
    this.stop.abort();
    this.set({ phase: 'gone' });
    // What stays there is forgotten after some days.
    if (this.now.id !== null) await this.calls.remove(this.now.id).catch(() => undefined);
  }

  private async send(signal: AbortSignal): Promise<void> {
    const type = this.typeOf(this.file);
    const fileKey = await readable(fileMark(this.file));
    this.set({ mark: fileKey });
    const { title, bytes } = this.now;
    let { id, offset, isFinished } = await this.patiently(signal, () =>
      this.calls.begin({ title, type, bytes, fileKey }, signal),
    );
    this.set({ id });
    while (!isFinished && offset < bytes) {
      this.set({ phase: 'sending', offset });
      ({ id, offset, isFinished } = await this.patiently(signal, () => this.part(id, offset, signal)));
    }
    this.set({ phase: 'checking', offset: bytes });
    await this.patiently(signal, () => this.calls.finish(id, signal));
  }

  private async part(id: string, offset: number, signal: AbortSignal): Promise<VideoProgress> {
    const part = new Blob([await readable(this.file.slice(offset, offset + this.partBytes).arrayBuffer())]);
    try {
      return await this.calls.put(id, offset, part, signal);
    } catch (error) {
      // A slow line brings a smaller part in the time that there is.
      if (callError(error).code === 'common.timeout') this.partBytes = Math.max(this.partBytes / 2, smallestPart);
      throw error;
    }
  }

  private async patiently<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries++) {
      signal.throwIfAborted();
      try {
        const answer = await call();
        signal.throwIfAborted();
        return answer;
      } catch (error) {
        if (signal.aborted || !passing.includes(callError(error).code)) throw error;
        this.set({ phase: 'waiting' });
        await this.wait(waitMs(tries), signal);
      }
    }
  }

  private set(change: Partial<UploadState>): void {
    if (this.now.phase === 'gone') return;
    this.now = { ...this.now, ...change };
    this.listeners.emit();
  }
}

/** The file was moved, deleted or changed meanwhile. */
const readable = async <T>(reading: Promise<T>): Promise<T> => {
  try {
    return await reading;
  } catch {
    throw new AppError('videos.fileGone');
  }
};
