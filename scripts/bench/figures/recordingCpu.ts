import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { RecorderProcess } from '../../../tests/support/recorderProcess.js';
import { TestSchool } from '../../../tests/support/school.js';
import { startStack, type NativeStack } from '../../../tests/support/stack.js';
import { endProcess, startProcess, until } from '../../native/processes.js';
import { missingForRecorder } from '../../native/recorderPart.js';
import { pidsBelow, readCpu, usedMs } from '../cpuTime.js';
import { TrackTaker } from '../encodedTracks.js';
import type { Bench, Figure, Result } from '../figure.js';
import { Senders } from '../senders.js';
import { interleave, ratio, spread, type Sample } from '../rounds.js';
import { TooBusy } from '../tooBusy.js';

const cameraFps = 15;
const windowMs = 6_000;
const settleMs = 4_000;
const picture = { width: 1280, height: 720, fps: 25 } as const;
const floorSeconds = 10;
const patient = { timeoutMs: 120_000, everyMs: 200 };
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const people = 3;

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
  const taker = await TrackTaker.start(url, people, cameraFps);
  try {
    await pause(settleMs);
    let cores = 0;
    const taken = await taker.during(async () => (cores = (await coresOf(taker.pid))['cores']!));
    if (taken.pictures < people * cameraFps * 0.8)
      throw new TooBusy(`${taken.pictures.toFixed(0)} pictures a second were taken of ${people} cameras`);
    return { cores, ...taken };
  } finally {
    await taker.stop();
  }
}

/** Pictures a second of a film, and its size. */
const factsOf = (file: string): { rate: number; kbits: number } => {
  const asked = ['-count_packets', '-select_streams', 'v', '-show_entries', 'stream=nb_read_packets:format=duration'];
  const said = execFileSync('ffprobe', ['-v', 'error', ...asked, '-of', 'csv=p=0', file], { encoding: 'utf8' });
  const [pictures = 0, seconds = 0] = said.trim().split(/\s+/).map(Number);
  return { rate: pictures / seconds, kbits: (statSync(file).size * 8) / 1_000 / seconds };
};

interface School {
  readonly stack: NativeStack;
  readonly data: TestSchool;
  readonly recorder: RecorderProcess;
}

/** So many lessons of three people each, and what filming all of them at once takes. */
class Lessons {
  private constructor(
    private readonly school: School,
    private readonly all: readonly { readonly meetingId: string; readonly senders: Senders }[],
  ) {}

  static async begin(school: School, count: number): Promise<Lessons> {
    const { stack, data } = school;
    const all = [];
    for (let n = 0; n < count; n++) {
      const teachers = [await data.teacher(), await data.teacher(), await data.teacher()];
      const meeting = await data.meeting(teachers[0]!);
      all.push({ meetingId: meeting.id, senders: await Senders.join(stack.url, meeting, teachers, cameraFps) });
    }
    return new Lessons(school, all);
  }

  async leave(): Promise<void> {
    for (const { senders } of this.all) await senders.leave();
  }

  /** Films them until the work is over. @returns their files, once they are films */
  async film(work: () => Promise<void>): Promise<string[]> {
    const { stack, data } = this.school;
    const rows = async () =>
      Promise.all(
        this.all.map(async ({ meetingId }) => {
          const newest = 'SELECT id, state FROM recordings WHERE meeting_id = $1 ORDER BY created_at DESC LIMIT 1';
          return (await data.query<{ id: string; state: string }>(newest, [meetingId]))[0];
        }),
      );
    const are = (state: string) =>
      until(`Films that are ${state}`, async () => (await rows()).every((row) => row?.state === state), patient);
    for (const { senders } of this.all) await senders.clients[0]!.send({ type: 'startRecording', layout: 'tiles' });
    await are('on');
    await pause(settleMs);
    await work();
    for (const { senders } of this.all) await senders.clients[0]!.send({ type: 'stopRecording' });
    await are('ready');
    return (await rows()).map((row) => join(stack.recordingDir, row!.id, 'film.mp4'));
  }

