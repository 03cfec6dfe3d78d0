import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { linkOf } from '../support/onlineSchool.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay, soon } from '../support/schoolDay.js';
import { VideoSite } from '../support/videoSite.js';

const site = await VideoSite.start();
const day = schoolDay({ env: { VIDEO_SITE_ORIGIN: site.origin } }, { shell: true });
afterAll(() => site.stop());

interface Seen {
  currentTime: number;
  playerState: number;
  rate: number;
  at: number;
}
const siteId = 'aqz-KE_bpKQ';

/** How the site's own player stands in this person's room. */
const seenBy = async ({ page }: RoomVisitor): Promise<Seen> => {
  const frame = page.frames().find((one) => one.url().startsWith(`${site.origin}/embed/${siteId}`));
  const text = (await frame?.locator('output').textContent()) ?? '{}';
  return JSON.parse(text) as Seen;
};
const openDialog = async (visitor: RoomVisitor): Promise<void> => {
  await visitor.tool('Diğer').click();
  await visitor.page.getByRole('menuitem', { name: 'Video paylaş', exact: true }).click();
};
const driftOf = async (everyone: readonly RoomVisitor[]): Promise<number> => {
  const all = await Promise.all(everyone.map(seenBy));
  if (all.some(({ playerState }) => playerState !== 1)) return Infinity;
  const begins = all.map(({ currentTime, at, rate }) => currentTime / rate - at / 1_000);
  return Math.max(...begins) - Math.min(...begins);
};

it('a link to the video site plays in step, in a page of its own: the room’s page lets nothing of the site in', async () => {
  const meeting = await day.school.meeting(day.ayse);
  const [teacher, elif] = [await day.teacher(), await day.pupil()];
  for (const one of [teacher, elif]) one.forgive(new RegExp(`asked outside, ${site.origin}/embed/`));
  await teacher.goto(`/room/${meeting.token}`);
  await teacher.enter();
  await elif.goto(linkOf(meeting));
  await elif.enter();
  await openDialog(teacher);
  const link = teacher.field('Video bağlantısı');
  for (const wrong of [`${site.origin}/watch?v=${siteId}`, 'https://youtu.be/?t=42', 'javascript:alert(1)']) {
    await link.fill(wrong);
    await link.press('Enter');
    await teacher.text('Bu, bir video bağlantısı değil. Videonun sayfasındaki bağlantıyı yapıştırın.').waitFor();
  }
  await link.fill(`https://youtu.be/${siteId}?t=42`);
  await link.press('Enter');
  await expect.poll(() => driftOf([teacher, elif]), soon).toBeLessThan(0.5);
  // The site learns where it is shown, and nothing of who looks or in which lesson.
  for (const { path, referrer, cookie } of site.asked) {
    expect(referrer).toBe(`${teacher.url}/`);
    expect(cookie).toBeUndefined();
    expect(path).not.toContain(meeting.token);
  }

  // In a free room whoever has an account may share one, when this one has ended.
  await openDialog(elif);
  await elif.notice('Bu derste aynı anda 1 video paylaşılabilir.').waitFor();

  // A rate and a jump reach everyone; a pause stands still.
  const controls = teacher.page.getByRole('group', { name: 'Video denetimleri' });
  await controls.getByRole('button', { name: 'Video ayarları' }).click();
  await teacher.page.getByRole('menuitemradio', { name: '2×' }).click();
  for (const one of [teacher, elif]) await expect.poll(async () => (await seenBy(one)).rate, soon).toBe(2);
  const place = controls.getByRole('slider', { name: 'Videonun yeri' });
  await place.press('Home');
  await expect.poll(() => driftOf([teacher, elif]), soon).toBeLessThan(0.5);
  await controls.getByRole('button', { name: 'Duraklat' }).click();
  await expect.poll(async () => (await seenBy(elif)).playerState, soon).toBe(2);
  await place.press('Home');
  await place.press('PageUp');
  for (const one of [teacher, elif])
    await expect.poll(async () => (await seenBy(one)).currentTime, soon).toBeCloseTo(10, 1);

  // One that may not be shown elsewhere says so.
  await teacher.button('Videoyu bitir').click();
  await elif.notice('Video sona erdi').waitFor();
  await openDialog(teacher);
  await link.fill('https://www.youtube.com/watch?v=notEmbedded');
  await link.press('Enter');
  for (const one of [teacher, elif]) await one.text('Bu video burada oynatılamıyor.').waitFor();

  // The site tells nobody what a film is called: the report has its link.
  await teacher.goto(`/toplanti-raporu/${meeting.token}`);
  const found = teacher.page.getByRole('link', { name: `https://youtu.be/${siteId}` });
  expect(await found.getAttribute('href')).toBe(`https://youtu.be/${siteId}`);
  const coming = teacher.page.waitForEvent('download');
  await teacher.button('İndir: Videolar').click();
  await teacher.page.getByRole('menuitem', { name: 'videolar.csv' }).click();
  expect(readFileSync(await (await coming).path(), 'utf8')).toContain(`"https://youtu.be/${siteId}"`);

  // The page around the site's player says what comes in; the room's page does not.
  const around = await fetch(`${teacher.url}/player/`);
  const { headers } = around;
  expect(await around.text(), 'without words, in no language').not.toContain('lang=');
  expect(headers.get('content-security-policy')).toBe(
    `default-src 'none'; script-src 'self'; frame-src ${site.origin}; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`,
  );
  elif.forgive(/Content Security Policy/);
  const isLetIn = await elif.page.evaluate(async (address) => {
    const refused = new Promise((resolve) =>
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective), {
        once: true,
      }),
    );
    const frame = document.createElement('iframe');
    frame.src = address;
    document.body.append(frame);
    return refused;
  }, `${site.origin}/embed/${siteId}`);
  expect(isLetIn).toBe('frame-src');
});
