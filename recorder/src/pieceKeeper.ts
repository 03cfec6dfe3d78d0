import type { Child, Children } from './children.js';
import { copiedOutput } from './filmOutputs.js';
import { log, shortWordsOf } from './log.js';

const answerMs = 5_000;
const endMs = 10_000;

/**
 * Keeps the film of a stream that somebody else sends: reads the pieces that the ingest wrote, as a viewer does, and copies them into one
 * file that plays however it ends.
 */
export class PieceKeeper {
  bytes = 0;
  /** The last piece that is in the film, or that was there before it. */
  private last = -1;
  private child: Child | null = null;

  constructor(
    private readonly children: Children,
    /** The school's front door. */
    private readonly server: string,
    private readonly file: string,
  ) {}

  /** What is there already is of an earlier stream. @param view path of the playlist, with the right to read it */
  async skip(view: string): Promise<void> {
    this.last = (await this.piecesIn(view)).at(-1) ?? -1;
  }

  /** Takes what is new. What can't be read now is read the next time. */
  async read(view: string): Promise<void> {
    const pieces = await this.piecesIn(view);
    // An ingest that has lost its folder counts from the beginning.
    if (pieces.length > 0 && pieces.every((one) => one < this.last)) this.last = -1;
    for (const one of pieces) {
      if (one <= this.last) continue;
      const bytes = await this.fetched(view.replace(/[^/]+$/, `${one}.ts`));
      if (bytes === null) return;
      await this.write(bytes);
      this.last = one;
    }
  }

  /** The file is whole. */
  async end(): Promise<void> {
    const { child } = this;
    if (!child) return;
    child.process.stdin?.end();
    const patience = setTimeout(() => void child.end(0), endMs);
    await child.ended;
    clearTimeout(patience);
  }

  private async piecesIn(view: string): Promise<number[]> {
    const list = await this.fetched(view);
    return list ? [...list.toString('utf8').matchAll(/^(\d+)\.ts$/gm)].map(([, number]) => Number(number)) : [];
  }

  private async fetched(path: string): Promise<Buffer | null> {
    try {
      const answer = await fetch(this.server + path, { signal: AbortSignal.timeout(answerMs), redirect: 'error' });
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
    } catch (error) {
      log('a piece of a broadcast could not be read', { words: shortWordsOf(error) });
      return null;
    }
  }

  private async write(bytes: Buffer): Promise<void> {
    if (!this.child) {
      this.child = this.children.start('ffmpeg', copiedOutput(this.file), { stdio: ['pipe', 'ignore', 'pipe'] });
      // What a program that has just died didn't take is told by its end.
      this.child.process.stdin?.on('error', () => undefined);
    }
    const { stdin } = this.child.process;
    if (this.child.hasEnded || !stdin) throw new Error(`The film can't be written: ${this.child.words()}`);
    if (!stdin.write(bytes))
      await Promise.race([new Promise((resolve) => stdin.once('drain', resolve)), this.child.ended]);
    this.bytes += bytes.length;
  }
}
