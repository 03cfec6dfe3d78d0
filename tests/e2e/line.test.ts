import { expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { linesWithPictures } from '../support/frames.js';
import { linkOf } from '../support/onlineSchool.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay();

/**
 * Loopback loses nothing, so the browser's own count of this page is told that it does: from here on everything is the product's, from
 * the reading of the counts to the picture that stops.
 */
const setLoss = (one: RoomVisitor, isLossy: boolean) =>
  one.page.evaluate((lossy) => {
    const { prototype } = RTCPeerConnection as unknown as {
      prototype: { getStats: () => Promise<Map<string, object>>; real?: () => Promise<Map<string, object>> };
    };
    const real = (prototype.real ??= prototype.getStats);
    prototype.getStats = async function () {
      const report = await real.call(this);
      if (!lossy) return report;
      const withLoss = ([id, entry]: [string, { type?: string; packetsReceived?: number }]) =>
        [
          id,
          entry.type === 'inbound-rtp' ? { ...entry, packetsLost: (entry.packetsReceived ?? 0) / 2 } : entry,
        ] as const;
      return new Map([...report].map(withLoss));
    };
  }, isLossy);
/** Before entering: what is done every five seconds is done every second. */
const hurry = (one: RoomVisitor) =>
  one.page.evaluate(() => {
    const real = setInterval;
    const often = (run: () => void, ms: number) => real(run, ms === 5_000 ? 1_000 : ms);
    Object.assign(window, { setInterval: often });
  });
const rest = (one: RoomVisitor, ms: number) =>
  one.page.evaluate((time) => new Promise((resolve) => setTimeout(resolve, time)), ms);
/** What is so now has been looked at, and then so much of the page's time passes at once. */
const pass = async (one: RoomVisitor, ms: number) => {
  await rest(one, 1_200);
  await one.page.evaluate((time) => {
    const real = performance.now.bind(performance);
    performance.now = () => real() + time;
  }, ms);
};
const band = (one: RoomVisitor, at: string) => one.page.locator(`[data-band="${at}"]`).first().waitFor();

it('spares a weak line by itself and gives back what it took; my own word holds for the stay', async () => {
  const meeting = await day.school.meeting(day.ayse);
  const [teacher, elif] = [await day.teacher({ tone: 440 }), await day.pupil({ tone: 880 })];
  await teacher.goto(`/room/${meeting.token}`);
  await teacher.enter();
  await elif.goto(linkOf(meeting));
  await elif.button('Derse gir').waitFor();
  await hurry(elif);
  await elif.enter();
  await elif.row('Elif Gökçe');
  await band(elif, '100');
  await expect.poll(() => elif.sees(teacher), soon).toBe(true);
  await expect.poll(() => teacher.sees(elif), soon).toBe(true);
  const sign = teacher.tile('Elif Gökçe').getByLabel('Düşük bant genişliği: görüntü almıyor');
  const becomesBad = async () => {
    await setLoss(elif, true);
    await band(elif, '33');
  };

  await becomesBad();
  expect(await elif.notice('Bağlantınız zayıf').count()).toBe(0);
  await pass(elif, 10_000);
  await elif.notice('Bağlantınız zayıf: kameranız kapatıldı, öbürleri de alınmıyor').waitFor();
  await elif.notice('Sahnenin üstündeki “Kameraları göster” düğmesi bunu bu ders için').waitFor();
  await elif.text('Bağlantınız zayıf: kameralar gelmiyor, ses sürüyor.').waitFor();
  await elif.tool('Kamera').and(elif.page.locator('[aria-pressed=false]')).waitFor();
  await sign.waitFor();
  await expect.poll(() => linesWithPictures(elif.page), soon).toBe(0);
  await expect.poll(() => linesWithPictures(teacher.page), soon).toBe(0);
  expect(await elif.hears(teacher)).toBe('their tone');
  expect(await teacher.hears(elif)).toBe('their tone');
  expect(await axeFindings(elif.page, 'a weak line')).toEqual([]);
  expect(await elif.page.evaluate(() => Object.values(localStorage).join())).not.toMatch(/"camera":false/);

  await setLoss(elif, false);
  await band(elif, '100');
  expect(await linesWithPictures(elif.page)).toBe(0);
  await pass(elif, 30_000);
  await elif.notice('Bağlantınız düzeldi: kameralar geri geldi, sizinki de açıldı').waitFor();
  await sign.waitFor({ state: 'detached' });
  await expect.poll(() => elif.sees(teacher), soon).toBe(true);
  await expect.poll(() => teacher.sees(elif), soon).toBe(true);

  // The next time they would rather see, and find the way where they look why they don't.
  await becomesBad();
  await pass(elif, 10_000);
  await elif.notice('Bağlantınız zayıf').waitFor();
  await elif.tool('Diğer').click();
  await elif.page.getByRole('menuitem', { name: 'Sorun çöz' }).click();
  const problem = elif.page.getByRole('dialog');
  await problem.getByRole('button', { name: 'Birini göremiyorum' }).click();
  await problem.getByRole('button', { name: 'Kameraları göster' }).click();
  await sign.waitFor({ state: 'detached' });
  await expect.poll(() => linesWithPictures(elif.page), soon).toBe(1);
  await expect.poll(() => linesWithPictures(teacher.page), soon).toBe(1);
  await pass(elif, 60_000);
  await rest(elif, 1_200);
  expect(await linesWithPictures(elif.page)).toBe(1);
  await elif.page.keyboard.press('Escape');
  const settings = await elif.open('Ayarlar');
  await settings.getByRole('switch', { name: 'Zayıf bağlantıda otomatik tasarruf', checked: true }).waitFor();
  expect(await settings.getByRole('switch', { name: 'Düşük bant genişliği' }).count()).toBe(0);
});
