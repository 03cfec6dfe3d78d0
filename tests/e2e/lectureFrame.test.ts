import { createServer } from 'node:http';
import { once } from 'node:events';
import type { FrameAddress } from '@derslik/contract/frames';
import type { Frame } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { BoardHand } from '../support/boardHand.js';
import { TestLectures } from '../support/lectureLibrary.js';
import { lessonRow } from '../support/lessonRow.js';
import { OtherSite } from '../support/otherSite.js';
import { slidesPdf } from '../support/pdfBytes.js';
import { schoolDay, soon } from '../support/schoolDay.js';
import { freePort } from '../support/services.js';

const [named, stranger] = [await OtherSite.start(await freePort()), await OtherSite.start(await freePort())];

/** A platform whose frame writes down what it is told, and by whom. */
const platformPort = await freePort();
const platform = `http://platform.localhost:${platformPort}`;
const server = createServer((_, response) =>
  response
    .setHeader('content-type', 'text/html')
    .end(
      `<!doctype html><body><script>addEventListener('message', ({ origin, data }) => document.body.append(origin + ' ' + JSON.stringify(data) + '\\n'))</script>`,
    ),
);
server.listen(platformPort, '127.0.0.1');
await once(server, 'listening');
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await Promise.all([named.stop(), stranger.stop()]);
});

const env = { LESSON_FRAME_ANCESTORS: named.origin, LESSON_FRAMES: `4=${platform}` };
const day = schoolDay({ env }, { shell: true });

it('a frame with slides is moved by the page that the school names and by nobody else; a platform’s frame stands in the place of ours', async () => {
  const { school, ayse, elif, mert } = day;
  const classId = await school.data.schoolClass('8-A', [elif, mert]);
  const lesson = await lessonRow(school.data, ayse, { classes: [classId] });
  const { url } = school.stack;
  const lectures = new TestLectures(url, ayse.bearer);
  const { data } = await lectures.upload(slidesPdf(4, 'Isparta'));
  await lectures.settled(data.id);
  await lectures.change(data.id, { lessonIds: [lesson.id] });
  const teacher = await day.teacher({ viewport: { width: 1366, height: 720 } });
  const pupil = await day.pupil();
  for (const one of [teacher, pupil]) {
    one.forgive(new RegExp(`asked outside, ${platform}/iframes/lecture/`));
    await one.goto(`/room/${lesson.token}`);
    await one.enter();
  }
  const rail = teacher.page.getByLabel('Yan panel', { exact: true });
  await rail.getByRole('button', { name: 'Sunum: ders materyalleri', exact: true }).click();
  const panel = teacher.panel('Ders materyalleri');
  await panel.getByRole('button', { name: 'Ekrana yansıt: Üçgenler' }).click();
  await pupil.page.locator('[data-page="1"]').waitFor();

  const addressFor = async (pUrl: string): Promise<string> => {
    const answer = await fetch(`${url}/api/public/lectureFrame`, {
      method: 'POST',
      headers: { authorization: `Bearer ${elif.bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify({ roomToken: lesson.token, pUrl }),
    });
    return url + ((await answer.json()) as { data: FrameAddress }).data.src;
  };
  const site = await school.browser.newPage();
  await site.goto(named.pageWith(await addressFor(named.origin)));
  const framed = (): Frame => site.frames()[1]!;
  const seen = () => framed().locator('img[data-page]').getAttribute('data-page');
  await expect.poll(seen, soon).toBe('1');
  expect(framed().url()).not.toContain('token');
  const tell = (words: object) =>
    site.evaluate((one) => document.querySelector('iframe')!.contentWindow!.postMessage(one, '*'), words);
  await tell({ type: 'go', page: 3 });
  await expect.poll(seen, soon).toBe('3');
  const width = () =>
    framed()
      .locator('img')
      .evaluate((picture) => picture.getBoundingClientRect().width);
  const before = await width();
  await tell({ type: 'zoom', zoom: 1.2, x: 500, y: 500 });
  await expect.poll(width, soon).toBeCloseTo(before * 1.2, 0);
  // What the teacher writes on the page is seen in it, and goes with the page.
  await teacher.page
    .getByRole('group', { name: 'Sunum araçları' })
    .getByRole('button', { name: 'Sonraki sayfa' })
    .click();
  await tell({ type: 'go', page: 2 });
  const inked = () =>
    framed()
      .locator('canvas')
      .evaluate((sheet: HTMLCanvasElement) => {
        const { data: points } = sheet.getContext('2d')!.getImageData(0, 0, sheet.width, sheet.height);
        return points.some((value) => value > 0);
      });
  expect(await inked()).toBe(false);
  await teacher.button('Sayfaya yaz').click();
  const shape = ({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight;
  const pen = new BoardHand(teacher, await teacher.page.locator('[data-page] img').evaluate(shape));
  await pen.draw([150, 200], [350, 200]);
  await expect.poll(inked, soon).toBe(true);
  await tell({ type: 'go', page: 1 });
  await expect.poll(inked, soon).toBe(false);
  // Another site beside it, and the frame itself, say that it is over: nobody hears them.
  await site.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src }));
  }, stranger.pageWith('about:blank'));
  await expect.poll(() => site.frames().some((one) => one.url().startsWith(stranger.origin)), soon).toBe(true);
  const beside = site.frames().find((one) => one.url().startsWith(stranger.origin))!;
  await beside.waitForLoadState();
  await beside.evaluate(() => parent.frames[0]!.postMessage({ type: 'finish' }, '*'));
  await framed().evaluate(() => window.postMessage({ type: 'finish' }, '*'));
  await tell({ type: 'go', page: 2 });
  await expect.poll(seen, soon).toBe('2');
  await tell({ type: 'finish' });
  await expect.poll(() => framed().locator('img').count(), soon).toBe(0);
  // A page that the school does not name can't hold it, and a token opens nothing twice.
  await site.goto(stranger.pageWith(await addressFor(stranger.origin)));
  expect(
    await framed()
      .locator('img')
      .count()
      .catch(() => 0),
  ).toBe(0);
  await site.close();

  // The platform of the school's chain: its frame stands in ours, and is told where the lesson is.
  await school.data.query('UPDATE school SET chain = 4');
  await panel.getByRole('button', { name: 'Durdur: Üçgenler' }).click();
  await panel.getByRole('button', { name: 'Ekrana yansıt: Üçgenler' }).click();
  await pupil.page.locator('[data-outside-frame="lecture"]').waitFor();
  const outside = () => pupil.page.frames().find((one) => one.url().startsWith(platform));
  await expect.poll(() => outside()?.url() ?? '', soon).toContain(`/iframes/lecture/${data.id}?token=`);
  expect(outside()!.url()).toContain('&schoolChainId=4&');
  await teacher.page
    .getByRole('group', { name: 'Sunum araçları' })
    .getByRole('button', { name: 'Sonraki sayfa' })
    .click();
  await expect
    .poll(() => outside()?.locator('body').innerText() ?? '', soon)
    .toContain(`${url} {"type":"go","page":2}`);
  await panel.getByRole('button', { name: 'Durdur: Üçgenler' }).click();
  await pupil.page.locator('[data-outside-frame="lecture"]').waitFor({ state: 'detached' });
});
