import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameAddress } from '@derslik/contract/frames';
import { shownMaterial } from '@derslik/contract/room/parts/material';
import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { lessonRow } from '../../../tests/support/lessonRow.js';
import { OnlineSchool } from '../../../tests/support/onlineSchool.js';
import { RoomClient } from '../../../tests/support/roomClient.js';
import { slidesOf } from '../../../tests/support/slideLesson.js';
import { startStack } from '../../../tests/support/stack.js';
import type { Bench, Figure, Result } from '../figure.js';
import { interleave, spread, type Sample } from '../rounds.js';

const people = 40;
const pages = 200;
/** Presses of "next" in a run, and pages that are asked for out of their order. */
const presses = 20;
const jumps = 10;
const slowness = 4;
const pauseMs = 100;

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1]!;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A page full of words and drawings, as large as those that are kept. */
const pictureOf = (number: number): Promise<Buffer> => {
  const lines = Array.from(
    { length: 24 },
    (_, n) =>
      `<text x="80" y="${140 + n * 36}" font-size="26">${number}.${n} Üçgenin iç açılarının toplamı 180 derecedir; dış açılarınki 360.</text>`,
  );
  const shapes = Array.from(
    { length: 60 },
    (_, n) =>
      `<circle cx="${1_250 + (n % 10) * 60}" cy="${140 + Math.floor(n / 10) * 140}" r="${12 + ((n * 7) % 30)}" fill="hsl(${(n * 37 + number) % 360} 70% 55%)"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080"><rect width="1920" height="1080" fill="#fff"/>${lines.join('')}${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 86, smartSubsample: true }).toBuffer();
};

/** The pages that were made of a PDF, on the disk. Ten are drawn: more would measure no more. */
async function writePages(videoDir: string, id: string): Promise<number> {
  const dir = join(videoDir, 'pages', id);
  await mkdir(dir, { recursive: true });
  const drawn = await Promise.all(Array.from({ length: 10 }, (_, n) => pictureOf(n + 1)));
  for (let number = 1; number <= pages; number++) await writeFile(join(dir, `${number}.webp`), drawn[number % 10]!);
  return drawn.reduce((sum, { length }) => sum + length, 0) / drawn.length;
}

/** From the message that asks for a page until its picture stands there, decoded and painted. @returns milliseconds */
const jumpTo = (page: Page, number: number): Promise<number> =>
  page.evaluate(async (wanted) => {
    const picture = document.querySelector('img')!;
    const began = performance.now();
    const come = new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => {
        if (picture.dataset['page'] !== String(wanted)) return;
        watch.disconnect();
        resolve();
      });
      watch.observe(picture, { attributes: true });
    });
    postMessage({ type: 'go', page: wanted }, location.origin);
    await come;
    await picture.decode();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return performance.now() - began;
  }, number);

async function measure(bench: Bench): Promise<Result> {
  const stack = await startStack();
  const school = await OnlineSchool.at(Promise.resolve(stack));
  const { url, videoDir } = stack;
  const clients: RoomClient[] = [];
  try {
    const teacher = await school.data.teacher();
    const pupils = await school.data.pupils(people);
    const classId = await school.data.schoolClass('9-A', pupils);
    const meeting = await lessonRow(school.data, teacher, { classes: [classId] });
    for (const person of [teacher, ...pupils]) clients.push(await RoomClient.join(url, person, meeting));
    const [host, ...others] = clients;
    const lectureId = await slidesOf(school.data, teacher, pages);
    const bytes = await writePages(videoDir, lectureId);
    await host!.send({ type: 'show material', lectureId, pages });

    const press = async (): Promise<Sample> => {
      const took: number[] = [];
      for (let n = 0; n < presses; n++) {
        const now = shownMaterial.of(host!.view!)!.page;
        const page = (now % pages) + 1;
        const began = performance.now();
        const seen = others.map(async (one) => {
          await one.until('the page', () => shownMaterial.of(one.view!)?.page === page);
          took.push(performance.now() - began);
        });
        await host!.send({ type: 'lecture action', action: 'go', page });
        await Promise.all(seen);
        await pause(pauseMs);
      }
      return { p95: percentile(took, 0.95), median: percentile(took, 0.5), worst: Math.max(...took) };
    };

    const answer = await fetch(`${url}/api/public/lectureFrame`, {
      method: 'POST',
      headers: { authorization: `Bearer ${pupils[0]!.bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify({ roomToken: meeting.token }),
    });
    const { data } = (await answer.json()) as { data: FrameAddress };
    const window = await school.browser.newPage({ viewport: { width: 1366, height: 625 } });
    const devtools = await window.context().newCDPSession(window);
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    await window.goto(url + data.src);
    await window.locator('img[data-page]').waitFor();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    let at = 1;
    const jump = async (): Promise<Sample> => {
      const took: number[] = [];
      for (let n = 0; n < jumps; n++) {
        at = ((at + 36) % pages) + 1;
        took.push(await jumpTo(window, at));
        // Its neighbours come meanwhile, as they do for a pupil.
        await pause(5 * pauseMs);
      }
      return { p95: percentile(took, 0.95), median: percentile(took, 0.5) };
    };
    const variants = { press, jump };
    for (const warmUp of Object.values(variants)) await warmUp();
    const samples = await interleave(bench.rounds, variants);
    const of = (all: readonly Sample[], key: string): string => spread(all, key).median.toFixed(0);
    return {
      findings: [
        {
          ...{ name: '"next" to the page at 40, p95', unit: 'ms', value: spread(samples.press, 'p95') },
          against: `median ${of(samples.press, 'median')} ms, worst ${of(samples.press, 'worst')} ms`,
          ...{ gate: 150, goal: 80 },
        },
        {
          ...{ name: 'a page of 200 from disk, slow computer, p95', unit: 'ms', value: spread(samples.jump, 'p95') },
          against: `median ${of(samples.jump, 'median')} ms; ${(bytes / 1_000).toFixed(0)} KB a page`,
          ...{ gate: 500, goal: 200 },
        },
      ],
      method:
        `A teacher shows slides of ${pages} pages to ${people} pupils through the front door and presses "next" ${presses} times in a run; the time from the ` +
        `press until each pupil's own state has the page, the frame opened. Pictures of the pages beside the shown one are in a browser ` +
        `already. Beside that, a browser on a computer ${slowness} times slower jumps ${jumps} times to a page far away, which lies on the disk and in no ` +
        `cache of the browser's: from the message to its picture, read by key through API and nginx, decoded and painted, in the page of a lesson's frame. ` +
        `Everybody runs on the same machine.`,
    };
  } finally {
    for (const client of clients) client.close();
    await school.stop();
  }
}

export const slides: Figure = { number: 33, title: 'A page of slides, from the press to the pupils', measure };
