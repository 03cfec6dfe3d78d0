import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Children } from './children.js';
import { bothOutputs } from './filmOutputs.js';
import { LiveStream } from './liveStream.js';
import { placeOf } from './rtmpPublisher.js';

const key = 'a-secret-key';
const patient = { timeout: 15_000, interval: 50 };

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** Codecs, and how many pictures from the first on can be decoded without a complaint. */
const lookAt = (file: string): { codecs: string[]; pictures: number } => {
  const asked = [
    '-v',
    'error',
    '-count_frames',
    '-of',
    'json',
    '-show_entries',
    'stream=codec_name,profile,nb_read_frames',
  ];
  const { streams } = JSON.parse(execFileSync('ffprobe', [...asked, file], { encoding: 'utf8' })) as {
    streams: { codec_name: string; profile: string; nb_read_frames: string }[];
  };
  return {
    codecs: streams.map(({ codec_name: codec, profile }) => `${codec} ${profile}`).sort(),
    pictures: Number(streams.find(({ codec_name: codec }) => codec === 'h264')?.nb_read_frames),
  };
};

describe('the stream of a film', () => {
  let dir: string;
  let port: number;
  const running: ChildProcess[] = [];
  const start = (args: readonly string[], stdio: ('ignore' | 'pipe')[]): ChildProcess => {
    const child = spawn('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args], { stdio });
    running.push(child);
    return child;
  };
  const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  /** An ingest that keeps what it gets. */
  const listen = (file: string): ChildProcess => {
    const from = ['-listen', '1', '-f', 'flv', '-i', `rtmp://127.0.0.1:${port}/live/${key}`];
    return start(
      [...from, '-c', 'copy', '-f', 'matroska', '-flush_packets', '1', file],
      ['ignore', 'ignore', 'ignore'],
    );
  };
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'derslik-stream-'));
    port = await freePort();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((child) => end(child, 'SIGKILL')));
    rmSync(dir, { recursive: true, force: true });
  });

  test('a film is whole whatever becomes of the ingest, and its stream comes back by itself, from a whole picture on', async () => {
    const film = join(dir, "the film's 'part'|0.mp4");
    const inputs = ['testsrc=size=320x180:rate=25', 'sine=frequency=880:sample_rate=48000'];
    const encoder = start(
      [
        ...inputs.flatMap((input) => ['-re', '-f', 'lavfi', '-i', input]),
        ...[
          '-map',
          '0:v',
          '-map',
          '1:a',
          '-pix_fmt',
          'yuv420p',
          '-c:v',
          'libx264',
          '-preset',
          'ultrafast',
          '-bf',
          '0',
          '-c:a',
          'aac',
        ],
        ...bothOutputs(film),
      ],
      ['ignore', 'ignore', 'ignore', 'ignore', 'pipe'],
    );
    const said: string[] = [];
    const stream = new LiveStream(placeOf(`rtmp://127.0.0.1:${port}/live/${key}`)!, () => said.push(stream.state));
    (encoder.stdio[4] as Readable).on('data', (bytes: Buffer) => stream.take(bytes));
    try {
      await vi.waitFor(() => expect(said).toContain('down'), patient);
      for (const name of ['first.mkv', 'second.mkv']) {
        const file = join(dir, name);
        const ingest = listen(file);
        await vi.waitFor(() => expect(stream.state).toBe('up'), patient);
        await vi.waitFor(() => expect(stream.measures.kbits).toBeGreaterThan(20), patient);
        await vi.waitFor(() => expect(readFileSync(file).length).toBeGreaterThan(20_000), patient);
        await end(ingest, 'SIGKILL');
        await vi.waitFor(() => expect(stream.state).toBe('down'), patient);
        const { codecs, pictures } = lookAt(file);
        expect(codecs).toEqual(['aac LC', 'h264 Constrained Baseline']);
        expect(pictures).toBeGreaterThan(10);
      }
    } finally {
      stream.close();
    }
    await end(encoder, 'SIGINT');
    const decoded = ['-v', 'error', '-i', film, '-f', 'null', '-'];
    expect(execFileSync('ffmpeg', decoded, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })).toBe('');
    expect(lookAt(film).pictures).toBeGreaterThan(50);
    expect(said.filter((one) => one === 'up')).toHaveLength(2);
  });

  test('a line that is too weak gets a smaller picture, and the film beside it stays as it was', async () => {
    const film = join(dir, 'film.mp4');
    const noise = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=25,noise=alls=20:allf=t'];
    const tone = ['-f', 'lavfi', '-i', 'sine=frequency=880:sample_rate=48000'];
    const coded = ['-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '0', '-b:v', '3M'];
    const encoder = start(
      [
        ...['-re', ...noise, '-re', ...tone, '-map', '0:v', '-map', '1:a'],
        ...coded,
        '-c:a',
        'aac',
        ...bothOutputs(film),
      ],
      ['ignore', 'ignore', 'ignore', 'ignore', 'pipe'],
    );
    // One megabit a second: what comes in faster waits.
    const ingestPort = await freePort();
    const line = createServer((from) => {
      const to = connect(ingestPort, '127.0.0.1');
      to.pipe(from);
      from.on('data', (bytes) => {
        from.pause();
        to.write(bytes);
        setTimeout(() => from.resume(), bytes.length / 125);
      });
      for (const one of [from, to]) one.on('error', () => undefined).on('close', () => (from.destroy(), to.destroy()));
    }).listen(port, '127.0.0.1');
    const files: string[] = [];
    let isOver = false;
    const ingests = (async () => {
      while (!isOver) {
        const file = join(dir, `${files.length}.mkv`);
        files.push(file);
        const asked = ['-listen', '1', '-f', 'flv', '-i', `rtmp://127.0.0.1:${ingestPort}/live/${key}`];
        const one = start(
          [...asked, '-c', 'copy', '-f', 'matroska', '-flush_packets', '1', file],
          ['ignore', 'ignore', 'ignore'],
        );
        await once(one, 'exit');
      }
    })();
    const children = new Children(join(dir, 'run'));
    const startOne = (args: readonly string[]) => children.start('ffmpeg', args, { stdio: ['pipe', 'pipe', 'pipe'] });
    const stream = new LiveStream(placeOf(`rtmp://127.0.0.1:${port}/live/${key}`)!, () => undefined, startOne);
    (encoder.stdio[4] as Readable).on('data', (bytes: Buffer) => stream.take(bytes));
    const linesOf = (file: string): number =>
      Number(
        execFileSync(
          'ffprobe',
          [...'-v quiet -select_streams v -show_entries stream=height -of csv=p=0'.split(' '), file],
          {
            encoding: 'utf8',
          },
        ),
      );
    try {
      await vi.waitFor(() => expect(stream.measures.dropped).toBeGreaterThan(0), { timeout: 40_000, interval: 100 });
      await vi.waitFor(() => expect(stream.measures.isSmaller).toBe(true), { timeout: 40_000, interval: 100 });
      await vi.waitFor(() => expect(stream.state).toBe('up'), patient);
      await vi.waitFor(() => expect(stream.measures).toMatchObject({ dropped: 0, isSmaller: true }), patient);
      await vi.waitFor(() => expect(readFileSync(files.at(-1)!).length).toBeGreaterThan(150_000), patient);
    } finally {
      stream.close();
      isOver = true;
      line.close();
    }
    await Promise.all(running.filter((one) => one !== encoder).map((one) => end(one, 'SIGINT')));
    await ingests;
    expect(linesOf(files[0]!)).toBe(720);
    expect([480, 240]).toContain(linesOf(files.at(-1)!));
    expect(lookAt(files.at(-1)!).pictures).toBeGreaterThan(20);
    await end(encoder, 'SIGINT');
    expect(linesOf(film)).toBe(720);
  }, 120_000);

  test.each([
    ['rtmp://ingest/live/k', { host: 'ingest', port: 1_935, app: 'live', key: 'k' }],
    ['rtmp://[::1]:1936/live/k?a=b', { host: '::1', port: 1_936, app: 'live', key: 'k?a=b' }],
    ['http://ingest/live/k', null],
    ['rtmp://ingest/live', null],
  ])('the address %s names a place, or none', (address, place) => {
    expect(placeOf(address)).toEqual(place);
  });
});
