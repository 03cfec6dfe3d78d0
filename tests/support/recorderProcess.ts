import { execFileSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ended, endProcess, startProcess } from '../../scripts/native/processes.js';
import { root } from '../../scripts/native/root.js';
import { recorderSecret } from '../../api/src/recordings/recorderSecret.js';
import { testSecret } from './apiEnvironment.js';

/** What a test's page shows and plays where a room's would be. */
export const filmed = { colour: [32, 160, 64], hertz: 880 } as const;

/** Something that is elsewhere in each picture that a browser draws. */
const moving = `<i style="position:fixed;top:0;width:16px;height:100vh;background:#fff"></i><script>
  const bar = document.querySelector('i');
  let n = 0;
  const move = () => { bar.style.transform = 'translateX(' + (n++ * 32) % innerWidth + 'px)'; requestAnimationFrame(move); };
  move();
</script>`;

const page = `<!doctype html><body style="margin:0;background:rgb(${filmed.colour.join(' ')})"><script>
  const context = new AudioContext();
  const tone = new OscillatorNode(context, { frequency: ${filmed.hertz} });
  tone.connect(new GainNode(context, { gain: 0.4 })).connect(context.destination);
  tone.start();
  Object.assign(document.documentElement.dataset, { recorder: 'ready', recorderHears: '' });
</script>`;

/**
 * A front door that shows a plain page in a room's place, and hands the recorder's call on.
 * @param moves whether something in it moves
 */
export async function startPlainRoom(apiUrl: string, moves = false): Promise<{ url: string; close(): void }> {
  const server = createServer((request, answer) => {
    if (request.url?.startsWith('/rec/')) {
      answer.setHeader('content-type', 'text/html').end(moves ? page + moving : page);
      return;
    }
    const forward = async (): Promise<void> => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { authorization = '', 'content-type': type = '' } = request.headers;
      const headers = { authorization, 'content-type': type };
      const given = await fetch(`${apiUrl}${request.url}`, { method: 'POST', headers, body: Buffer.concat(chunks) });
      answer.statusCode = given.status;
      answer.end(await given.text());
    };
    forward().catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://localhost:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The real recorder of a test, with all that it starts. */
export class RecorderProcess {
  private readonly runDir = mkdtempSync(join(tmpdir(), 'derslik-recorder-'));
  private child: ChildProcess | undefined;
  private lines: string[] = [];

  constructor(
    private readonly server: string,
    private readonly recordingDir: string,
    /** What else its environment says. */
    private readonly env: Record<string, string> = {},
  ) {}

  start(): void {
    this.child = startProcess(process.execPath, [join(root, 'recorder/dist/main.js')], {
      env: {
        PATH: process.env['PATH'],
        RECORDER_SERVER: this.server,
        RECORDER_SECRET: recorderSecret(testSecret),
        RECORDING_DIR: this.recordingDir,
        RECORDER_RUN_DIR: this.runDir,
        RECORDER_PLACES: '1',
        RECORDER_BROWSER_ARGS: '--allow-loopback-in-peer-connection',
        ...this.env,
      },
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => this.lines.push(text));
  }

  /** Undefined before its start. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** @param signal SIGTERM as a deploy sends it: it closes what it has in hand */
  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    this.child!.kill(signal);
    await ended(this.child!);
  }

  async stop(): Promise<void> {
    if (this.child) await endProcess(this.child, 'SIGTERM', 20_000);
    rmSync(this.runDir, { recursive: true, force: true });
  }

  /** The process that runs this program for a film now; undefined where there is none. */
  pidOf(program: string): number | undefined {
    return this.noted().find((pid) => commandOf(pid).split('\0')[0]?.includes(program));
  }

  /** What films have as their loudspeaker gives no sound any more. */
  mute(): void {
    for (const name of this.sinks()) this.pactl('set-sink-mute', name, '1');
  }

  /** Loudspeakers of films that are there. */
  sinks(): string[] {
    return [...this.pactl('list', 'short', 'sinks').matchAll(/derslik_\w+/g)].map(([name]) => name);
  }

  private pactl(...args: string[]): string {
    const env = { ...process.env, PULSE_SERVER: `unix:${join(this.runDir, 'pulse/socket')}` };
    return execFileSync('pactl', args, { env, encoding: 'utf8' });
  }

  /** Programs that ended and that it has not noticed. */
  zombies(): string[] {
    return processes()
      .filter(({ parent, state }) => parent === this.child?.pid && state === 'Z')
      .map(({ name }) => name);
  }

  /**
   * Megabytes that it and all its programs have in memory beside what stands on the disk: each one's own, and what they share, which is
   * mostly pictures of the screen on their way to the encoder.
   */
  memoryMb(): { own: number; shared: number } {
    const groups = new Set([this.child?.pid, ...this.noted()]);
    const rolls = processes()
      .filter(({ pid, group }) => groups.has(group) || pid === this.child?.pid)
      .map(({ pid }) => memoryOf(pid));
    const sum = (name: string): number =>
      rolls.reduce((all, roll) => all + Number(new RegExp(`^${name}: +(\\d+) kB`, 'm').exec(roll)?.[1] ?? 0), 0) /
      1_024;
    return { own: sum('Pss_Anon'), shared: sum('Pss_Shmem') };
  }

  /** Programs of films that still run. */
  left(): string[] {
    return (
      readdirSync('/proc')
        .filter((pid) => /^\d+$/.test(pid) && Number(pid) !== this.child?.pid)
        .map((pid) => commandOf(Number(pid)))
        // Its PulseAudio lives as long as the recorder does.
        .filter((command) => command.includes(this.runDir) && !command.startsWith('pulseaudio'))
    );
  }

  logs(): string {
    return this.lines.join('');
  }

  private noted(): number[] {
    return readdirSync(join(this.runDir, 'pids')).map(Number);
  }
}

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};

/** A process that has just ended says nothing. */
const memoryOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  } catch {
    return '';
  }
};

