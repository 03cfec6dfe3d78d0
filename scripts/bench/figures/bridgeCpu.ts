import { join } from 'node:path';
import { paceOf } from '../../../tests/support/filmLook.js';
import { undraw } from '../../../tests/support/media.js';
import { linkOf, OnlineSchool } from '../../../tests/support/onlineSchool.js';
import type { RecorderProcess } from '../../../tests/support/recorderProcess.js';
import type { RoomVisitor } from '../../../tests/support/roomVisitor.js';
import type { NativeStack } from '../../../tests/support/stack.js';
import { listenerOn } from '../../native/ports.js';
import { until } from '../../native/processes.js';
import { missingForRecorder } from '../../native/recorderPart.js';
import { arrivedAt, arriving, type Arriving } from '../arriving.js';
import { pidsBelow, readCpu, usedMs } from '../cpuTime.js';
import type { Bench, Figure, Finding, Result } from '../figure.js';
import { beginFilming, endFilming, startRecorder } from '../filming.js';
import { anyChannel, missingServers, overJitsi } from '../jitsiServers.js';
import { difference, interleave, ratio, spread, spreadOf, type Sample } from '../rounds.js';
import { TooBusy } from '../tooBusy.js';

const pupilNames = ['Elif Gökçe', 'Mert Çağlar', 'Defne Aydın', 'Kerem Koç', 'Nehir Arslan'];
/** Until nothing is left of others’ coming and going. */
const settleMs = 2_000;
/** Until the recorder has all three in the size that its tiles have, which the senders first have to send, and the bridge to dare. */
const filmSettleMs = 8_000;
const cameraFps = 10;
const windowMs = 8_000;
const bridgeRestPort = 8080;
/** Small, because drawing costs the machine more than the bridge does; all tiles fit. */
const windowSize = { width: 960, height: 600 };
/** Later people only listen and watch: six sending browsers need more than two cores, and then pictures stand still. */
const senders = 3;
/** Pictures (or voices) that arrive in a room of so many, over all pages. */
const arrivals = (size: number): number => Math.min(size, senders) * (size - 1);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The bridge's process: `JVB_PID`, or the one that listens on its REST port. */
function bridgePid(): number | null {
  const told = Number(process.env['JVB_PID']);
  return told > 0 ? told : (listenerOn(bridgeRestPort)?.pid ?? null);
}

const missing = (): string[] => [
  ...missingServers(),
  ...(bridgePid() === null ? [`JVB_PID (nobody listens on ${bridgeRestPort})`] : []),
];

/** A recorder reads as soon as the servers may ask the API about it, for which they have to know its port. */
const canFilm = (): boolean => missingForRecorder().length === 0 && !!process.env['JITSI_API_PORT'];

const visit = { ...anyChannel, viewport: windowSize };

/** A room to which pupils come and from which they go. */
class Lesson {
  private inside: RoomVisitor[] = [];
  private readonly watchers = new Set<RoomVisitor>();

  private constructor(
    private readonly people: readonly RoomVisitor[],
    private readonly link: string,
  ) {}

  static async open(school: OnlineSchool): Promise<Lesson> {
    const owner = await school.account('ayse.yildirim', 'Ayşe Yıldırım', 'teacher');
    const people = [await school.member(owner, 'ayse.yildirim', visit)];
    for (const [n, name] of pupilNames.entries()) {
      const pupil = await school.account(`pupil.${n}`, name, 'student');
      people.push(await school.member(pupil, `pupil.${n}`, visit));
    }
    return new Lesson(people, linkOf(await school.meeting(owner)));
  }

  get teacher(): RoomVisitor {
    return this.people[0]!;
  }

