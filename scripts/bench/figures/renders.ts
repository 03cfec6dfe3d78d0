import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import type { ClientCommand } from '@derslik/contract/room/commands';
import { OnlineSchool } from '../../../tests/support/onlineSchool.js';
import { RoomClient } from '../../../tests/support/roomClient.js';
import type { TestPerson } from '../../../tests/support/school.js';
import { Audience } from '../audience.js';
import { Crowd } from '../crowd/crowd.js';
import type { Bench, Figure, Result } from '../figure.js';
import { drawnOf, untilStill, watchRenders, withoutPeers } from '../renderWatch.js';
import { spread, type Sample } from '../rounds.js';

const sizes = [20, 500];
/** How many of them do something; they sit evenly among the others. */
const actors = 10;
const listenMs = 5_000;
const tone = 440;
const speaking = ['ayse.yildirim', 'Ayşe Yıldırım', 'teacher'] as const;
const watching = ['mert.demir', 'Mert Demir', 'teacher'] as const;

/** What one of them does, one after the other: the events that a lesson has most of. */
const deeds: readonly ClientCommand[] = [
  { type: 'mic', status: 'opened' },
  { type: 'mic', status: 'muted' },
  { type: 'raised-hand', raised: true },
  { type: 'raised-hand', raised: false },
];

type Told = Window & { told: number };

/** Before the page's own code: counts what the room tells it. */
async function watchTold(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const here = window as unknown as Told;
    here.told = 0;
    const PlainSocket = WebSocket;
    window.WebSocket = class extends PlainSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        // Without pings.
        this.addEventListener('message', ({ data }) => (here.told += Number(String(data).length > 1)));
      }
    };
  });
}
const toldTo = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as Told).told);

interface Teacher {
  account: TestPerson;
  context: BrowserContext;
}
interface Lesson {
  page: Page;
  people: readonly RoomClient[];
}

/** For one event, on the average of all that these people do. */
async function drawnFor({ page, people }: Lesson): Promise<{ renders: number; made: number }> {
  const before = await drawnOf(page);
  for (const person of people) {
    for (const deed of deeds) {
      const told = await toldTo(page);
      await person.send(deed);
      await page.waitForFunction((known) => (window as unknown as Told).told > known, told);
      await drawnOf(page);
    }
  }
  const after = await drawnOf(page);
  const events = people.length * deeds.length;
  return { renders: (after.renders - before.renders) / events, made: (after.made - before.made) / events };
}

/** The teacher's screen with everyone's tiles and the list of people, in a lesson of this size. */
async function lessonOf(audience: Audience, crowd: Crowd, teacher: Teacher, size: number): Promise<Lesson> {
  const lesson = await audience.lesson(teacher.account);
  const { url } = lesson;
  const page = await teacher.context.newPage();
  await watchRenders(page);
  await watchTold(page);
  await withoutPeers(page);
  await page.goto(`${url}/room/${lesson.room}`);
  await page.getByRole('button', { name: 'Derse gir', exact: true }).click();
  await page.getByLabel('Ders araçları', { exact: true }).waitFor();
  const seats = (await audience.seats(0)).slice(0, size - 1);
  const every = Math.floor(seats.length / actors);
  const acting = seats.filter((_, n) => n % every === 0).slice(0, actors);
  await crowd.join(
    randomUUID(),
    lesson,
    seats.filter((seat) => !acting.includes(seat)),
    20,
  );
  const people: RoomClient[] = [];
  for (const { id, name, socketToken, key } of acting) {
    const person = {
      id,
      name,
      kind: 'user' as const,
      bearer: '',
      socketToken: async () => ({ socketToken, key, expiresIn: 60 }),
    };
    people.push(await RoomClient.join(url, person, lesson.meeting));
  }
  await page.getByText(`Derste · ${size}`).waitFor();
  await untilStill(page);
  return { page, people };
}

/** Commits while somebody speaks and nothing else happens. */
async function listening(school: OnlineSchool, ayse: TestPerson): Promise<() => Promise<number>> {
  const meeting = await school.meeting(ayse, { mayEnterBefore: true });
  const teacher = await school.member(ayse, speaking[0]);
  const page = await teacher.context.newPage();
  await watchRenders(page);
  await page.goto(`${school.stack.url}/room/${meeting.token}`);
  await page.getByRole('button', { name: 'Derse gir', exact: true }).click();
  const pupil = await school.guest('Kaan Uzun', meeting, { tone });
  await pupil.inRoom();
  await page.locator('figure[data-speaking]').first().waitFor();
  return async () => {
    const before = await drawnOf(page);
    await page.waitForTimeout(listenMs);
    return (await drawnOf(page)).commits - before.commits;
  };
}

async function measure(bench: Bench): Promise<Result> {
  const school = await OnlineSchool.start({ env: { ROOM_COMMAND_TIMEOUT_MS: '20000' } });
  const crowd = new Crowd();
  const [ayse, mert] = [await school.account(...speaking), await school.account(...watching)];
  const audience = await Audience.of(school.stack, Math.max(...sizes) - 1);
  try {
    const commits = await listening(school, ayse);
    await commits();
    const samples: Sample[] = [];
    for (let round = 0; round < bench.rounds; round++) samples.push({ commits: await commits() });
    await school.goHome();
    const { context } = await school.member(mert, watching[0]);
    for (const size of sizes) {
      const lesson = await lessonOf(audience, crowd, { account: mert, context }, size);
      await drawnFor(lesson);
      for (const [round, sample] of samples.entries()) {
        const { renders, made } = await drawnFor(lesson);
        samples[round] = { ...sample, [size]: renders, [`made${size}`]: made };
      }
      for (const person of lesson.people) person.close();
      await lesson.page.close();
    }
    return {
      findings: [
        ...sizes.map((size) => ({
          name: `renders per event, ${size} people`,
          unit: '',
          value: spread(samples, String(size)),
          against: `a list in one state: 525; made new for it: ${spread(samples, `made${size}`).median.toFixed(1)}`,
          gate: 4,
          goal: 2,
        })),
        {
          name: 'commits by audio levels',
          unit: '',
          value: spread(samples, 'commits'),
          against: `${listenMs / 1_000} s of somebody speaking`,
          gate: 0,
          goal: 0,
        },
      ],
      method:
        'The real app behind nginx, in Chromium, with React’s own marks of what it called and brought to the page. A teacher sees tiles and the list of people; ' +
        `${actors} of the people, spread over all, each open and close the microphone and raise and lower the hand, one after the other. All components that stand ` +
        'on the page and are called again for it are counted, icons and libraries included, and divided by the events; those that come to the page with an event (a ' +
        'row that moves to the raised hands, another icon) are told beside. Everyone but the teacher is a socket; peer connections are left out. ' +
        'A microphone calls its mark and the one of its row; a hand its tag, the mark and the note of its row, the order of the list, and the count in ' +
        'the header. Menus and words of controls exist once somebody reaches for them. ' +
        'For the levels one person speaks into another’s mesh, really heard, and nothing else happens.',
    };
  } finally {
    await crowd.stop();
    await audience.close();
    await school.goHome();
    await school.stop();
  }
}

export const renders: Figure = { number: 11, title: 'Renders per room event', measure };