/** Every process of this machine, as the kernel tells it. */
const processes = () =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
        const [state = '', parent, group] = fields;
        return [{ pid: Number(pid), name, state, parent: Number(parent), group: Number(group) }];
      } catch {
        // It has just ended.
        return [];
      }
    });

const ffmpeg = (args: readonly string[]): Buffer =>
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', ...args, '-'], { maxBuffer: 512 * 1024 * 1024 });

/** What a film holds: how long it is, its mean colour at a moment, and how much of its sound there is the page's tone (0 to 1). */
export const lookAt = (file: string, atSeconds: number) => {
  const asked = ['-v', 'error', '-show_entries', 'format=duration:stream=codec_name,width,height', '-of', 'json', file];
  const facts = JSON.parse(execFileSync('ffprobe', asked, { encoding: 'utf8' })) as {
    format: { duration: string };
    streams: { codec_name: string; width?: number; height?: number }[];
  };
  const at = ['-ss', String(atSeconds), '-i', file];
  const colour = [...ffmpeg([...at, '-frames:v', '1', '-vf', 'scale=1:1', '-pix_fmt', 'rgb24', '-f', 'rawvideo'])];
  const rate = 8_000;
  const bytes = ffmpeg([...at, '-t', '1', '-vn', '-ac', '1', '-ar', String(rate), '-f', 's16le']);
  const samples = Array.from({ length: Math.floor(bytes.length / 2) }, (_, n) => bytes.readInt16LE(2 * n));
  // Each twentieth of a second by itself: a busy machine may drop a sample between two of them.
  const turn = (2 * Math.PI * filmed.hertz) / rate;
  const length = rate / 20;
  const tones = Array.from({ length: Math.floor(samples.length / length) }, (_, n) => {
    const window = samples.slice(n * length, (n + 1) * length);
    const [re, im] = [Math.cos, Math.sin].map((of) => window.reduce((sum, one, k) => sum + one * of(turn * k), 0));
    const power = window.reduce((sum, one) => sum + one * one, 0);
    return power === 0 ? 0 : (2 * (re! * re! + im! * im!)) / (length * power);
  }).sort((one, other) => one - other);
  const tone = tones[Math.floor(tones.length / 2)] ?? 0;
  return { seconds: Number(facts.format.duration), streams: facts.streams, colour, tone };
};
