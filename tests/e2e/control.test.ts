import { describe, expect, it } from 'vitest';
import { isLongRun } from '../support/longRun.js';
import { linkOf } from '../support/onlineSchool.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay();
const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
};

describe('moderator control', () => {
  it('opens microphones and cameras by the teacher’s word only: asked, withdrawn, refused, allowed, taken back', async () => {
    const meeting = await day.school.meeting(day.ayse, { isModControl: true });
    const teacher = await day.teacher({ tone: 440 });
    await teacher.goto(`/room/${meeting.token}`);
    await teacher.enter();
    const pupil = await day.pupil({ tone: 880 });
    await pupil.goto(linkOf(meeting));
    await pupil.enter();
    await expect.poll(() => pupil.hears(teacher), soon).toBe('their tone');
    expect(await teacher.hears(pupil)).toBe('silent');
    expect(await teacher.sees(pupil)).toBe(false);

    const wish = teacher.notice('Elif Gökçe söz istiyor');
    await teacher.button('Paneli kapat').click();
    await pupil.tool('Söz iste').click();
    await wish.waitFor();
    await (await teacher.row('Elif Gökçe')).getByText('Söz istiyor').waitFor();
    expect(await wish.count(), 'the list says it now').toBe(0);
    await pupil.tool('El kaldır').click();
    const row = await teacher.row('Elif Gökçe');
    await row.getByText('1. sırada, az önce').waitFor();
    expect(await row.count(), 'request, hand and name in one row').toBe(1);
    await pupil.tool('Eli indir').click();
    await pupil.tools.getByText('İstendi', { exact: true }).waitFor();
    await pupil.tool('Söz istendi').click();
    await (await teacher.row('Elif Gökçe')).getByText('Söz istiyor').waitFor({ state: 'detached' });
    await pupil.tool('Söz iste').click();
    await (await teacher.row('Elif Gökçe')).getByRole('button', { name: 'Reddet' }).click();
    await pupil.notice('Ayşe Yıldırım şimdilik söz vermedi').waitFor();

    await pupil.tool('Söz iste').click();
    await (await teacher.row('Elif Gökçe')).getByRole('button', { name: 'İzin ver' }).click();
    const granted = pupil.notice('Ayşe Yıldırım mikrofonunuza izin verdi');
    await granted.getByRole('button', { name: 'Mikrofonu aç' }).click();
    await expect.poll(() => teacher.hears(pupil), soon).toBe('their tone');
    expect(await teacher.sees(pupil)).toBe(false);

    await pupil.tool('Kamera iste').click();
    await (await teacher.row('Elif Gökçe')).getByRole('button', { name: 'İzin ver' }).click();
    expect(await teacher.notice('Elif Gökçe kamerasını açmak istiyor').count()).toBe(0);
    await pupil.notice('Ayşe Yıldırım kameranıza izin verdi').getByRole('button', { name: 'Kamerayı aç' }).click();
    await expect.poll(() => teacher.sees(pupil), soon).toBe(true);

    await teacher.choose('Elif Gökçe', 'Mikrofonunu kapat');
    await pupil.notice('Ayşe Yıldırım mikrofonunuzu kapattı').waitFor();
    await expect.poll(() => teacher.hears(pupil), soon).toBe('silent');
    await pupil.tool('Söz iste').waitFor();
    expect(await teacher.sees(pupil)).toBe(true);
    await teacher.choose('Elif Gökçe', 'Kamerasını kapat');
    await expect.poll(() => teacher.sees(pupil), soon).toBe(false);
  });

  it('silences everyone but moderators at once, and gives the word back to all', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const [teacher, pupil, guest] = await day.lesson(meeting);
    for (const one of [pupil, guest]) await expect.poll(() => teacher.hears(one), soon).toBe('their tone');
    await teacher.open('Kişiler');
    await teacher.button('Tümünü sustur').click();
    await teacher.notice('Herkesin mikrofonu kapandı').waitFor();
    for (const one of [pupil, guest]) {
      await one.notice('Ayşe Yıldırım herkesin mikrofonunu kapattı').waitFor();
      await expect.poll(() => teacher.hears(one), soon).toBe('silent');
    }
    await expect.poll(() => guest.hears(pupil), soon).toBe('silent');
    await expect.poll(() => guest.hears(teacher), soon).toBe('their tone');
    // Two presses within a second count as one.
    await teacher.notice('Herkesin mikrofonu kapandı').waitFor({ state: 'detached' });
    await teacher.button('Susturmayı kaldır').click();
    await pupil.notice('Ayşe Yıldırım mikrofonunuza izin verdi').getByRole('button', { name: 'Mikrofonu aç' }).click();
    await expect.poll(() => guest.hears(pupil), soon).toBe('their tone');
    // Who doesn't open it stays silent.
    expect(await guest.tool('Mikrofon').getAttribute('aria-pressed')).toBe('false');
    expect(await teacher.hears(guest)).toBe('silent');
    // A word about a microphone that is only closed asks to open it, and blocks nobody.
    await teacher.choose('Can Demir', 'Mikrofonunu açmasını iste');
    const wish = guest.notice('Ayşe Yıldırım mikrofonunuzu açmanızı istiyor');
    await wish.getByRole('button', { name: 'Mikrofonu aç' }).click();
    await expect.poll(() => teacher.hears(guest), soon).toBe('their tone');
  });
});

