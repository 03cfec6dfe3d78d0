import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FrameAddress } from '@derslik/contract/frames';
import type { Frame } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { lessonRow } from '../support/lessonRow.js';
import { OtherSite } from '../support/otherSite.js';
import { keysIn, quizRow } from '../support/quizRow.js';
import { schoolDay, soon } from '../support/schoolDay.js';
import { freePort } from '../support/services.js';

const [named, stranger] = [await OtherSite.start(await freePort()), await OtherSite.start(await freePort())];

/** A platform whose frame writes down what it is told. */
const platformPort = await freePort();
const platform = `http://platform.localhost:${platformPort}`;
const server = createServer((_, response) =>
  response.setHeader('content-type', 'text/html').end(
    `<!doctype html><title>Platform</title><body>optik form<script>addEventListener('message', ({ data: { type } }) => {
        document.body.append(' ' + type);
        if (type === 'finish') setTimeout(() => parent.postMessage({ type: 'finished' }, '*'), 1500);
      })</script>`,
  ),
);
server.listen(platformPort, '127.0.0.1');
await once(server, 'listening');
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await Promise.all([named.stop(), stranger.stop()]);
});

const env = { LESSON_FRAME_ANCESTORS: named.origin, LESSON_TEST_FRAMES: `4=${platform}` };
const day = schoolDay({ env }, { shell: true });

