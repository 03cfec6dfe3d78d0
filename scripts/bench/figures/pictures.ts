import type { CDPSession, Page } from 'playwright-core';
import type { Layout } from '@derslik/contract/room/layouts';
import { FakeRecorder } from '../../../tests/support/fakeRecorder.js';
import type { OnlineSchool } from '../../../tests/support/onlineSchool.js';
import { RoomClient } from '../../../tests/support/roomClient.js';
import type { RoomVisitor } from '../../../tests/support/roomVisitor.js';
import type { TestMeeting, TestPerson } from '../../../tests/support/school.js';
import { browserShare, readCpu } from '../cpuTime.js';
import type { Bench, Figure, Finding, Result } from '../figure.js';
import { picturesCome, showDrawn, startDrawnSchool } from '../pictures/drawnSchool.js';
import { ratio, spread, type Sample } from '../rounds.js';

/**
 * No divisor of the screen's 60: of 15 a browser meets each picture at the same moment of its own beat until one of the two slips, and
 * by that moment puts two of its beats behind a picture, or four.
 */
const cameraFps = 14;
const slowness = 4;
const settleMs = 2_000;
/** Until the tools have hidden themselves, as they do for who only looks. */
const untilCalmMs = 8_500;
const windowMs = 5_000;
const slowWindowMs = 3_000;
const tile = ['tile', 'Izgara'] as const;
const layouts: readonly (readonly [Layout, string])[] = [
  tile,
  ['oneColumn', 'Tek sütun'],
  ['twoColumns', 'İki sütun'],
  ['contact', 'Konuşan ve kişiler'],
  ['speaker', 'Konuşan'],
  ['presenter', 'Sunum'],
];
/** How many stand in the room, the watcher included, in which layouts they are looked at, and whether also while it is filmed. */
const rooms = [
  { people: 9, layouts: [tile], isFilmed: true },
  { people: 20, layouts, isFilmed: false },
] as const;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where pictures stand that are seen. */
const boxesOf = (page: Page): Promise<Box[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-stage] video')]
      .filter((video) => video.checkVisibility())
      .map((video) => video.getBoundingClientRect())
      .map(({ x, y, width, height }) => ({ x, y, width, height })),
  );

