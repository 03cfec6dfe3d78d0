import { describe, expect, it } from 'vitest';
import { framesByTile } from '../support/frames.js';
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

describe('a shared screen', () => {
  it('is asked for, refused, allowed, seen by everyone beside the camera, and taken back', async () => {
    const meeting = await day.school.meeting(day.ayse, { isModControl: true });
    const [teacher, pupil, guest] = await day.lesson(meeting);

    await pupil.tool('Ekran izni iste').click();
    await teacher.notice('Elif Gökçe ekranını paylaşmak istiyor').waitFor();
    // The first notice of a page loads its own code; nothing of the lesson waits with it.
    expect(await teacher.tool('Kamera').getAttribute('aria-pressed')).toBe('true');
    expect(await guest.notice('Elif Gökçe ekranını paylaşmak istiyor').count()).toBe(0);
    await pupil.tool('İstekten vazgeç').click();
    await teacher.notice('Elif Gökçe ekranını paylaşmak istiyor').waitFor({ state: 'detached' });
    await pupil.tool('Ekran izni iste').click();
    const row = await teacher.row('Elif Gökçe');
    await row.getByText('Ekran paylaşmak istiyor').waitFor();
    await row.getByRole('button', { name: 'Reddet' }).click();
    await pupil.notice('Ayşe Yıldırım ekran paylaşımına şimdilik izin vermedi').waitFor();

    await pupil.tool('Ekran izni iste').click();
    await teacher.notice('Elif Gökçe ekranını paylaşmak istiyor').getByRole('button', { name: 'İzin ver' }).click();
    await pupil
      .notice('Ayşe Yıldırım ekran paylaşmanıza izin verdi')
      .getByRole('button', { name: 'Ekranı paylaş' })
      .click();
    await pupil.tool('Paylaşımı durdur').waitFor();
    await pupil.heading('Ekranınızı paylaşıyorsunuz').waitFor();
    expect(await pupil.tile(screenOf('Elif Gökçe')).locator('video').isVisible()).toBe(false);
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

    await teacher.choose('Elif Gökçe', 'Ekran iznini geri al');
    await pupil.notice('Ayşe Yıldırım ekran paylaşımınızı bitirdi').waitFor();
    await guest.tile(screenOf('Elif Gökçe')).waitFor({ state: 'detached' });
    // The next one takes its place.
    await expect.poll(() => seesScreen(guest, 'Ayşe Yıldırım'), soon).toBe(true);
    await pupil.tool('Ekran izni iste').waitFor();

    // By key, and everyone is back where he was before.
    await teacher.page.keyboard.press('d');
    await guest.tile(screenOf('Ayşe Yıldırım')).waitFor({ state: 'detached' });
    await guest.tool('Görünüm').waitFor();
    expect(await guest.page.getByRole('group', { name: /^Paylaşılan ekran/ }).count()).toBe(0);
  });

  it('is one at a time in a free room; who comes later reads why, and a block holds', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const [teacher, pupil, guest] = await day.lesson(meeting);
    await pupil.tool('Ekran paylaş').click();
    await expect.poll(() => seesScreen(teacher, 'Elif Gökçe'), soon).toBe(true);
    expect(await guest.tool('Ekran paylaş').isDisabled()).toBe(true);
    await guest.page.keyboard.press('d');
    await guest
      .notice('Bu odada aynı anda 1 ekran paylaşılabilir. Şu anki paylaşım bitince yeniden deneyin.')
      .waitFor();
    await teacher.choose('Elif Gökçe', 'Ekran iznini geri al');
    await pupil.tool('Ekran izni iste').waitFor();
    await pupil.page.reload();
    await pupil.enter();
    await pupil.tool('Ekran izni iste').waitFor();
    await guest.tool('Ekran paylaş').click();
    await expect.poll(() => seesScreen(teacher, 'Can Demir'), soon).toBe(true);
  });

  it('is not shown by honest clients when a modified one shares without a permission', async () => {
    const meeting = await day.school.meeting(day.ayse, { isModControl: true });
    const [teacher, pupil, guest] = await day.lesson(meeting);
    await teacher.tool('Ekran paylaş').click();
    await expect.poll(() => seesScreen(pupil, 'Ayşe Yıldırım'), soon).toBe(true);
    const cheat = await shareAnyway(pupil.page);
    const before = await cheat.screensSent();
    await expect.poll(() => cheat.screensSent(), soon).toBeGreaterThan(before + 20);
    for (const one of [teacher, guest]) {
      expect(await one.tile(screenOf('Elif Gökçe')).count()).toBe(0);
      expect(Object.keys(await framesByTile(one.page))).not.toContain(screenOf('Elif Gökçe'));
    }
    await expect.poll(() => seesScreen(guest, 'Ayşe Yıldırım'), soon).toBe(true);
  });
});
