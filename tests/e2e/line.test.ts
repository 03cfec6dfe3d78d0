import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { linesWithPictures } from '../support/frames.js';
import { isLongRun } from '../support/longRun.js';
import { takeWays } from '../support/media.js';
import { linkOf } from '../support/onlineSchool.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { expectAllSeeAndHear, schoolDay, soon } from '../support/schoolDay.js';
import { ShapedLine, soundLine, weakLine } from '../support/shapedLine.js';
import { shareSlides, untilLegible } from '../support/slides.js';

const env: Record<string, string> = {};
let line: ShapedLine;
beforeAll(async () => {
  line = await ShapedLine.start();
  Object.assign(env, line.env);
});
// A camera that fills what the line leaves it, as a real one does.
const day = schoolDay({ env }, { fps: 20 });
afterEach(() => (line.shape = null));
afterAll(() => line?.stop());

/** The teacher, and Elif behind the line, who see and hear each other. */
const twoOver = async (prepare: (elif: RoomVisitor, teacher: RoomVisitor) => Promise<unknown>) => {
  const meeting = await day.school.meeting(day.ayse);
  const [teacher, elif] = [await day.teacher({ tone: 440 }), await day.pupil({ tone: 880 })];
  await takeWays(teacher.page, 'without the relay');
  await takeWays(elif.page, 'by the relay');
  await shareSlides(teacher.page);
  await teacher.goto(`/room/${meeting.token}`);
  await elif.goto(linkOf(meeting));
  await elif.button('Derse gir').waitFor();
  await prepare(elif, teacher);
  await teacher.enter();
  await elif.enter();
  await expectAllSeeAndHear([teacher, elif]);
  return { teacher, elif };
};

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
    // What the wire says is told by the time of day, which goes on as it did.
    Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin - time, configurable: true });
  }, ms);
};
const band = (one: RoomVisitor, at: string) => one.page.locator(`[data-band="${at}"]`).first().waitFor();