  /** Until so many are inside, and everyone sees everyone else who sends. */
  async fill(size: number): Promise<void> {
    for (const one of this.people.slice(this.inside.length, size)) {
      await one.goto(this.link);
      // Who watches has switched both off the first time, and the page remembers it.
      if (!this.watchers.has(one)) {
        // A person who is faster than their camera enters without it.
        await one.page.locator('video').first().waitFor();
        if (this.inside.length >= senders) {
          for (const device of ['Kamera', 'Mikrofon']) await one.button(device).click();
          this.watchers.add(one);
        }
      }
      await one.enter();
      // Laid out, received and decoded, but not drawn, for the same reason as windows are small.
      await undraw(one.page);
      this.inside.push(one);
    }
    for (const one of this.inside.splice(size)) {
      await one.page.goto('about:blank');
      for (const other of this.inside) await other.tile(one.name).waitFor({ state: 'detached' });
    }
    const all = async () => (await this.whatArrives(() => pause(2_000))).pictures === arrivals(size);
    await until(`Every picture at everyone (${size} people)`, all, { timeoutMs: 120_000 });
  }

  async whatArrives(during: () => Promise<unknown>): Promise<Arriving> {
    const read = () => Promise.all(this.inside.map(({ page }) => arrivedAt(page)));
    const from = performance.now();
    const before = await read();
    await during();
    const after = await read();
    return arriving(before, after, (performance.now() - from) / 1_000);
  }
}

/** What a lesson of so many takes now, in percent of one core. */
async function window(lesson: Lesson, size: number, bridge: number, recorder?: RecorderProcess): Promise<Sample> {
  const cpu: Record<string, number> = {};
  const arrives = await lesson.whatArrives(async () => {
    const before = readCpu();
    await pause(windowMs);
    const after = readCpu();
    const percent = (ms: number) => (ms / (after.at - before.at)) * 100;
    const used = (pids: Set<number>) => percent(usedMs(before.processes, after.processes, pids));
    const browsers = new Set(after.processes.filter(({ name }) => name.startsWith('chrom')).map(({ pid }) => pid));
    const ours = pidsBelow(after.processes, process.pid);
    const filming = new Set(
      recorder?.pid === undefined ? [] : [recorder.pid, ...pidsBelow(after.processes, recorder.pid)],
    );
    cpu['bridge'] = used(new Set([bridge]));
    cpu['browsers'] = used(new Set([...ours].filter((pid) => browsers.has(pid) && !filming.has(pid))));
    cpu['recorder'] = used(filming);
    cpu['machine'] = percent(after.busyMs - before.busyMs);
  });
  if (arrives.pictures !== arrivals(size))
    throw new Error(`${size} people, and ${arrives.pictures} pictures moved instead of ${arrivals(size)}`);
  return { ...cpu, ...arrives, perPicture: cpu['bridge']! / arrives.pictures };
}

/** A lesson of so many, and the bridge a second time for the control. */
async function run(lesson: Lesson, size: number, bridge: number): Promise<Sample> {
  await lesson.fill(size);
  await pause(settleMs);
  const measured = await window(lesson, size, bridge);
  const { bridge: again } = await window(lesson, size, bridge);
  return { ...measured, again: again! };
}

/** Pictures a second of the newest film, and how many of them are other ones than before. */
async function filmOf({ stack, data }: OnlineSchool): Promise<Sample> {
  const [newest] = await data.query<{ id: string }>('SELECT id FROM recordings ORDER BY created_at DESC LIMIT 1');
  const file = join((stack as NativeStack).recordingDir, newest!.id, 'film.mp4');
  const { rate, different } = paceOf(file, filmSettleMs / 1_000, windowMs / 1_000);
  return { rate, different };
}

/** The lesson of three once more, with a recorder in it, to which the bridge sends all three as well. */
async function filmedRun(
  school: OnlineSchool,
  recorder: RecorderProcess,
  lesson: Lesson,
  bridge: number,
): Promise<Sample> {
  await lesson.fill(3);
  await beginFilming(school, lesson.teacher);
  await pause(filmSettleMs);
  const measured = await window(lesson, 3, bridge, recorder);
  await endFilming(school, lesson.teacher);
  const film = await filmOf(school);
  // The cameras move and the machine may be busy: half of their pictures show that the film is no still.
  if (film['different']! < cameraFps / 2)
    throw new TooBusy(`The film shows ${film['different']!.toFixed(1)} pictures a second of cameras with ${cameraFps}`);
  return { ...measured, ...film };
}