  /** What the recorder and all below it take for each of them, as often as is asked. */
  async cost(times: number): Promise<Sample[]> {
    const taken: Record<string, number>[] = [];
    const files = await this.film(async () => {
      for (let n = 0; n < times; n++) taken.push(await coresOf(this.school.recorder.pid!));
    });
    const facts = files.map(factsOf);
    const rate = Math.min(...facts.map((one) => one.rate));
    if (rate < picture.fps - 1) {
      const used = Object.entries(taken[0]!).map(([name, cores]) => `${name} ${cores.toFixed(2)}`);
      throw new TooBusy(`A film has ${rate.toFixed(1)} pictures a second; ${used.join(', ')}`);
    }
    const { machine: _, ...each } = taken[0]!;
    return taken.map((sample) => ({
      ...Object.fromEntries(Object.keys(each).map((name) => [name, sample[name]! / files.length])),
      ...{ machine: sample['machine']!, rate, kbits: facts[0]!.kbits },
    }));
  }
}

async function measure(bench: Bench): Promise<Result> {
  const stack = await startStack();
  const data = new TestSchool(stack.databaseUrl);
  const together = Math.min(6, availableParallelism());
  const recorder = new RecorderProcess(stack.url, stack.recordingDir, { RECORDER_PLACES: String(together) });
  const school = { stack, data, recorder };
  const open: Lessons[] = [];
  const begin = async (count: number): Promise<Lessons> => {
    const lessons = await Lessons.begin(school, count);
    open.push(lessons);
    return lessons;
  };
  try {
    recorder.start();
    await until('The recorder', async () => (await data.query('SELECT 1 FROM recorders')).length > 0, patient);
    const one = await begin(1);
    const [file] = await one.film(() => pause(floorSeconds * 1_000));
    const raw = rawOf(file!, bench.dir);
    const alone = (name: string) => () => floor(raw, join(bench.dir, `${name}.mp4`));
    const variants = {
      ours: async () => (await one.cost(1))[0]!,
      floor: alone('floor'),
      again: alone('again'),
      tracks: () => tracks(stack.url),
    };
    const samples = await interleave(bench.rounds, variants);
    await one.leave();
    open.pop();
    const several = together > 1 ? await (await begin(together)).cost(bench.rounds) : [];
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
          against: `the machine with the people’s browser: ${middle('ours', 'machine')} cores; film ${middle('ours', 'kbits')} kbit/s, ${middle('ours', 'rate')} pictures a second`,
        },
        ...(several.length > 0
          ? [
              {
                name: `each of ${together} at once`,
                unit: 'x',
                value: ratio(several, samples.floor, 'cores'),
                against: `${spread(several, 'cores').median.toFixed(2)} cores; the machine ${spread(several, 'machine').median.toFixed(2)}; ${several[0]!['rate']!.toFixed(1)} pictures a second`,
                gate: 2,
                goal: 1.2,
              },
            ]
          : []),
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
        `A lesson of three people whose cameras move (640x360, ${cameraFps} frames a second), with a voice each, laid out as tiles; all that the recorder’s process and everything below it uses, over ${windowMs / 1_000} s. ` +
        'The people are light: one page sends the camera and voice of all three with the product’s own engine, to the recorder alone. They draw and receive nothing, so that the machine has time for every picture of the film; what the recorder receives, draws and encodes is what it gets of three windows. ' +
        'The floor is ffmpeg with the same encoder and the same settings at the pace of the clock, of the pictures and samples of such a film, which lie there as they are. ' +
        `As many lessons as the machine has cores, six at most, are then filmed at once; six need a machine of six cores or more, as ${together < 6 ? 'this one is not' : 'this one is'}. ` +
        'The last line is a browser that takes the encoded camera and voice of three people with RTCRtpScriptTransform, keeps the bytes with their times, and passes them on. The control is the floor a second time. A run of which a film has fewer than 24 pictures a second is void.',
    };
  } finally {
    for (const lessons of open) await lessons.leave();
    await recorder.stop();
    await data.close();
    await stack.stop();
  }
}

export const recordingCpu: Figure = {
  number: 26,
  title: 'What filming a lesson costs',
  missing: missingForRecorder,
  measure,
};