describe('an academic lesson', () => {
  it.runIf(isLongRun)(
    'says at entry that leaving the tab is seen and shows it for as long; a phone keeps no camera there',
    async () => {
      const lesson = await day.school.meeting(day.ayse, { kind: 'academic' });
      const teacher = await day.teacher();
      await teacher.goto(`/room/${lesson.token}`);
      await teacher.enter();
      const told = 'Sekmeden ayrılırsanız öğretmen görür';
      const pupil = await day.pupil(phone);
      await pupil.goto(linkOf(lesson));
      await pupil.enter();
      await pupil.notice(told).waitFor();
      await pupil.notice(told).waitFor({ state: 'detached' });
      await pupil.button(told).tap();
      await pupil.notice(told).waitFor();

      await pupil.tool('Söz iste').waitFor();
      for (const name of ['Kamera', 'İzin iste']) expect(await pupil.tool(name).count(), name).toBe(0);
      const row = (await teacher.open('Kişiler')).getByRole('listitem').filter({ hasText: 'Elif' }).last();
      await row.getByRole('button', { name: /^Elif .* için seçenekler$/ }).click();
      await teacher.page.getByRole('menuitem', { name: 'Mikrofon izni ver' }).waitFor();
      expect(await teacher.page.getByRole('menuitem', { name: /Kamera/ }).count()).toBe(0);
      await teacher.page.keyboard.press('Escape');

      await teacher.page.keyboard.press('r');
      await teacher.tool('Eli indir').waitFor();
      await teacher.button('1 kişi el kaldırdı').waitFor();

      await teacher.button('Sekmeden ayrılan katılımcılar size bildiriliyor').waitFor();
      await teacher.button('Ders güvenliği').click();
      await teacher.page.getByRole('switch', { name: /sekme/i }).click();
      await pupil.notice('Sekmeden ayrılmanız artık bildirilmiyor').waitFor();
      expect(await pupil.button(told).count()).toBe(0);
    },
  );
});

describe('pinning', () => {
  it.runIf(isLongRun)('gives one person the large picture here alone, until they are unpinned or leave', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const [teacher, pupil, guest] = await day.lesson(meeting);
    const widthOf = async (one: RoomVisitor, name: string) => (await one.tile(name).boundingBox())?.width ?? 0;
    /** How often wider this person's tile is than the widest of the others. */
    const lead = async (one: RoomVisitor, name: string, others: readonly string[]) =>
      (await widthOf(one, name)) / Math.max(...(await Promise.all(others.map((other) => widthOf(one, other)))));
    await teacher.tile('Can Demir').waitFor();
    expect(await lead(teacher, 'Elif Gökçe', ['Siz', 'Can Demir'])).toBe(1);

    await teacher.choose('Elif Gökçe', 'Sabitle');
    await teacher.tile('Elif Gökçe').getByLabel('Sabitlendi').waitFor();
    await expect.poll(() => lead(teacher, 'Elif Gökçe', ['Can Demir']), soon).toBeGreaterThan(2);
    // Whoever speaks: only the guest's microphone is open.
    await pupil.tool('Mikrofon').click();
    await teacher.tool('Mikrofon').click();
    await teacher.tile('Can Demir').and(teacher.page.locator('[data-speaking]')).waitFor();
    expect(await lead(teacher, 'Elif Gökçe', ['Can Demir'])).toBeGreaterThan(2);
    expect(await lead(guest, 'Elif Gökçe', ['Ayşe Yıldırım'])).toBe(1);
    await teacher.choose('Elif Gökçe', 'Sabitlemeyi kaldır');
    await expect.poll(() => lead(teacher, 'Elif Gökçe', ['Can Demir']), soon).toBe(1);

    await teacher.choose('Elif Gökçe', 'Sabitle');
    await expect.poll(() => lead(teacher, 'Elif Gökçe', ['Can Demir']), soon).toBeGreaterThan(2);
    await pupil.tool('Ayrıl').click();
    await pupil.dialog('Dersten ayrılıyor musunuz?').getByRole('button', { name: 'Ayrıl' }).click();
    await expect.poll(() => lead(teacher, 'Can Demir', ['Siz']), soon).toBeGreaterThan(2);
    await pupil.goto(linkOf(meeting));
    await pupil.enter();
    await teacher.tile('Elif Gökçe').waitFor();
    expect(await teacher.page.getByLabel('Sabitlendi').count()).toBe(0);
    expect(await lead(teacher, 'Can Demir', ['Elif Gökçe'])).toBeGreaterThan(2);
  });
});
