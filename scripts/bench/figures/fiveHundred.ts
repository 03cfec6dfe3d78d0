import { randomUUID } from 'node:crypto';
import type { CDPSession, Page } from 'playwright-core';
import type { TestPerson } from '../../../tests/support/school.js';
import { Audience } from '../audience.js';
import { Crowd } from '../crowd/crowd.js';
import type { Place } from '../crowd/task.js';
import type { Bench, Figure, Finding, Result } from '../figure.js';
import { longestTask, opening, scrolling, searching, shown, watchTasks } from '../listWatch.js';
import { picturesCome, showDrawn, startDrawnSchool } from '../pictures/drawnSchool.js';
import { spread, type Sample } from '../rounds.js';

/** As many as fill the screen: what more than these cost is what nobody sees. */
const few = 30;
const many = 500;
const slowness = 4;
const everyMs = 10;
const scrollMs = 2_000;

/** One computer that is slow, and lessons it enters. */
class SlowWindow {
  constructor(
    private readonly page: Page,
    private readonly devtools: CDPSession,
    private readonly crowd: Crowd,
    private readonly audience: Audience,
    private readonly owner: TestPerson,
  ) {}

  /** A new lesson with so many others inside. */
  async lesson(others: number): Promise<{ place: Place; group: string }> {
    const place = await this.audience.lesson(this.owner);
    const group = randomUUID();
    await this.come(group, place, 0, others);
    return { place, group };
  }

  /** Those from one number to another enter, a hundred a second. */
  async come(group: string, place: Place, from: number, to: number): Promise<void> {
    await this.crowd.join(group, place, (await this.audience.seats(0)).slice(from, to), everyMs);
  }

  /** From the press until all of the list stands there. @returns milliseconds */
  async enter({ url, room }: Place, size: number): Promise<number> {
    await this.slowTo(1);
    await this.page.goto(`${url}/room/${room}`);
    const button = this.page.getByRole('button', { name: 'Derse gir', exact: true });
    await button.waitFor();
    // What preparation fetches ahead is there before anybody presses.
    await this.page.waitForLoadState('networkidle');
    await this.slowTo(slowness);
    await longestTask(this.page);
    const entering = shown(this.page, `Derste · ${size}`, 'Derse gir');
    const ms = await entering;
    await picturesCome(this.page, []);
    return ms;
  }

  private async slowTo(rate: number): Promise<void> {
    await this.devtools.send('Emulation.setCPUThrottlingRate', { rate });
  }

  /** What one does with a list of so many. */
  async look(): Promise<Sample> {
    await this.page.waitForTimeout(3_000);
    const openMs = await opening(this.page);
    const scroll = await scrolling(this.page, scrollMs);
    const searchMs = await searching(this.page, 'de');
    return { openMs, frameMs: scroll.frameMs, jerkMs: scroll.longestMs, searchMs };
  }

  /** All but the first few enter while the list stands there. */
  async arrivals(group: string, place: Place): Promise<Sample> {
    await longestTask(this.page);
    const all = shown(this.page, `Derste · ${many}`);
    const began = performance.now();
    await this.come(group, place, few - 1, many - 1);
    const cameMs = performance.now() - began;
    const allMs = await all;
    return { blockedMs: await longestTask(this.page), lateMs: Math.max(0, allMs - cameMs) };
  }
}

async function measure(bench: Bench): Promise<Result> {
  const school = await startDrawnSchool(undefined, { ROOM_COMMAND_TIMEOUT_MS: '20000' });
  const crowd = new Crowd();
  const owner = await school.account('ayse.yildirim', 'Ayşe Yıldırım', 'teacher');
  const audience = await Audience.of(school.stack, many - 1);
  try {
    const { page } = await school.member(owner, 'ayse.yildirim');
    page.setDefaultTimeout(60_000);
    await showDrawn(page);
    await watchTasks(page);
    const devtools = await page.context().newCDPSession(page);
    const window = new SlowWindow(page, devtools, crowd, audience, owner);
    const samples: Sample[] = [];
    // The first one fetches everything, and is not counted.
    for (let round = -1; round < bench.rounds; round++) {
      const small = await window.lesson(few - 1);
      const fewMs = await window.enter(small.place, few);
      const before = await window.look();
      const arrivals = await window.arrivals(small.group, small.place);
      await page.goto('about:blank');
      await crowd.close(small.group);
      const full = await window.lesson(many - 1);
      const manyMs = await window.enter(full.place, many);
      const enterBlockedMs = await longestTask(page);
      const sample = {
        ...(await window.look()),
        ...arrivals,
        fewMs,
        manyMs,
        enterBlockedMs,
        times: manyMs / fewMs,
        openFewMs: before['openMs']!,
        frameFewMs: before['frameMs']!,
        searchFewMs: before['searchMs']!,
      };
      await page.goto('about:blank');
      await crowd.close(full.group);
      if (round >= 0) samples.push(sample);
      process.stderr.write('.');
    }
    process.stderr.write('\n');
    const middle = (key: string): string => `${spread(samples, key).median.toFixed(0)} ms`;
    const finding = (name: string, key: string, against: string, gate: number, goal: number): Finding => ({
      name,
      unit: 'ms',
      value: spread(samples, key),
      against,
      gate,
      goal,
    });
    return {
      findings: [
        {
          name: `entering among ${many}`,
          unit: 'x',
          value: spread(samples, 'times'),
          against: `among ${few}: ${middle('fewMs')}; ${middle('manyMs')}, at most ${middle('enterBlockedMs')} without an answer`,
          gate: 2,
          goal: 1.2,
        },
        finding(
          `${many - few} come: longest without an answer`,
          'blockedMs',
          'a hundred a second, the list open',
          250,
          100,
        ),
        finding('the last of them stands in the list', 'lateMs', 'from their being inside', 1_000, 500),
        finding('panel opens', 'openMs', `among ${few}: ${middle('openFewMs')}`, 300, 150),
        finding('a frame while the list is scrolled', 'frameMs', `among ${few}: ${middle('frameFewMs')}`, 50, 33),
        finding('a search', 'searchMs', `among ${few}: ${middle('searchFewMs')}`, 220, 100),
      ],
      method:
        `The real app behind nginx on a computer ${slowness} times slower than this one. A teacher presses "Derse gir" at preparation, with everything fetched before, and all of the list of people stands there; ` +
        `once in a lesson of ${few}, once of ${many}. In the small one, ${many - few} more enter at a hundred a second while the list is open: the longest time in which the page answers nothing, and how long ` +
        'after the last one’s own entering the count in the list is right. In the large one the panel is closed and opened until its rows stand there, the list is scrolled by some thirty rows a second for ' +
        `${scrollMs / 1_000} s, and two letters are searched for until the rows have changed. Nobody has a camera; a stand-in for the media servers’ library keeps the conference open. The others are sockets of two processes on the same machine.`,
    };
  } finally {
    await crowd.stop();
    await audience.close();
    await school.goHome();
    await school.stop();
  }
}

export const fiveHundred: Figure = { number: 25, title: 'Five hundred people in a room, on a slow computer', measure };
