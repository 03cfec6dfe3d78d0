import { undraw } from '../../../tests/support/media.js';
import { linkOf, OnlineSchool } from '../../../tests/support/onlineSchool.js';
import type { RoomVisitor } from '../../../tests/support/roomVisitor.js';
import { listenerOn } from '../../native/ports.js';
import { until } from '../../native/processes.js';
import { arrivedAt, arriving, type Arriving } from '../arriving.js';
import { pidsBelow, readCpu, usedMs } from '../cpuTime.js';
import type { Bench, Figure, Finding, Result } from '../figure.js';
import { anyChannel, missingServers, overJitsi } from '../jitsiServers.js';
import { interleave, ratio, spread, spreadOf, type Sample } from '../rounds.js';

const pupilNames = ['Elif Gökçe', 'Mert Çağlar', 'Defne Aydın', 'Kerem Koç', 'Nehir Arslan'];
/** Until nothing is left of others’ coming and going. */
const settleMs = 2_000;
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
async function window(lesson: Lesson, size: number, bridge: number): Promise<Sample> {
  const cpu: Record<string, number> = {};
  const arrives = await lesson.whatArrives(async () => {
    const before = readCpu();
    await pause(windowMs);
    const after = readCpu();
    const percent = (ms: number) => (ms / (after.at - before.at)) * 100;
    const used = (pids: Set<number>) => percent(usedMs(before.processes, after.processes, pids));
    const browsers = new Set(after.processes.filter(({ name }) => name.startsWith('chrom')).map(({ pid }) => pid));
    const ours = pidsBelow(after.processes, process.pid);
    cpu['bridge'] = used(new Set([bridge]));
    cpu['browsers'] = used(new Set([...ours].filter((pid) => browsers.has(pid))));
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

async function measure(bench: Bench): Promise<Result> {
  const bridge = bridgePid();
  if (bridge === null) throw new Error('There is no bridge');
  const servers = overJitsi();
  const quick = { ROOM_LEAVE_GRACE_MS: '300', ROOM_TIMER_POLL_MS: '100' };
  const school = await OnlineSchool.start({ ...servers, env: { ...servers.env, ...quick } }, { fps: cameraFps });
  try {
    const lesson = await Lesson.open(school);
    const variants = {
      three: () => run(lesson, 3, bridge),
      six: () => run(lesson, 6, bridge),
    };
    for (const warmUp of Object.values(variants)) await warmUp();
    const samples = await interleave(bench.rounds, variants);
    const middle = (variant: 'three' | 'six', key: string, digits = 0) =>
      spread(samples[variant], key).median.toFixed(digits);
    const told = (variant: 'three' | 'six', name: string): Finding => ({
      name,
      unit: '%',
      value: spread(samples[variant], 'bridge'),
      against:
        `${middle(variant, 'pictures')} pictures of ${middle(variant, 'lines')} lines, ${middle(variant, 'fps')} a second, ` +
        `${middle(variant, 'voices')} voices; browsers ${middle(variant, 'browsers')} %, machine ${middle(variant, 'machine')} %`,
    });
    return {
      findings: [
        told('three', 'bridge at 3 people'),
        told('six', 'bridge at 6 people'),
        {
          name: 'a picture at 6 people',
          unit: 'x',
          value: ratio(samples.six, samples.three, 'perPicture'),
          against: `at 3 people: ${middle('three', 'perPicture', 2)} %; at 6: ${middle('six', 'perPicture', 2)} %`,
        },
        {
          name: 'out of the bridge at 6 people',
          unit: 'Mbit/s',
          value: spread(samples.six, 'mbits'),
          against: `at 3 people: ${middle('three', 'mbits', 1)} Mbit/s`,
        },
      ],
      control: spreadOf(samples.three.map(({ again, bridge: first }) => again! / first!)),
      method:
        `Percent of one core that the bridge’s whole process takes, over ${windowMs / 1_000} s. Everyone is a Chromium window of ${windowSize.width}x${windowSize.height} with ` +
        `everyone’s tile on screen, laid out and decoded but not drawn; the first three have a camera (${cameraFps} frames a second) and an open microphone, ` +
        'the others watch and listen. Pictures and voices are those that arrive, over all windows. The control is the next such stretch of the same lesson of 3. Browsers and bridge share the machine: 100 % is one core, and the machine’s figure is all that runs on it.',
    };
  } finally {
    await school.goHome();
    await school.stop();
  }
}

export const bridgeCpu: Figure = { number: 14, title: 'The bridge’s CPU at 3 and 6 people', missing, measure };
