import type { Child, Children } from './children.js';

/** A program that says nothing for so long does nothing any more. */
const silentMs = 120_000;

/** How far a step is: of its own seconds, and of the whole job. */
export interface Step {
  /** Seconds of film that pass through it; 0: they are not known. */
  seconds: number;
  /** Parts of the whole job, 0 to 1, at its beginning and its end. */
  from: number;
  to: number;
}

/** The programs that make films, one after the other; lessons that are being filmed come first. */
export class FilmTools {
  /** How much of the job is done, 0 to 1. */
  progress = 0;
  private child: Child | null = null;
  private isClosed = false;

  constructor(private readonly children: Children) {}

  async close(): Promise<void> {
    this.isClosed = true;
    await this.child?.end(1_000);
  }

  /** @returns what it wrote about its work. @throws Error where it fails, or is closed */
  async ffmpeg(args: readonly string[], { seconds, from, to }: Step, level = 'error'): Promise<string> {
    this.progress = from;
    let words = '';
    let line = '';
    const said = ['-hide_banner', '-nostdin', '-y', '-loglevel', level, '-nostats', '-progress', 'pipe:1'];
    await this.run('nice', ['-n', '10', 'ffmpeg', ...said, ...args], {
      out: (text) => {
        const lines = (line + text).split('\n');
        line = lines.pop() ?? '';
        const times = lines.flatMap((one) => /^out_time_us=(\d+)/.exec(one)?.[1] ?? []);
        const time = Number(times.at(-1) ?? 0) / 1_000_000;
        if (seconds > 0 && time > 0) this.progress = from + (to - from) * Math.min(1, time / seconds);
      },
      // What it sums up stands at the end.
      words: (text) => (words = (words + text).slice(-4_000)),
    });
    this.progress = to;
    return words;
  }

  /** What a file holds, by its own words. */
  async look(file: string): Promise<{ seconds: number; hasSound: boolean }> {
    let text = '';
    const asked = ['-v', 'error', '-of', 'csv=p=0', '-show_entries', 'format=duration:stream=codec_type', file];
    await this.run('ffprobe', asked, { out: (more) => (text += more) });
    const lines = text.trim().split('\n');
    return { seconds: Number(lines.at(-1)) || 0, hasSound: lines.includes('audio') };
  }

  private async run(
    command: string,
    args: readonly string[],
    hears: { out: (text: string) => void; words?: (text: string) => void },
  ): Promise<void> {
    if (this.isClosed) throw new Error('It is closed');
    const child = this.children.start(command, args);
    this.child = child;
    let isSilent = false;
    const watch = setTimeout(() => {
      isSilent = true;
      void child.end(0);
    }, silentMs);
    child.process.stdout?.setEncoding('utf8').on('data', (text: string) => {
      watch.refresh();
      hears.out(text);
    });
    child.process.stderr?.on('data', (text: string) => hears.words?.(text));
    const code = new Promise<number | null>((resolve) => {
      child.process.once('close', resolve);
      child.process.once('error', () => resolve(null));
    });
    await child.ended;
    const ended = await code;
    clearTimeout(watch);
    await child.end(0);
    if (isSilent) throw new Error(`${command} did nothing for ${silentMs / 1_000} s`);
    if (ended !== 0) throw new Error(`${command} ended with ${ended}: ${child.words()}`);
  }
}
