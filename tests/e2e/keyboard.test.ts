import { describe, expect, it } from 'vitest';
import { password } from '../support/onlineSchool.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay } from '../support/schoolDay.js';

const day = schoolDay({}, { shell: true });
const focusOf = async (one: RoomVisitor): Promise<string> => (await one.focus()).name;
const tagOf = ({ page }: RoomVisitor): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.tagName);

describe('the keyboard', () => {
  it.each([
    ['home, by Enter', '/giris-yap', (one: RoomVisitor) => one.page.keyboard.press('Enter')],
    ['home, by a press', '/giris-yap', (one: RoomVisitor) => one.button('Giriş yap').click()],
    ['where they wanted to go', '/toplantilar', (one: RoomVisitor) => one.page.keyboard.press('Enter')],
  ])('stands at the heading after sign-in: %s', async (_, path, send) => {
    const pupil = await day.school.visitor('Elif Gökçe');
    await pupil.goto(path);
    await pupil.field('Kullanıcı adı veya e-posta').fill('elif.gokce');
    await pupil.field('Parola').fill(password);
    await send(pupil);
    await pupil.button('Hesap menüsü: Elif Gökçe').waitFor();
    await expect.poll(() => tagOf(pupil)).toBe('H1');
    // And stays there when the page has come in full.
    await pupil.page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    expect(await tagOf(pupil)).toBe('H1');
  });

  it('is led past the tiles at once, into a panel by its key and back to what opened it, and past no choice', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const [teacher, pupil] = await day.two(meeting);
    const { keyboard } = teacher.page;
    await expect.poll(() => tagOf(teacher)).toBe('H1');
    await keyboard.press('Tab');
    expect(await focusOf(teacher)).toBe('Ders araçlarına geç');

    await teacher.tool('Diğer').focus();
    await keyboard.press('c');
    await expect.poll(() => focusOf(teacher)).toBe('Mesajınızı yazın');
    await keyboard.type('Cuma günü sınav var');
    await keyboard.press('Enter');
    await pupil.open('Sohbet');
    await pupil.message('Cuma günü sınav var').waitFor();
    await keyboard.press('Escape');
    await teacher.panel('Sohbet').waitFor({ state: 'detached' });
    expect(await focusOf(teacher)).toBe('Diğer');
    // An open one is gone into; what opened the first is where the second leads back to.
    await keyboard.press('f');
    await teacher.panel('Kişiler').waitFor();
    await expect.poll(() => focusOf(teacher)).toBe('Kişiler');
    await keyboard.press('c');
    await expect.poll(() => focusOf(teacher)).toBe('Mesajınızı yazın');
    await keyboard.press('Escape');
    await teacher.panel('Sohbet').waitFor({ state: 'detached' });
    expect(await focusOf(teacher)).toBe('Diğer');
    // Where nothing was pressed, it is what would open it.
    await teacher.page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await keyboard.press('c');
    await expect.poll(() => focusOf(teacher)).toBe('Mesajınızı yazın');
    await keyboard.press('Escape');
    await expect.poll(() => focusOf(teacher)).toMatch(/^Sohbet/);
    // The tabs come before what the panel holds, however long that is.
    await teacher.open('Kişiler');
    const rail = teacher.page.getByLabel('Yan panel', { exact: true });
    const isBefore = await rail.evaluate(
      (tabs) => (tabs.compareDocumentPosition(document.querySelector('[data-side-panel]')!) & 4) !== 0,
    );
    expect(isBefore).toBe(true);

    // A ring around the first of several choices would look as if that were chosen.
    await teacher.tool('Diğer').click();
    await teacher.page.getByRole('menuitem', { name: 'Geri sayım' }).click();
    const countdown = teacher.dialog('Geri sayım');
    const isFocused = (one: typeof countdown) => one.evaluate((element) => element === document.activeElement);
    await expect.poll(() => isFocused(countdown)).toBe(true);
    await keyboard.press('Tab');
    expect(await focusOf(teacher)).toBe('1 dk');
    await keyboard.press('Escape');
    await countdown.waitFor({ state: 'detached' });
    await keyboard.press('t');
    const statistics = teacher.dialog('İstatistikler');
    await expect.poll(() => isFocused(statistics.getByRole('heading', { name: 'Ayşe Yıldırım (siz)' }))).toBe(true);
  });
});