/** A page of nothing but as many pictures, of the same camera, at the same places. */
async function showBare(page: Page, boxes: readonly Box[]): Promise<void> {
  await page.evaluate(async (all) => {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { width: 320, height: 180 } });
    const [camera] = stream.getVideoTracks();
    const videos = all.map(({ x, y, width, height }) => {
      const video = Object.assign(document.createElement('video'), { muted: true, autoplay: true });
      video.srcObject = new MediaStream([camera!.clone()]);
      video.style.cssText = `position:fixed;object-fit:cover;left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
      return video;
    });
    document.body.replaceChildren(...videos);
  }, boxes);
}

/**
 * Milliseconds in a second of all of the browser's processes; and of the page's main thread on a computer so many times slower, which
 * the browser plays by keeping that thread busy: it would count as the first.
 */
async function takes(page: Page, devtools: CDPSession): Promise<Sample> {
  const slowTo = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate });
  const mainMs = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1_000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
  await page.waitForTimeout(settleMs);
  const before = readCpu();
  await page.waitForTimeout(windowMs);
  const after = readCpu();
  const cpu = browserShare(before, after);
  await slowTo(slowness);
  const mainBefore = await mainMs();
  await page.waitForTimeout(slowWindowMs);
  const main = (1_000 * ((await mainMs()) - mainBefore)) / slowWindowMs;
  await slowTo(1);
  return { cpu: 1_000 * cpu, main };
}

/** What coming to a page leaves to be cleared, once, is cleared: within a window it would count as what stands there. */
const clearMemory = (devtools: CDPSession): Promise<unknown> => devtools.send('HeapProfiler.collectGarbage');

/** Camera and microphone of their own stay closed from here on: the pictures of the others are looked at. */
async function closeDevices(page: Page, owner: TestPerson, school: OnlineSchool): Promise<void> {
  const { token } = await school.meeting(owner);
  await page.goto(`${school.stack.url}/room/${token}`);
  await page.locator('video').first().waitFor();
  for (const name of ['Kamera', 'Mikrofon'])
    await page.getByRole('button', { name, exact: true, pressed: true }).click();
  await page.getByRole('button', { name: 'Mikrofon', exact: true, pressed: false }).waitFor();
}

/** One room of so many, looked at by its teacher. */
class FullRoom {
  private constructor(
    private readonly school: OnlineSchool,
    private readonly teacher: RoomVisitor,
    private readonly meeting: TestMeeting,
    private readonly people: readonly RoomClient[],
  ) {}

  private get page(): Page {
    return this.teacher.page;
  }

  static async of(school: OnlineSchool, teacher: RoomVisitor, owner: TestPerson, count: number): Promise<FullRoom> {
    const meeting = await school.meeting(owner, { mayEnterBefore: true });
    const pupils = await school.data.pupils(count - 1);
    const wants = { cam: true, mic: false };
    const people = await Promise.all(
      pupils.map((pupil) => RoomClient.join(school.stack.url, pupil, meeting, { wants })),
    );
    return new FullRoom(school, teacher, meeting, people);
  }

  async enter(): Promise<void> {
    await this.page.goto(`${this.school.stack.url}/room/${this.meeting.token}`);
    await this.page.getByRole('button', { name: 'Derse gir', exact: true }).click();
    await this.page.getByText(`Derste · ${this.people.length + 1}`).waitFor();
    await picturesCome(
      this.page,
      this.people.map(({ person }) => person.id),
    );
    await this.page.getByRole('button', { name: 'Paneli kapat', exact: true }).click();
  }

  async choose(word: string): Promise<void> {
    await this.page.mouse.move(600, 300 + Math.random() * 100);
    await this.page.getByRole('button', { name: 'Yerleşim', exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Yerleşim' });
    await dialog.getByRole('button', { name: word, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await this.page.waitForTimeout(untilCalmMs);
  }

  /** From here on the lesson is filmed, and its header says so. */
  async film(): Promise<void> {
    await this.page.mouse.move(600, 300 + Math.random() * 100);
    await this.teacher.tool('Dersi kaydet').click();
    const asked = this.teacher.dialog('Dersi kaydet');
    await asked.getByRole('button', { name: /^Herkes/ }).click();
    await asked.getByRole('button', { name: 'Kaydı başlat' }).click();
    await this.page.getByRole('banner').getByRole('button', { name: 'Bu ders kaydediliyor', exact: true }).waitFor();
    await this.page.waitForTimeout(untilCalmMs);
  }

  close(): void {
    for (const client of this.people) client.close();
  }
}

async function measure(bench: Bench): Promise<Result> {
  const school = await startDrawnSchool(cameraFps);
  // What films runs on another machine in a school; here it takes every turn and draws nothing.
  const recorder = new FakeRecorder(school.stack.api[0]!.url, { places: bench.rounds });
  try {
    await recorder.start();
    const owner = await school.account('ayse.yildirim', 'Ayşe Yıldırım', 'teacher');
    const teacher = await school.member(owner, 'ayse.yildirim');
    const { page } = teacher;
    await showDrawn(page);
    const bareAddress = `${school.stack.url}/bare`;
    await page.route(bareAddress, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>' }),
    );
    await closeDevices(page, owner, school);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');

    const ours = new Map<string, Sample[]>();
    const bare = new Map<string, Sample[]>();
    const again: Sample[] = [];
    /** How many pictures that was. */
    const shown = new Map<string, number>();
    const note = (to: Map<string, Sample[]>, name: string, sample: Sample): void =>
      void to.set(name, [...(to.get(name) ?? []), sample]);
    for (const { people, layouts: looked, isFilmed } of rooms) {
      for (let round = 0; round < bench.rounds; round++) {
        // A new one each time: who comes back into the same room is inside at once, as they left it.
        const room = await FullRoom.of(school, teacher, owner, people);
        const boxes = new Map<string, Box[]>();
        await room.enter();
        await clearMemory(devtools);
        const look = async (name: string): Promise<void> => {
          note(ours, name, await takes(page, devtools));
          const all = await boxesOf(page);
          boxes.set(name, all);
          shown.set(name, all.length);
        };
        for (const [layout, word] of looked) {
          await room.choose(word);
          await look(`${people} ${layout}`);
        }
        if (isFilmed) {
          await room.film();
          await look(`${people} tile, filmed`);
        }
        await page.goto(bareAddress);
        room.close();
        await clearMemory(devtools);
        for (const [name, all] of [...boxes].reverse()) {
          await showBare(page, all);
          note(bare, name, await takes(page, devtools));
        }
        // The last of them is the tiles' floor.
        again.push(await takes(page, devtools));
        process.stderr.write('.');
      }
      if (people === rooms[0].people) again.length = 0;
    }
    process.stderr.write('\n');
    const middle = (of: Map<string, Sample[]>, name: string, key: string) =>
      spread(of.get(name)!, key).median.toFixed(0);
    const findings: Finding[] = [...ours.keys()].map((name) => ({
      name: `${name}: CPU`,
      unit: 'x',
      value: ratio(ours.get(name)!, bare.get(name)!, 'cpu'),
      against: `${shown.get(name)} bare videos: ${middle(bare, name, 'cpu')} ms a second; ours ${middle(ours, name, 'cpu')}`,
      gate: 1.3,
      goal: 1.1,
    }));
    const main: Finding[] = [...ours.keys()].map((name) => ({
      name: `${name}: main thread, 4x`,
      unit: 'ms/s',
      value: spread(ours.get(name)!, 'main'),
      against: `bare videos: ${middle(bare, name, 'main')}`,
    }));
    return {
      findings: [...findings, ...main],
      control: ratio(again, bare.get('20 tile')!, 'cpu'),
      method:
        `A room of nine and one of twenty, everyone with a camera of ${cameraFps} pictures a second, seen by one of them after the tools have hidden themselves: the twenty in each layout, the nine as tiles, as every other layout draws no more of nine people than of twenty. The nine are looked at once more while the lesson is filmed by a recorder that only says so. The media servers’ library is ` +
        'ours from the tests, and gives everyone this browser’s own drawn camera: pictures are not decoded, which would cost both sides the same. Bare: a page of nothing but as many video elements of the same camera ' +
        `at the same places. CPU of all of the browser’s processes over ${windowMs / 1_000} s; pictures are put together in software, as the machine has no graphics processor. The main thread’s time is ` +
        `that of a computer ${slowness} times slower. Memory is cleared once, after entering and before the floor. Everybody’s microphone is closed, as in a lesson while nobody speaks: voices are then not looked at. When they were, twenty times a ` +
        'second, contact’s five took 140 ms a second against 116 without the page’s timers, and the floor 106 to 116. What the page draws beside its pictures (names, marks, buttons, the clock of the lesson) was hidden ' +
        'piece by piece: the sum fell by less than it differs from one look to the next.',
    };
  } finally {
    await recorder.fallSilent();
    await school.goHome();
    await school.stop();
  }
}

export const pictures: Figure = { number: 17, title: 'Many pictures in one tab', measure };
