import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { coveredByNotices } from '../support/covered.js';
import { jumpingClock } from '../support/jumpingClock.js';
import { linkOf, password } from '../support/onlineSchool.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay({}, { shell: true });
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

describe('a phone', () => {
  it('carries a whole lesson: five buttons, panels as sheets, leaving from the header', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const teacher = await day.teacher(phone);
    await teacher.goto(`/room/${meeting.token}`);
    await teacher.button('Derse gir').tap();
    await teacher.inRoom();
    const pupil = await day.pupil(phone);
    await jumpingClock(pupil.page);
    await pupil.goto(linkOf(meeting));
    await pupil.button('Derse gir').tap();
    await pupil.inRoom();
    await pupil.page.clock.fastForward(10_000);
    expect(await pupil.tools.evaluate((bar) => bar.hasAttribute('data-still'))).toBe(false);

    for (const [one, third] of [
      [teacher, 'Kişiler'],
      [pupil, 'El kaldır'],
    ] as const) {
      const names = await one.tools
        .getByRole('button')
        .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? ''));
      expect(names.map((name) => name.replace(/,.*/, ''))).toEqual(['Mikrofon', 'Kamera', third, 'Sohbet', 'Diğer']);
      const wide = await one.page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBe(360);
      await expect.poll(() => one.sees(one === teacher ? pupil : teacher), soon).toBe(true);
    }
    for (const button of await pupil.tools.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
    }

    await pupil.tool('El kaldır').tap();
    await teacher.button('1 kişi el kaldırdı').tap();
    const people = teacher.panel('Kişiler');
    await people.getByText('1. sırada, az önce').waitFor();
    const ground = (one: Locator): Promise<string> =>
      one.evaluate((element) => getComputedStyle(element).backgroundColor);
    const tag = teacher.tile('Elif Gökçe').getByLabel('El kaldırdı, 1. sırada').locator('..');
    expect(await ground(tag), 'the tag on the picture has the colour of a raised hand').toBe(
      await ground(pupil.tool('Eli indir').locator('..')),
    );
    expect(await teacher.notice('Elif Gökçe el kaldırdı').count(), 'the list says it now').toBe(0);
    await teacher.button('Tümünü sustur').tap();
    await teacher.notice('Herkesin mikrofonu kapandı').waitFor();
    const covered = () => coveredByNotices(teacher.page);
    await expect.poll(covered, { ...soon, message: 'the sheet makes room for a notice' }).toEqual([]);
    await teacher.button('Paneli kapat').tap();
    await people.waitFor({ state: 'detached' });
    await teacher.tool(/^Sohbet/).tap();
    const sheet = await teacher.panel('Sohbet').boundingBox();
    expect(sheet).toMatchObject({ x: 0, width: 360 });
    await teacher.field('Mesajınızı yazın').fill('Telefondan günaydın');
    await teacher.button('Gönder').tap();
    await pupil.tool(/^Sohbet/).tap();
    await pupil.message('Telefondan günaydın').waitFor();
    await pupil.button('Paneli kapat').tap();
    await pupil.tool('Diğer').tap();
    await pupil.page.getByRole('menuitem', { name: 'Davet bilgisi' }).tap();
    const info = pupil.dialog('Matematik');
    await info.getByText(meeting.password, { exact: true }).waitFor();
    await info.getByRole('button', { name: 'Bağlantıyı kopyala' }).tap();
    // Copied or refused, it is told above the dialog.
    await pupil.notice('opyala').waitFor();
    await expect.poll(() => coveredByNotices(pupil.page), { ...soon, message: 'a dialog makes room' }).toEqual([]);
    await info.getByRole('button', { name: 'Kapat' }).tap();
    await pupil.button('Ayrıl').tap();
    await pupil.dialog('Dersten ayrılıyor musunuz?').getByRole('button', { name: 'Ayrıl' }).tap();
    await pupil.page.waitForURL('**/toplantilar*');
    await teacher.tile('Elif Gökçe').waitFor({ state: 'detached' });
  });

  it('has both at hand: who waits at the door, and what a notice says below', async () => {
    const meeting = await day.school.meeting(day.ayse, { isWaitingRoom: true });
    const teacher = await day.teacher(phone);
    await teacher.goto(`/room/${meeting.token}`);
    await teacher.button('Derse gir').tap();
    await teacher.inRoom();
    await day.school.guest('Can Demir', meeting);
    const letIn = teacher.button('İçeri al');
    await letIn.waitFor();
    await teacher.tool('Diğer').tap();
    await teacher.page.getByRole('menuitem', { name: 'Davet bilgisi' }).tap();
    const info = teacher.dialog('Matematik');
    await info.getByRole('button', { name: 'Bağlantıyı kopyala' }).tap();
    await info.getByRole('button', { name: 'Kapat' }).tap();
    await info.waitFor({ state: 'detached' });
    const [told, standing] = [await teacher.notice('opyala').boundingBox(), await letIn.boundingBox()];
    expect(told!.y).toBeGreaterThanOrEqual(standing!.y + standing!.height);
    const faceTop = async () => (await teacher.tile('Siz').boundingBox())!.y;
    await expect
      .poll(faceTop, { ...soon, message: 'a notice covers nobody' })
      .toBeGreaterThanOrEqual(told!.y + told!.height);
    await letIn.tap();
    await teacher.tile('Can Demir').waitFor();
  });
});