it('a pupil answers a test in a frame of the site that the school names; a finish of another origin is ignored; a platform’s frame stands in the place of ours', async () => {
  const { school, ayse, elif } = day;
  const classId = await school.data.schoolClass('8-A', [elif]);
  const lesson = await lessonRow(school.data, ayse, { classes: [classId] });
  const quiz = await quizRow(school.data, ayse);
  const { url } = school.stack;
  const teacher = await day.teacher({ viewport: { width: 1366, height: 768 } });
  const pupil = await day.pupil();
  for (const one of [teacher, pupil]) {
    one.forgive(new RegExp(`asked outside, ${platform}/iframes/optic/`));
    await one.goto(`/room/${lesson.token}`);
    await one.enter();
  }
  const rail = teacher.page.getByLabel('Yan panel', { exact: true });
  await rail.getByRole('button', { name: 'Sunum: ders materyalleri', exact: true }).click();
  const panel = teacher.panel('Ders materyalleri');
  const begin = async (): Promise<void> => {
    await panel.getByRole('button', { name: `Başlat: ${quiz.title}` }).click();
    await teacher.dialog(`${quiz.title} başlatılsın mı?`).getByRole('button', { name: 'Başlat', exact: true }).click();
  };
  await begin();
  const theirs = pupil.page.getByRole('region', { name: 'Test', exact: true });
  await theirs.getByRole('button', { name: 'Teste başla' }).waitFor();

  const addressFor = async (pUrl: string): Promise<string> => {
    const answer = await fetch(`${url}/api/public/opticFrame`, {
      method: 'POST',
      headers: { authorization: `Bearer ${elif.bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify({ roomToken: lesson.token, pUrl }),
    });
    return url + ((await answer.json()) as { data: FrameAddress }).data.src;
  };
  const site = await school.browser.newPage({ locale: 'tr-TR' });
  /** What the browser was told, whole. */
  const heard: string[] = [];
  site.on('response', (response) => {
    if (response.url().includes('/api/')) void response.text().then((text) => heard.push(text));
  });
  await site.goto(named.pageWith(await addressFor(named.origin)));
  const framed = (): Frame => site.frames()[1]!;
  await framed()
    .getByText(/öğretmeniniz görür/)
    .waitFor();
  expect(await framed().locator('body').innerText(), 'every text is there').not.toMatch(/quiz\.\w/);
  expect(framed().url()).not.toContain('token');
  await framed().getByRole('button', { name: 'Teste başla' }).click();
  const asked = (n: number) =>
    framed()
      .getByRole('listitem')
      .filter({ has: framed().getByText(`Soru ${n}`, { exact: true }) });
  await asked(1).getByText('Ankara', { exact: true }).click();
  await asked(1).getByText('Kaydedildi').waitFor();
  // A window of its own opens that test by another token: no page of somebody else's is around it there.
  const alone = await school.browser.newPage({ locale: 'tr-TR', viewport: { width: 390, height: 844 } });
  await alone.goto(await addressFor(url));
  await alone.getByRole('radio', { name: 'Ankara' }).and(alone.locator(':checked')).waitFor();
  expect(await axeFindings(alone, 'a test in a frame')).toEqual([]);
  await alone.close();

  const tell = (words: object) =>
    site.evaluate((one) => document.querySelector('iframe')!.contentWindow!.postMessage(one, '*'), words);
  await tell({ type: 'go', page: 6 });
  const focused = () => framed().evaluate(() => document.activeElement?.getAttribute('data-question'));
  await expect.poll(focused, soon).toBe('6');
  await tell({ type: 'zoom', zoom: 1.2 });
  await expect
    .poll(
      () =>
        framed()
          .locator('#root')
          .evaluate((box) => box.style.zoom),
      soon,
    )
    .toBe('1.2');
  // Another site beside it, and the frame itself, say that it is over: nobody hears them, and the pupil writes on.
  await site.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src }));
  }, stranger.pageWith('about:blank'));
  await expect.poll(() => site.frames().some((one) => one.url().startsWith(stranger.origin)), soon).toBe(true);
  const beside = site.frames().find((one) => one.url().startsWith(stranger.origin))!;
  await beside.waitForLoadState();
  await beside.evaluate(() => parent.frames[0]!.postMessage({ type: 'finish' }, '*'));
  await framed().evaluate(() => window.postMessage({ type: 'finish' }, '*'));
  await tell({ type: 'go', page: 2 });
  await expect.poll(focused, soon).toBe('2');
  const finished = async () =>
    (
      await school.data.query<{ isIn: boolean }>(
        'SELECT finished_at IS NOT NULL AS "isIn" FROM quiz_attempts WHERE person_id = $1',
        [elif.id],
      )
    )[0]?.isIn;
  expect(await finished()).toBe(false);
  // What is being typed when the named page says so is handed in with the rest.
  await asked(4).getByLabel('Yanıtınız').fill('gizli-anahtar');
  await tell({ type: 'finish' });
  await framed()
    .getByText(/Testi teslim ettiniz/)
    .waitFor();
  expect(await finished()).toBe(true);
  const [saved] = await school.data.query<{ count: number }>('SELECT count(*)::int AS count FROM quiz_answers');
  expect(saved?.count).toBe(2);
  expect(keysIn(heard)).toEqual([]);
  // A page that the school does not name can't hold it.
  await site.goto(stranger.pageWith(await addressFor(stranger.origin)));
  expect(
    await framed()
      .getByText('Teslim')
      .count()
      .catch(() => 0),
  ).toBe(0);
  await site.close();

  // The platform of the school's chain: its sheet stands where ours would, and our own bar above it.
  await school.data.query('UPDATE school SET chain = 4');
  const report = teacher.page.getByRole('region', { name: 'Test', exact: true });
  await report.getByRole('button', { name: 'Herkes için bitir' }).click();
  await teacher.dialog('Test herkes için bitirilsin mi?').getByRole('button', { name: 'Herkes için bitir' }).click();
  await panel.getByRole('button', { name: `Durdur: ${quiz.title}` }).click();
  await begin();
  await theirs.getByRole('button', { name: 'Teste başla' }).click();
  await pupil.page.locator('[data-outside-frame="optic"]').waitFor();
  const outside = () => pupil.page.frames().find((one) => one.url().startsWith(platform));
  await expect.poll(() => outside()?.url() ?? '', soon).toContain(`/iframes/optic/${quiz.id}?token=`);
  expect(outside()!.url()).toContain('&schoolChainId=4&');
  await theirs.getByRole('button', { name: 'Teslim et' }).waitFor();
  // It hears the end, and has its moment to save what is on its way.
  await report.getByRole('button', { name: 'Herkes için bitir' }).click();
  await teacher.dialog('Test herkes için bitirilsin mi?').getByRole('button', { name: 'Herkes için bitir' }).click();
  await theirs.getByText('Yanıtlarınız alınıyor…').waitFor();
  await expect.poll(() => outside()?.locator('body').innerText() ?? '', soon).toContain('optik form finish');
  await pupil.page.locator('[data-outside-frame="optic"]').waitFor({ state: 'detached' });
  await theirs.getByText('0 / 7 puan').waitFor({ timeout: 20_000 });
});
