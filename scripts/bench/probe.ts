import { connect } from 'node:net';
import { join } from 'node:path';
import { root } from '../native/root.js';

/** What a server held after collecting its garbage. Bytes. */
export interface Memory {
  /** V8's heap and what hangs on it (buffers). */
  heap: number;
  rss: number;
}

/** Asks a measured server what it has cost; `probe.mjs` answers inside of it. */
export class Probe {
  constructor(private readonly file: string) {}

  /** What a server's environment needs so that it answers. */
  get environment(): Record<string, string> {
    return { NODE_OPTIONS: `--import=${join(root, 'scripts/bench/probe.mjs')}`, BENCH_PROBE: this.file };
  }

  /** Microseconds of CPU time of the whole process, all threads, user and system. */
  cpu(): Promise<number> {
    return this.ask('cpu');
  }

  memory(): Promise<Memory> {
    return this.ask('memory');
  }

  /** Runs `work` and writes a CPU profile of the server during it. */
  async profiled(file: string, work: () => Promise<unknown>): Promise<void> {
    await this.ask('profile');
    await work();
    await this.ask(`profiled ${file}`);
  }

  private ask<T>(question: string): Promise<T> {
    return new Promise((resolve, reject) => {
      let answer = '';
      const line = connect(this.file, () => line.write(`${question}\n`));
      line.setEncoding('utf8').on('error', reject);
      line.on('data', (text: string) => {
        answer += text;
        if (!answer.endsWith('\n')) return;
        line.end();
        resolve(JSON.parse(answer) as T);
      });
    });
  }
}
