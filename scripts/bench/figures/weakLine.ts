import { linkOf, OnlineSchool } from '../../../tests/support/onlineSchool.js';
import { takeWays } from '../../../tests/support/media.js';
import type { RoomVisitor } from '../../../tests/support/roomVisitor.js';
import type { TestPerson } from '../../../tests/support/school.js';
import type { StackOptions } from '../../../tests/support/stack.js';
import { ShapedLine, weakLine as shape } from '../../../tests/support/shapedLine.js';
import { shareSlides, turnTo, untilLegible } from '../../../tests/support/slides.js';
import { longestSilence } from '../../../tests/support/soundGaps.js';
import type { Bench, Figure, Finding, Result } from '../figure.js';
import { missingServers, overJitsi } from '../jitsiServers.js';
import { spread, spreadOf, type Sample } from '../rounds.js';

/** While the screen is shared and its pages turned. */
const listenMs = 20_000;
/** Whoever shares finds out within the first of them how much their own line carries, and sends the later ones as fast as that. */
const pages = [2, 3, 4, 5, 6];
/** Somebody reads. */
const readMs = 1_500;
/** Until a way over the new network stands, and well beyond. */
const newNetworkMs = 10_000;
/** A real camera sends so many: it fills what the line leaves it. */
const cameraFps = 20;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What carries the two's media. */
interface Engine {
  /** To whom the line leads; see `Relay.start`. */
  peers?: string;
  options(line: ShapedLine): StackOptions;
  prepare(teacher: RoomVisitor, pupil: RoomVisitor, line: ShapedLine): Promise<void>;
  number: number;
  title: string;
  /** How it is called in the method. */
  words: string;
  /** Names of variables without which it can't be measured. */
  missing?: () => string[];
}

const mesh: Engine = {
  options: ({ env }) => ({ env }),
  async prepare(teacher, pupil) {
    await takeWays(teacher.page, 'without the relay');
    await takeWays(pupil.page, 'by the relay');
  },
  number: 23,
  title: 'A weak line, and another network',
  words: 'peer to peer',
};
const bridge: Engine = {
  // It says itself which of the machine's addresses is its own.
  peers: '0.0.0.0-255.255.255.255',
  options: () => overJitsi(),
  prepare: (_teacher, pupil, line) => takeWays(pupil.page, 'by the relay', line.servers),
  number: 24,
  title: 'A weak line over the bridge, and another network',
  words: 'over the bridge of conference servers on the same machine',
  missing: missingServers,
};

/** A teacher, and a pupil behind the line; the line is given back as it was. */
async function lesson(school: OnlineSchool, line: ShapedLine, owner: TestPerson, engine: Engine): Promise<Sample> {
  const meeting = await school.meeting(owner, { mayEnterBefore: true });
  const teacher = await school.member(owner, 'ayse.yildirim', { tone: 440 });
  const pupil = await school.visitor('Can Demir', { tone: 880 });
  await engine.prepare(teacher, pupil, line);
  await shareSlides(teacher.page);
  await teacher.goto(`/room/${meeting.token}`);
  await teacher.enter();
  await pupil.goto(linkOf(meeting));
  await pupil.field('Adınız').fill('Can Demir');
  await pupil.enter();
  pupil.id = await school.guestId('Can Demir', meeting);
  const hear = async (one: RoomVisitor, other: RoomVisitor): Promise<void> => {
    while ((await one.hears(other)) !== 'their tone') await wait(200);
  };
  await hear(pupil, teacher);
  await hear(teacher, pupil);
  const silences = (forMs: number): Promise<[atPupil: number, atTeacher: number]> =>
    Promise.all([
      longestSilence(pupil.page, `${teacher.id}:microphone`, forMs),
      longestSilence(teacher.page, `${pupil.id}:microphone`, forMs),
    ]);

  line.shape = shape;
  const began = performance.now();
  await pupil.notice('Bağlantınız zayıf: kameranız kapatıldı').waitFor({ timeout: 90_000 });
  const spared = performance.now() - began;
  const listening = silences(listenMs);
  await teacher.tool('Ekran paylaş').click();
  const first = await untilLegible(pupil.page, `Ekran: ${owner.name}`, 1);
  const turned: number[] = [];
  for (const page of pages) {
    await wait(readMs);
    await turnTo(teacher.page, page);
    turned.push(await untilLegible(pupil.page, `Ekran: ${owner.name}`, page));
  }
  const { median: next, max: longest } = spreadOf(turned);
  const [here, there] = await listening;

  line.shape = null;
  await wait(2_000);
  const without = silences(newNetworkMs);
  await wait(1_000);
  line.changeNetwork();
  const network = Math.max(...(await without));
  await school.goHome();
  return { spared: spared / 1_000, here, there, first, next, longest, network };
}

async function measureOver(engine: Engine, bench: Bench): Promise<Result> {
  const line = await ShapedLine.start(engine.peers);
  const school = await OnlineSchool.start(engine.options(line), { fps: cameraFps });
  try {
    const owner = await school.account('ayse.yildirim', 'Ayşe Yıldırım', 'teacher');
    const samples: Sample[] = [];
    for (let round = 0; round < bench.rounds; round++) {
      samples.push(await lesson(school, line, owner, engine));
      process.stderr.write('.');
    }
    process.stderr.write('\n');
    const finding = (name: string, key: string, against: string, gate: number, goal: number): Finding => ({
      name,
      unit: 'ms',
      value: spread(samples, key),
      ...{ against, gate, goal },
    });
    const listened = `the longest silence in ${listenMs / 1_000} s`;
    return {
      findings: [
        finding('the teacher’s voice is away', 'here', listened, 500, 100),
        finding('the pupil’s voice is away', 'there', listened, 500, 100),
        finding('until a shared screen can be read', 'first', 'from the button on', 5_000, 3_000),
        finding('until its next page can be read', 'next', `the middle one of ${pages.length}`, 5_000, 2_000),
        finding('the longest of these', 'longest', 'from its turning on', 5_000, 3_000),
        finding(
          'voices are away over another network',
          'network',
          'no word from the browser; its own notice: 6.2 s',
          5_000,
          3_000,
        ),
        {
          name: 'until cameras give way',
          unit: 's',
          value: spread(samples, 'spared'),
          against: 'a band that is low for 10 s, looked at every 5 s',
        },
      ],
      method:
        `Two are in a room ${engine.words}, with cameras of ${cameraFps} pictures a second. The pupil’s media takes the relay alone, and before it stands a line of ${shape.down} kbit/s down, ${shape.up} up, ` +
        `${shape.delayMs} ms each way, ${shape.loss * 100} % of all packets lost, and 300 ms of a router’s queue. Each microphone plays a tone; what is heard is recorded by the browser, ` +
        'and the longest time below a twentieth of the tone counts. The shared screen is a page of writing, letters of 24 pixels at 1280x720; it can be read when what arrives ' +
        'is nearer to it, dot by dot, than a copy of half its size would be. ' +
        `Each page is read for ${readMs / 1_000} s before the next. ` +
        'Then the line is whole again, and the pupil’s computer changes its network: ' +
        'what is open leads nowhere, what is opened works.',
    };
  } finally {
    await school.goHome();
    await school.stop();
    await line.stop();
  }
}

const figureOf = (engine: Engine): Figure => ({
  number: engine.number,
  title: engine.title,
  ...(engine.missing && { missing: engine.missing }),
  measure: (bench) => measureOver(engine, bench),
});

export const weakLine = figureOf(mesh);
export const weakBridgeLine = figureOf(bridge);