describe('the keyboard alone', () => {
  it('leads from sign-in to a raised hand and a message, with the focus in sight', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const teacher = await day.teacher();
    await teacher.goto(`/room/${meeting.token}`);
    await teacher.enter();
    const pupil = await day.school.visitor('Elif Gökçe');
    const { keyboard } = pupil.page;
    const tabTo = (name: string | RegExp) => pupil.tabTo(name);
    await pupil.goto('/giris-yap');
    await pupil.field('Parola').waitFor();
    await tabTo('Kullanıcı adı veya e-posta');
    await keyboard.type('elif.gokce');
    await tabTo('Parola');
    await keyboard.type(password);
    await keyboard.press('Enter');
    await pupil.button('Hesap menüsü: Elif Gökçe').waitFor();
    // The shell stands before the page in it has loaded.
    await pupil.field('Ders kodu').waitFor();

    await tabTo('Ders kodu');
    await keyboard.type(meeting.token);
    await tabTo('Parola');
    await keyboard.type(meeting.password);
    await keyboard.press('Enter');
    await pupil.button('Derse gir').waitFor();
    await tabTo('Derse gir');
    await keyboard.press('Enter');
    await pupil.inRoom();
    // Each page is read from its heading on, and the tiles with their menus are one press away from being passed.
    const place = () => pupil.page.evaluate(() => document.activeElement?.tagName);
    await expect.poll(place).toBe('H1');
    await tabTo('Ders araçlarına geç');
    await keyboard.press('Enter');
    expect((await pupil.focus()).name).toBe('Mikrofon');

    await tabTo('El kaldır');
    await keyboard.press('Enter');
    await teacher.button('1 kişi el kaldırdı').waitFor();
    await keyboard.press('r');
    await teacher.button('1 kişi el kaldırdı').waitFor({ state: 'hidden' });

    await tabTo('Mesajınızı yazın');
    await keyboard.type('r tuşu burada bir harf');
    await keyboard.press('Enter');
    await teacher.open('Sohbet');
    await teacher.message('r tuşu burada bir harf').waitFor();
    expect(await teacher.button('1 kişi el kaldırdı').count()).toBe(0);
  });

  it('has shortcuts, and Escape closes the top thing only', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const teacher = await day.teacher();
    await teacher.goto(`/room/${meeting.token}`);
    await teacher.enter();
    const { keyboard } = teacher.page;
    const microphone = teacher.tool('Mikrofon');
    const isOn = async () => (await microphone.getAttribute('aria-pressed')) === 'true';
    await expect.poll(isOn, soon).toBe(true);
    await keyboard.press('m');
    await expect.poll(isOn, soon).toBe(false);
    await keyboard.down('Space');
    await expect.poll(isOn, soon).toBe(true);
    await keyboard.up('Space');
    await expect.poll(isOn, soon).toBe(false);

    const camera = teacher.tool('Kamera');
    await keyboard.press('v');
    await expect.poll(() => camera.getAttribute('aria-pressed'), soon).toBe('false');
    await keyboard.press('c');
    await teacher.panel('Sohbet').waitFor();
    // In its field a C is a letter.
    await expect.poll(async () => (await teacher.focus()).name, soon).toBe('Mesajınızı yazın');
    await keyboard.press('Escape');
    await teacher.panel('Sohbet').waitFor({ state: 'detached' });
    await keyboard.press('f');
    await teacher.panel('Kişiler').waitFor();
    await keyboard.press('f');
    await teacher.panel('Kişiler').waitFor({ state: 'detached' });
    const isFull = () => teacher.page.evaluate(() => document.fullscreenElement !== null);
    for (const [on, off] of [
      ['s', 's'],
      ['Control+Space', 's'],
    ] as const) {
      await keyboard.press(on);
      await expect.poll(isFull, soon).toBe(true);
      await keyboard.press(off);
      await expect.poll(isFull, soon).toBe(false);
    }
    const nextView = () => teacher.tool('Görünüm').getAttribute('aria-description');
    await keyboard.press('w');
    await expect.poll(nextView, soon).toBe('Izgara görünümüne geç');
    await keyboard.press('w');
    await expect.poll(nextView, soon).toBe('Konuşan görünümüne geç');
    const pin = teacher.tile('Siz').getByLabel('Sabitlendi');
    await keyboard.press('1');
    await pin.waitFor();
    await keyboard.press('0');
    await pin.waitFor({ state: 'detached' });
    const people = await teacher.open('Kişiler');
    await people.getByRole('searchbox').focus();
    await keyboard.type('ay');
    await keyboard.press('Escape');
    expect(await people.getByRole('searchbox').inputValue()).toBe('');
    await keyboard.press('Escape');
    await people.waitFor({ state: 'detached' });

    await teacher.open('Kişiler');
    await keyboard.press('Shift+?');
    const table = teacher.dialog('Klavye kısayolları');
    await table
      .getByRole('row', { name: /El kaldır|Mikrofonu aç/ })
      .first()
      .waitFor();
    await table.locator(':focus').waitFor();
    await keyboard.press('Escape');
    await table.waitFor({ state: 'detached' });
    await people.waitFor();
  });
});