interface Samples {
  three: Sample[];
  six: Sample[];
  filmed?: Sample[];
}
const middle = (samples: readonly Sample[], key: string, digits = 0): string =>
  spread(samples, key).median.toFixed(digits);

async function measure(bench: Bench): Promise<Result> {
  const bridge = bridgePid();
  if (bridge === null) throw new Error('There is no bridge');
  const servers = overJitsi();
  const quick = { ROOM_LEAVE_GRACE_MS: '300', ROOM_TIMER_POLL_MS: '100' };
  const school = await OnlineSchool.start({ ...servers, env: { ...servers.env, ...quick } }, { fps: cameraFps });
  let recorder: RecorderProcess | undefined;
  try {
    if (canFilm()) recorder = await startRecorder(school);
    const lesson = await Lesson.open(school);
    const unfilmed = {
      three: () => run(lesson, 3, bridge),
      six: () => run(lesson, 6, bridge),
    };
    const filming = recorder;
    const variants = filming && { ...unfilmed, filmed: () => filmedRun(school, filming, lesson, bridge) };
    for (const warmUp of Object.values(variants ?? unfilmed)) await warmUp();
    const { three, six, filmed }: Samples = variants
      ? await interleave(bench.rounds, variants)
      : await interleave(bench.rounds, unfilmed);
    const told = (of: readonly Sample[], name: string, more = ''): Finding => ({
      name,
      unit: '%',
      value: spread(of, 'bridge'),
      against:
        `${middle(of, 'pictures')} pictures of ${middle(of, 'lines')} lines, ${middle(of, 'fps')} a second, ` +
        `${middle(of, 'voices')} voices; browsers ${middle(of, 'browsers')} %, ${more}machine ${middle(of, 'machine')} %`,
    });
    return {
      findings: [
        told(three, 'bridge at 3 people'),
        told(six, 'bridge at 6 people'),
        {
          name: 'a picture at 6 people',
          unit: 'x',
          value: ratio(six, three, 'perPicture'),
          against: `at 3 people: ${middle(three, 'perPicture', 2)} %; at 6: ${middle(six, 'perPicture', 2)} %`,
        },
        {
          name: 'out of the bridge at 6 people',
          unit: 'Mbit/s',
          value: spread(six, 'mbits'),
          against: `at 3 people: ${middle(three, 'mbits', 1)} Mbit/s`,
        },
        ...(filmed
          ? [
              told(filmed, 'bridge at 3 people, filmed', `recorder ${middle(filmed, 'recorder')} %, `),
              {
                name: 'a film adds to the bridge',
                unit: '%',
                value: difference(filmed, three, 'bridge'),
                against:
                  `unfilmed ${middle(three, 'bridge', 1)} %; film: ${middle(filmed, 'rate')} pictures a second, ` +
                  `${middle(filmed, 'different')} of them new`,
              },
            ]
          : []),
      ],
      control: spreadOf(three.map(({ again, bridge: first }) => again! / first!)),
      method:
        `Percent of one core that the bridge’s whole process takes, over ${windowMs / 1_000} s. Everyone is a Chromium window of ${windowSize.width}x${windowSize.height} with ` +
        `everyone’s tile on screen, laid out and decoded but not drawn; the first three have a camera (${cameraFps} frames a second) and an open microphone, ` +
        'the others watch and listen. Pictures and voices are those that arrive, over all windows. The control is the next such stretch of the same lesson of 3. ' +
        'Filmed, our recorder is in that lesson as well, as one more to whom the bridge sends all three, in the size of its tiles; what it takes itself is told apart, and is not the bridge’s. ' +
        'The film’s pictures are read out of its file; new are those that differ from the one before. Browsers and bridge share the machine: 100 % is one core, and the machine’s figure is all that runs on it.',
    };
  } finally {
    await recorder?.stop();
    await school.goHome();
    await school.stop();
  }
}

export const bridgeCpu: Figure = { number: 14, title: 'The bridge’s CPU at 3 and 6 people', missing, measure };
