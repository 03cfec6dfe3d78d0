import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { arrivingScreens } from '../support/arrivingScreens.js';
import { framesByTile, linesWithPictures } from '../support/frames.js';
import { isLongRun } from '../support/longRun.js';
import { shareAnyway } from '../support/modifiedClient.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay();
const screenOf = (name: string) => `Ekran: ${name}`;

/** Whether pictures of that person's shared screen arrive and are shown. */
const seesScreen = async (one: RoomVisitor, name: string): Promise<boolean> => {
  const frames = async () => (await framesByTile(one.page))[screenOf(name)] ?? 0;
  const before = await frames();
  await one.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  return before > 0 && (await frames()) > before;
};

/** Whether the keyboard is at the part of the page with this name. */
const hasFocus = (one: RoomVisitor, label: string): Promise<boolean> =>
  one.page.evaluate((wanted) => document.activeElement?.getAttribute('aria-label') === wanted, label);

/** What a tile says in its caption and with its hand. */
const signsOf = (tile: Element) => {
  const caption = tile.querySelector('figcaption')!;
  const words = [...caption.querySelectorAll('span')].filter(({ children }) => children.length === 0);
  const [outer, inner] = [tile.getBoundingClientRect(), caption.getBoundingClientRect()];
  const hand = tile.querySelector('[aria-label^="El kaldırdı"]')!;
  const { left, top, width, height } = hand.getBoundingClientRect();
  return {
    widestWord: Math.max(...words.map((word) => word.getBoundingClientRect().width)),
    isWithin: inner.left >= outer.left && inner.right <= outer.right,
    isHandOnTop: document.elementFromPoint(left + width / 2, top + height / 2) === hand,
  };
};