it('the room spares a weak line by itself and gives back what it took; my own word holds for the stay', async () => {
  const { teacher, elif } = await twoOver(hurry);
  await elif.row('Elif Gökçe');
  await band(elif, '100');
  const sign = teacher.tile('Elif Gökçe').getByLabel('Veri tasarrufu: görüntü almıyor');
  const becomesBad = async () => {
    line.shape = weakLine;
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

  // Voices and what the teacher shows come all the same.
  await teacher.tool('Ekran paylaş').click();
  await untilLegible(elif.page, 'Ekran: Ayşe Yıldırım', 1);
  expect(await elif.hears(teacher)).toBe('their tone');
  expect(await teacher.hears(elif)).toBe('their tone');
  await teacher.tool('Paylaşımı durdur').click();
  await expect.poll(() => linesWithPictures(elif.page), soon).toBe(0);
  expect(await elif.page.evaluate(() => Object.values(localStorage).join())).not.toMatch(/"camera":false/);

  line.shape = null;
  // The other end tells of what it lost every 2.5 to 7.5 seconds: the last of it may still come.
  await rest(elif, 8_000);
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
  await settings
    .getByRole('switch', { name: 'Zayıf bağlantıda kendiliğinden veri tasarrufu', checked: true })
    .waitFor();
  expect(await settings.getByRole('switch', { name: 'Veri tasarrufu', exact: true }).count()).toBe(0);
});

/** Whether what a weak line is spared is left to it. */
const setAutomatic = async (one: RoomVisitor, on: boolean) => {
  const settings = await one.open('Ayarlar');
  const before = settings.getByRole('switch', { name: 'Zayıf bağlantıda kendiliğinden veri tasarrufu', checked: !on });
  await before.click();
  await before.waitFor({ state: 'detached' });
  await one.row('Elif Gökçe');
};
/** Both steps, one after the other; each is taken where the band has been bad for ten seconds. */
const becomesSilent = async (one: RoomVisitor) => {
  await band(one, '33');
  await pass(one, 10_000);
  await one.text('Bağlantınız zayıf: kameralar gelmiyor, ses sürüyor.').waitFor();
  await band(one, '33');
  await pass(one, 10_000);
  await one.notice('Bağlantınız çok zayıf: yalnız ses sürüyor').waitFor();
  await one.text('Bağlantınız çok zayıf: yalnız ses gidip geliyor.').waitFor();
};

it.runIf(isLongRun)(
  'the room leaves the sound alone on a line that carries nothing else, whoever shares, and brings the screen back first',
  async () => {
    const { teacher, elif } = await twoOver(async (...both) => {
      for (const one of both) await hurry(one);
    });
    // Nobody can tell from one way alone whose it is: first the teacher spares it, then Elif.
    await setAutomatic(elif, false);
    await teacher.tool('Ekran paylaş').click();
    await untilLegible(elif.page, 'Ekran: Ayşe Yıldırım', 1);
    await teacher.row('Elif Gökçe');
    await band(teacher, '100');
    line.shape = soundLine;
    await becomesSilent(teacher);
    await teacher.text('Bağlantınız şu an yalnız sesinizi taşıyor; ekranınız, bağlantı düzelince görünür.').waitFor();
    await teacher.tool('Paylaşımı durdur').waitFor();
    await elif.text('Paylaşanın bağlantısı zayıf; ekran, bağlantı düzelince gelir.').waitFor();
    await expect.poll(() => elif.hears(teacher), soon).toBe('their tone');

    // They would rather be seen, and that holds; now it is Elif’s line that is spared.
    await setAutomatic(elif, true);
    await teacher.button('Ekranı göster').click();
    await teacher.text(/^Herkes ekranınızın tamamını görüyor/).waitFor();
    await becomesSilent(elif);
    await elif.text('Bağlantınız şu an yalnız sesi taşıyor; ekran, bağlantı düzelince gelir.').waitFor();
    await expect.poll(() => linesWithPictures(elif.page), soon).toBe(0);
    expect(await axeFindings(elif.page, 'sound alone')).toEqual([]);
    await expect.poll(() => elif.hears(teacher), soon).toBe('their tone');
    await expect.poll(() => teacher.hears(elif), soon).toBe('their tone');
    await teacher.text('Bağlantınız zayıf: kameralar gelmiyor, ses sürüyor.').waitFor();

    line.shape = null;
    await rest(elif, 8_000);
    await band(elif, '100');
    await pass(elif, 30_000);
    await elif.notice('Bağlantınız düzeldi: ekran geri geldi').waitFor();
    await untilLegible(elif.page, 'Ekran: Ayşe Yıldırım', 1);
    await elif.text('Bağlantınız zayıf: kameralar gelmiyor, ses sürüyor.').waitFor();
  },
);

it('the room goes on over another network before the browser has noticed, and nobody is asked anything', async () => {
  const { teacher, elif } = await twoOver(async () => undefined);
  /** What the ways of a page have become from here on. */
  const watch = ({ page }: RoomVisitor) =>
    page.evaluate(() => {
      const here = window as unknown as { peerConnections: RTCPeerConnection[]; became: string[]; offers: number };
      Object.assign(here, { became: [], offers: 0 });
      for (const pc of here.peerConnections) {
        pc.addEventListener('connectionstatechange', () => here.became.push(pc.connectionState));
        pc.addEventListener(
          'icegatheringstatechange',
          () => (here.offers += Number(pc.iceGatheringState === 'complete')),
        );
      }
    });
  for (const one of [teacher, elif]) await watch(one);
  line.changeNetwork();
  await expect.poll(() => elif.hears(teacher), soon).toBe('silent');
  await expectAllSeeAndHear([teacher, elif]);
  for (const one of [teacher, elif]) {
    const after = await one.page.evaluate(() => {
      const { became, offers } = window as unknown as { became: string[]; offers: number };
      return { became, offers };
    });
    expect({ became: after.became, hasNewWays: after.offers > 0 }).toEqual({ became: [], hasNewWays: true });
    expect(await one.page.getByRole('dialog').count()).toBe(0);
    expect(await one.page.locator('li[data-kind]').count()).toBe(0);
  }
});
