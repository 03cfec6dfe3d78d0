import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { showColour, type Colour } from '../../../tests/support/filmLook.js';
import { undraw } from '../../../tests/support/media.js';
import { linkOf, OnlineSchool } from '../../../tests/support/onlineSchool.js';
import { RecorderProcess } from '../../../tests/support/recorderProcess.js';
import { RoomClient } from '../../../tests/support/roomClient.js';
import type { TestMeeting, TestPerson } from '../../../tests/support/school.js';
import type { NativeStack } from '../../../tests/support/stack.js';
import { endProcess, startProcess, until } from '../../native/processes.js';
import { missingForRecorder } from '../../native/recorderPart.js';
import { pidsBelow, readCpu, usedMs } from '../cpuTime.js';
import { TrackTaker } from '../encodedTracks.js';
import type { Bench, Figure, Result } from '../figure.js';
import { interleave, ratio, spread, type Sample } from '../rounds.js';
import { TooBusy } from '../tooBusy.js';

const cameraFps = 15;
const windowMs = 12_000;
const settleMs = 6_000;
const picture = { width: 1280, height: 720, fps: 25 } as const;
const floorSeconds = 10;
const patient = { timeoutMs: 120_000, everyMs: 200 };
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const colours: readonly Colour[] = [
  [32, 160, 64],
  [176, 32, 48],
  [40, 64, 192],
];

/** Cores that a process and all below it take over a while, all together and by program. */
async function coresOf(pid: number): Promise<Record<string, number>> {
  const before = readCpu();
  await pause(windowMs);
  const after = readCpu();
  const pids = new Set([pid, ...pidsBelow(after.processes, pid)]);
  const of = (name: RegExp | null): number =>
    usedMs(
      before.processes,
      after.processes,
      new Set(after.processes.flatMap((one) => (pids.has(one.pid) && (!name || name.test(one.name)) ? [one.pid] : []))),
    ) /
    (after.at - before.at);
  return {
    cores: of(null),
    page: of(/chrom/),
    ffmpeg: of(/ffmpeg/),
    screen: of(/Xvfb/),
    sound: of(/pulseaudio|parec/),
    machine: (after.busyMs - before.busyMs) / (after.at - before.at),
  };
}

/** One lesson of three people, and who may press. */
interface Lesson {
  readonly host: RoomClient;
  readonly meeting: TestMeeting;
}

async function lesson(school: OnlineSchool, owner: TestPerson): Promise<Lesson> {
  const meeting = await school.meeting(owner);
  const host = await RoomClient.join(school.stack.url, owner, meeting);
  for (const [n, colour] of colours.entries()) {
    const account = await school.account(`film.${n}`, `Öğrenci ${n + 1}`, 'teacher');
    const one = await school.member(account, `film.${n}`, {
      viewport: { width: 640, height: 480 },
      tone: 440 * (n + 1),
    });
    // A camera's picture moves everywhere; one colour would cost the encoder nothing. The third one is a still slide.
    if (n === 2) await showColour(one.page, colour);
    await one.goto(linkOf(meeting));
    await one.enter();
    // The machine is the recorder's.
    await undraw(one.page);
  }
  return { host, meeting };
}

/** The last seconds of a film as a camera would hand them on: pictures and samples as they are. */
function rawOf(file: string, dir: string): { video: string; sound: string } {
  const [video, sound] = [join(dir, 'film.yuv'), join(dir, 'film.pcm')];
  const input = ['-v', 'error', '-nostdin', '-y', '-ss', '2', '-t', String(floorSeconds), '-i', file];
  execFileSync('ffmpeg', [...input, '-an', '-r', String(picture.fps), '-pix_fmt', 'yuv420p', '-f', 'rawvideo', video]);
  execFileSync('ffmpeg', [...input, '-vn', '-ac', '2', '-ar', '48000', '-f', 's16le', sound]);
  return { video, sound };
}