describe('a shared screen', () => {
  it('is asked for, refused, allowed, seen by everyone beside the camera, and taken back', async () => {
    const meeting = await day.school.meeting(day.ayse, { isModControl: true });
    const [teacher, pupil, guest] = await day.lesson(meeting);

    await teacher.button('Paneli kapat').click();
    await pupil.tool('Ekran iste').click();
    await teacher.notice('Elif Gökçe ekranını paylaşmak istiyor').waitFor();
    // The first notice of a page loads its own code; nothing of the lesson waits with it.
    expect(await teacher.tool('Kamera').getAttribute('aria-pressed')).toBe('true');
    expect(await guest.notice('Elif Gökçe ekranını paylaşmak istiyor').count()).toBe(0);
    await pupil.tool('Ekran istendi').click();
    await teacher.notice('Elif Gökçe ekranını paylaşmak istiyor').waitFor({ state: 'detached' });
    await pupil.tool('Ekran iste').click();
    // Found without the notice too: counted above, and in a section of the list.
    await teacher.button('1 kişi izin istiyor').click();
    await teacher.panel('Kişiler').getByRole('heading', { name: 'İzin isteyenler · 1' }).waitFor();
    expect(await guest.button('1 kişi izin istiyor').count()).toBe(0);
    const row = await teacher.row('Elif Gökçe');
    await row.getByText('Ekran istiyor').waitFor();
    await row.getByRole('button', { name: 'Reddet' }).click();
    await pupil.notice('Ayşe Yıldırım ekran paylaşımına şimdilik izin vermedi').waitFor();
    await teacher.button('1 kişi izin istiyor').waitFor({ state: 'detached' });

    await pupil.tool('Ekran iste').click();
    await row.getByRole('button', { name: 'İzin ver' }).click();
    await pupil
      .notice('Ayşe Yıldırım ekran paylaşmanıza izin verdi')
      .getByRole('button', { name: 'Ekranı paylaş' })
      .click();
    await pupil.tool('Paylaşımı durdur').waitFor();
    await pupil.heading('Ekranınızı paylaşıyorsunuz').waitFor();
    // A tab is shown to who shares it as the others see it.
    await pupil.tile(screenOf('Elif Gökçe')).locator('video').waitFor();
    for (const one of [teacher, guest]) {
      await one.tile(screenOf('Elif Gökçe')).waitFor();
      await expect.poll(() => seesScreen(one, 'Elif Gökçe'), soon).toBe(true);
      await one.page.getByRole('group', { name: 'Paylaşılan ekran 1 / 1' }).waitFor();
    }

    // A second one: the newest is in front, and the way to the other is named.
    await teacher.tool('Ekran paylaş').click();
    await expect.poll(() => seesScreen(guest, 'Ayşe Yıldırım'), soon).toBe(true);
    await guest.button(/^Sonraki ekran/).click();
    await expect.poll(() => seesScreen(guest, 'Elif Gökçe'), soon).toBe(true);

    // Who saves their line keeps the screen and the voices; everyone sees why.
    await expect.poll(() => linesWithPictures(guest.page), soon).toBeGreaterThan(1);
    await guest.open('Ayarlar');
    await guest.page.getByRole('switch', { name: 'Zayıf bağlantıda kendiliğinden veri tasarrufu' }).press('Space');
    const low = guest.page.getByRole('switch', { name: 'Veri tasarrufu', exact: true });
    await low.press('Space');
    await guest.text(/^Veri tasarrufu: kameralar/).waitFor();
    await expect.poll(() => linesWithPictures(guest.page), soon).toBe(1);
    expect(await seesScreen(guest, 'Elif Gökçe')).toBe(true);
    expect(await guest.sees(teacher)).toBe(false);
    await guest.tile('Ayşe Yıldırım').getByText('Görüntü alınmıyor').waitFor({ state: 'attached' });
    expect(await guest.hears(teacher)).toBe('their tone');
    for (const place of [pupil.tile('Can Demir'), await teacher.row('Can Demir')])
      await place.getByLabel('Veri tasarrufu: görüntü almıyor').waitFor();
    expect(await linesWithPictures(pupil.page)).toBeGreaterThan(1);

    await teacher.choose('Elif Gökçe', 'Ekran iznini geri al');
    await pupil.notice('Ayşe Yıldırım ekran paylaşımınızı bitirdi').waitFor();
    await guest.tile(screenOf('Elif Gökçe')).waitFor({ state: 'detached' });
    // The next one takes its place.
    await expect.poll(() => seesScreen(guest, 'Ayşe Yıldırım'), soon).toBe(true);
    await pupil.tool('Ekran iste').waitFor();

    // By the stage's own button, and everyone is back where they were; the keyboard stays at the stage.
    await teacher.heading('Ekranınızı paylaşıyorsunuz').waitFor();
    const stop = teacher.page
      .getByRole('group', { name: /^Paylaşılan ekran/ })
      .getByRole('button', { name: 'Paylaşımı durdur' });
    await stop.press('Enter');
    await stop.waitFor({ state: 'detached' });
    expect(await hasFocus(teacher, 'Sahne')).toBe(true);
    await guest.tile(screenOf('Ayşe Yıldırım')).waitFor({ state: 'detached' });
    await guest.tool('Görünüm').waitFor();
    expect(await guest.page.getByRole('group', { name: /^Paylaşılan ekran/ }).count()).toBe(0);

    // Without a screen no picture comes, after a reload neither; a press brings them back.
    await expect.poll(() => linesWithPictures(guest.page), soon).toBe(0);
    await guest.page.reload();
    await guest.inRoom();
    await teacher.tile('Can Demir').getByLabel('Veri tasarrufu: görüntü almıyor').waitFor();
    await expect.poll(() => guest.hears(teacher), soon).toBe('their tone');
    await expect.poll(() => linesWithPictures(guest.page), soon).toBe(0);
    await guest.button('Kameraları göster').press('Enter');
    await expect.poll(() => guest.sees(teacher), soon).toBe(true);
    expect(await hasFocus(guest, 'Sahne')).toBe(true);
    const sign = teacher.tile('Can Demir').getByLabel('Veri tasarrufu: görüntü almıyor');
    await sign.waitFor({ state: 'detached' });
  });

  it.runIf(isLongRun)('is one at a time in a free room; who comes later reads why, and a block holds', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const [teacher, pupil, guest] = await day.lesson(meeting);
    await pupil.tool('Ekran paylaş').click();
    await expect.poll(() => seesScreen(teacher, 'Elif Gökçe'), soon).toBe(true);
    expect(await guest.tool('Ekran paylaş').isDisabled()).toBe(true);
    await guest.page.keyboard.press('d');
    await guest
      .notice('Bu derste aynı anda 1 ekran paylaşılabilir. Şu anki paylaşım bitince yeniden deneyin.')
      .waitFor();
    await teacher.choose('Elif Gökçe', 'Ekran iznini geri al');
    await pupil.tool('Ekran iste').waitFor();
    await pupil.page.reload();
    await pupil.inRoom();
    await pupil.tool('Ekran iste').waitFor();
    await guest.tool('Ekran paylaş').click();
    await expect.poll(() => seesScreen(teacher, 'Can Demir'), soon).toBe(true);

    // On a phone the pupil's tile has room only for signs, the hand on top.
    await guest.tool('El kaldır').click();
    await teacher.button('Paneli kapat').click();
    await teacher.page.setViewportSize({ width: 360, height: 740 });
    const tile = teacher.tile('Can Demir');
    await expect.poll(async () => (await tile.boundingBox())?.width, soon).toBeLessThan(120);
    await tile.getByLabel('El kaldırdı, 1. sırada').waitFor();
    expect(await tile.evaluate(signsOf)).toEqual({ widestWord: 1, isWithin: true, isHandOnTop: true });

    // Over whom a panel lies, they are not asked for; the screen goes on.
    await expect.poll(() => linesWithPictures(teacher.page), soon).toBeGreaterThan(1);
    await teacher.open('Kişiler');
    await expect.poll(() => linesWithPictures(teacher.page), soon).toBe(1);
    await teacher.button('Paneli kapat').click();
    await expect.poll(() => linesWithPictures(teacher.page), soon).toBeGreaterThan(1);
  });

  it.runIf(isLongRun)('ends with a reload and with another type of the room, and says so to who shared', async () => {
    const [teacher, pupil] = await day.two(await day.school.meeting(day.ayse));
    await pupil.tool('Ekran paylaş').click();
    await expect.poll(() => seesScreen(teacher, 'Elif Gökçe'), soon).toBe(true);
    // For a moment a press would do nothing, so that a double one does not begin again: the button shows it.
    await pupil.tool('Paylaşımı durdur').click();
    const busy = () => pupil.tool('Ekran paylaş').getAttribute('aria-busy');
    await expect.poll(busy, soon).toBe('true');
    await expect.poll(busy, soon).toBe(null);
    await pupil.tool('Ekran paylaş').click();
    await expect.poll(() => seesScreen(teacher, 'Elif Gökçe'), soon).toBe(true);
    await pupil.page.reload();
    await pupil.inRoom();
    await pupil.notice('Sayfa yenilendi, ekran paylaşımınız bitti').waitFor();
    await teacher.tile(screenOf('Elif Gökçe')).waitFor({ state: 'detached' });

    await pupil.tool('Ekran paylaş').click();
    await teacher.tile(screenOf('Elif Gökçe')).waitFor();
    // The way back to the screen is a button that goes when it is pressed: the keyboard stays at the stage.
    await teacher.tool('Görünüm').click();
    const back = teacher.button('Ekranı göster');
    await back.press('Enter');
    await back.waitFor({ state: 'detached' });
    expect(await hasFocus(teacher, 'Sahne')).toBe(true);
    await teacher.button('Ders güvenliği').click();
    await teacher.page.getByRole('switch', { name: 'Söz ve kamera izinle' }).click();
    await pupil.notice('Ekran artık izinle paylaşılır, paylaşımınız bitti').waitFor();
    await pupil.tool('Ekran iste').waitFor();
  });

  it.runIf(isLongRun)(
    'has no serious finding of axe in both themes; moderators learn that a system forbids the screen',
    async () => {
      const [teacher, pupil] = await day.two(await day.school.meeting(day.ayse, { isModControl: true }));
      await teacher.tool('Ekran paylaş').click();
      await expect.poll(() => seesScreen(pupil, 'Ayşe Yıldırım'), soon).toBe(true);
      await pupil.tool('Ekran iste').click();
      await teacher.button('1 kişi izin istiyor').click();
      await (await teacher.row('Elif Gökçe')).getByText('Ekran istiyor').waitFor();
      await pupil.open('Ayarlar');
      await pupil.page.getByRole('switch', { name: 'Zayıf bağlantıda kendiliğinden veri tasarrufu' }).press('Space');
      await pupil.page.getByRole('switch', { name: 'Veri tasarrufu', exact: true }).press('Space');
      await pupil.button('Kameraları göster').waitFor();
      expect([
        ...(await axeFindings(teacher.page, 'stage of who shares, with a wish')),
        ...(await axeFindings(pupil.page, 'stage of who looks with low bandwidth')),
      ]).toEqual([]);
      await pupil.page.evaluate(() => {
        const denied = new DOMException('Permission denied by system', 'NotAllowedError');
        navigator.mediaDevices.getDisplayMedia = () => Promise.reject(denied);
      });
      await (await teacher.row('Elif Gökçe')).getByRole('button', { name: 'İzin ver' }).click();
      await pupil.tool('Ekran paylaş').click();
      await pupil.notice('Ekran paylaşımına izin verilmedi').waitFor();
      await (await teacher.row('Elif Gökçe')).getByLabel('Ekranını paylaşamıyor').waitFor();
    },
  );

  it('is not shown by honest clients when a modified one shares without a permission', async () => {
    const meeting = await day.school.meeting(day.ayse, { isModControl: true });
    const [teacher, pupil, guest] = await day.lesson(meeting);
    await teacher.tool('Ekran paylaş').click();
    await expect.poll(() => seesScreen(pupil, 'Ayşe Yıldırım'), soon).toBe(true);
    const cheat = await shareAnyway(pupil.page);
    const before = await cheat.screensSent();
    await expect.poll(() => cheat.screensSent(), soon).toBeGreaterThan(before + 20);
    // Its pictures arrive, and nothing can be had of them: neither in a tile nor behind one.
    const dark = { tile: null, isLit: false };
    await expect.poll(() => arrivingScreens(teacher.page), soon).toEqual([dark]);
    const shared = { tile: screenOf('Ayşe Yıldırım'), isLit: true };
    const both = expect.arrayContaining([dark, shared]);
    await expect.poll(() => arrivingScreens(guest.page), soon).toEqual(both);
    for (const one of [teacher, guest]) expect(await one.tile(screenOf('Elif Gökçe')).count()).toBe(0);
  });
});
