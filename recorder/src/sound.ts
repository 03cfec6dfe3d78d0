import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Child, Children } from './children.js';

const run = promisify(execFile);
const patienceMs = 10_000;

/** A loudspeaker that nobody hears, which one film listens to. */
export interface Sink {
  readonly name: string;
  close(): Promise<void>;
}

/** One PulseAudio of this recorder's own; the machine's, where it has one, hears nothing of it. */
export class Sound {
  private daemon: Child | null = null;
  private readonly dir: string;
  private readonly socket: string;
  /** By which programs find it, and no other. */
  readonly env: NodeJS.ProcessEnv;
  private starting: Promise<void> | null = null;

  constructor(
    private readonly children: Children,
    runDir: string,
  ) {
    this.dir = join(runDir, 'pulse');
    this.socket = join(this.dir, 'socket');
    this.env = {
      ...process.env,
      HOME: this.dir,
      XDG_RUNTIME_DIR: this.dir,
      PULSE_RUNTIME_PATH: this.dir,
      PULSE_STATE_PATH: this.dir,
      PULSE_LATENCY_MSEC: '20',
      PULSE_SERVER: `unix:${this.socket}`,
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    };
  }

  /** @throws Error when there is no sound; the film would be silent */
  async openSink(name: string): Promise<Sink> {
    await (this.starting ??= this.start().finally(() => (this.starting = null)));
    const args = ['load-module', 'module-null-sink', `sink_name=${name}`, 'rate=48000', 'channels=2'];
    const { stdout } = await run('pactl', args, { env: this.env, timeout: patienceMs });
    const close = async (): Promise<void> => {
      await run('pactl', ['unload-module', stdout.trim()], { env: this.env, timeout: patienceMs }).catch(
        () => undefined,
      );
    };
    return { name, close };
  }

  async stop(): Promise<void> {
    await this.daemon?.end(2_000);
  }

  private async start(): Promise<void> {
    if (this.daemon && !this.daemon.hasEnded) return;
    rmSync(this.dir, { recursive: true, force: true });
    mkdirSync(this.dir, { recursive: true, mode: 0o700 });
    const daemon = this.children.start(
      'pulseaudio',
      [
        ...['-n', '--daemonize=no', '--use-pid-file=no', '--exit-idle-time=-1', '--disable-shm=yes', '--realtime=no'],
        ...['--high-priority=no', '--log-target=stderr', '--log-level=error'],
        ...['-L', `module-native-protocol-unix socket=${this.socket} auth-anonymous=1`],
        ...['-L', 'module-null-sink sink_name=nobody'],
      ],
      { env: this.env },
    );
    this.daemon = daemon;
    for (const end = Date.now() + patienceMs; ;) {
      if (existsSync(this.socket)) return;
      if (daemon.hasEnded || Date.now() > end) throw new Error(`PulseAudio did not start: ${daemon.words()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