/** ffmpeg alone: the recorder's encoder, at the pace of the clock, of pictures that lie there. */
async function floor(raw: { video: string; sound: string }, file: string): Promise<Sample> {
  const size = `${picture.width}x${picture.height}`;
  const loops = ['-stream_loop', '-1', '-re'];
  const child = startProcess(
    'ffmpeg',
    [
      ...['-v', 'error', '-nostdin', '-y'],
      ...[...loops, '-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', size, '-r', String(picture.fps), '-i', raw.video],
      ...[...loops, '-f', 's16le', '-ac', '2', '-ar', '48000', '-i', raw.sound],
      ...['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '0', '-x264-params', 'rc-lookahead=5:sync-lookahead=0'],
      ...['-crf', '23', '-maxrate', '2500k', '-bufsize', '5000k', '-g', '50', '-c:a', 'aac', '-b:a', '96k'],
      ...['-f', 'mp4', '-movflags', '+frag_keyframe+empty_moov', file],
    ],
    { orphanSignal: 'KILL' },
  );
  await pause(settleMs / 2);
  const cores = await coresOf(child.pid!);
  await endProcess(child, 'SIGKILL');
  return cores;
}

/** The other way: each person's encoded track as it comes, without drawing and encoding anew. */
async function tracks(url: string): Promise<Sample> {
  const taker = await TrackTaker.start(`${url}/offline.html`, colours.length, cameraFps);
  try {
    await pause(settleMs);
    let cores = 0;
    const taken = await taker.during(async () => (cores = (await coresOf(taker.pid))['cores']!));
    if (taken.pictures < colours.length * cameraFps * 0.8)
      throw new TooBusy(`${taken.pictures.toFixed(0)} pictures a second were taken of ${colours.length} cameras`);
    return { cores, ...taken };
  } finally {
    await taker.stop();
  }
}

async function measure(bench: Bench): Promise<Result> {
  const school = await OnlineSchool.start({}, { fps: cameraFps });
  const stack = school.stack as NativeStack;
  const recorder = new RecorderProcess(stack.url, stack.recordingDir);
  try {
    recorder.start();
    await until('The recorder', async () => (await school.data.query('SELECT 1 FROM recorders')).length > 0, patient);
    const owner = await school.data.teacher();
    const { host } = await lesson(school, owner);
    const latest = async () =>
      (
        await school.data.query<{ id: string; state: string }>(
          'SELECT id, state FROM recordings ORDER BY created_at DESC LIMIT 1',
        )
      )[0];
    const isIn = (state: string) =>
      until(`A film that is ${state}`, async () => (await latest())?.state === state, patient);
    /** Films until it is over, and looks on meanwhile. */
    const filmed = async (): Promise<Sample> => {
      await host.send({ type: 'startRecording', layout: 'tiles' });
      await isIn('on');
      await pause(settleMs);
      const cores = await coresOf(recorder.pid!);
      await host.send({ type: 'stopRecording' });
      await isIn('ready');
      const file = join(stack.recordingDir, (await latest())!.id, 'film.mp4');
      const frames = execFileSync(
        'ffprobe',
        [
          '-v',
          'error',
          '-count_packets',
          '-select_streams',
          'v',
          '-show_entries',
          'stream=nb_read_packets:format=duration',
          '-of',
          'csv=p=0',
          file,
        ],
        { encoding: 'utf8' },
      )
        .trim()
        .split(/\s+/)
        .map(Number);
      const rate = frames[0]! / frames[1]!;
      if (rate < 24) throw new TooBusy(`The film has ${rate.toFixed(1)} pictures a second`);
      return { ...cores, rate, kbits: (statSync(file).size * 8) / 1_000 / frames[1]! };
    };
    await filmed();
    const raw = rawOf(join(stack.recordingDir, (await latest())!.id, 'film.mp4'), bench.dir);
    const alone = (name: string) => () => floor(raw, join(bench.dir, `${name}.mp4`));
    const variants = { ours: filmed, floor: alone('floor'), again: alone('again'), tracks: () => tracks(stack.url) };
    const samples = await interleave(bench.rounds, variants);
    host.close();
    const middle = (variant: keyof typeof variants, key: string) => spread(samples[variant], key).median.toFixed(2);
    return {
      findings: [
        {
          name: 'CPU of one recording',
          unit: 'x',
          value: ratio(samples.ours, samples.floor, 'cores'),
          against:
            `ffmpeg alone: ${middle('floor', 'cores')} cores; ours ${middle('ours', 'cores')}: ` +
            `ffmpeg ${middle('ours', 'ffmpeg')}, page ${middle('ours', 'page')}, screen ${middle('ours', 'screen')}, sound ${middle('ours', 'sound')}`,
          gate: 2,
          goal: 1.2,
        },
        {
          name: 'the same, absolute',
          unit: 'cores',
          value: spread(samples.ours, 'cores'),
          against: `the machine with the three people’s browser: ${middle('ours', 'machine')} cores; film ${middle('ours', 'kbits')} kbit/s, ${middle('ours', 'rate')} pictures a second`,
        },
        {
          name: 'tracks as they come, not composed',
          unit: 'cores',
          value: spread(samples.tracks, 'cores'),
          against: `${middle('tracks', 'pictures')} pictures and ${middle('tracks', 'sounds')} pieces of sound a second, ${middle('tracks', 'kbits')} kbit/s; not what is shipped (decision 73)`,
          goal: 0.15,
        },
      ],
      control: ratio(samples.again, samples.floor, 'cores'),
      method:
        `One lesson of three people in one Chromium, two cameras that move (${cameraFps} frames a second) and one still one, with a voice each, laid out as tiles; all that the recorder’s process and everything below it uses, over ${windowMs / 1_000} s. ` +
        'The floor is ffmpeg with the same encoder and the same settings at the pace of the clock, of the pictures and samples of such a film, which lie there as they are. ' +
        'The last line is a browser that takes the encoded camera (640x360) and voice of three people with RTCRtpScriptTransform, keeps the bytes with their times, and passes them on. The control is the floor a second time. A run whose film has fewer than 24 pictures a second is void.',
    };
  } finally {
    await recorder.stop();
    await school.goHome();
    await school.stop();
  }
}

export const recordingCpu: Figure = {
  number: 26,
  title: 'What filming a lesson costs',
  missing: missingForRecorder,
  measure,
};
