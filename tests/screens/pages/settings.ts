import { expect, it } from 'vitest';
import { axeFindings } from '../../support/axe.js';
import { linkOf } from '../../support/onlineSchool.js';
import type { RoomVisitor } from '../../support/roomVisitor.js';
import type { SchoolDay } from '../../support/schoolDay.js';
import { pathOf, signInHere } from './seen.js';

const menuOf = ({ page }: RoomVisitor) => page.getByRole('navigation', { name: 'Ayarlar' });
const sessionOver = /^Oturumunuz sona erdi/;
const onRoot = ({ page }: RoomVisitor, name: string) =>
  page.evaluate((attribute) => document.documentElement.getAttribute(attribute), name);

/** A person's own choices. */
export function settings(day: SchoolDay): void {
  it('stand beside their menu; on a phone the menu comes first, and each page leads back to it', async () => {
    const teacher = await day.teacher();
    await teacher.goto('/');
    await teacher.button('Hesap menüsü: Ayşe Yıldırım').click();
    await teacher.page.getByRole('menuitem', { name: 'Ayarlar' }).click();
    await teacher.heading('Profilim').waitFor();
    expect(await pathOf(teacher)).toBe('/ayarlar/profil');
    await menuOf(teacher).getByRole('link', { name: 'Tema' }).click();
    await teacher.heading('Tema').waitFor();
    expect(await menuOf(teacher).locator('[aria-current]').innerText()).toBe('Tema');
    // The address before is home's: the menu's first page took the place of its own.
    await teacher.page.goBack();
    await teacher.heading('Profilim').waitFor();
    await teacher.page.goBack();
    await teacher.heading('Kodla katıl').waitFor();
    await teacher.goto('/ayarlar/yok');
    await teacher.heading('Sayfa bulunamadı').waitFor();

    const pupil = await day.pupil({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await pupil.goto('/ayarlar');
    await pupil.heading('Ayarlar').waitFor();
    expect(await axeFindings(pupil.page, 'settings on a phone')).toEqual([]);
    const inside = menuOf(pupil).locator('a:not([target])');
    for (const name of await inside.allInnerTexts()) {
      await menuOf(pupil).getByRole('link', { name }).tap();
      await pupil.heading(name).waitFor();
      const overflow = await pupil.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, name).toBeLessThanOrEqual(0);
      await pupil.page.getByRole('main').getByRole('link', { name: 'Ayarlar' }).tap();
      await pupil.heading('Ayarlar').waitFor();
    }
  });

  it('follow the system’s theme until somebody chooses one', async () => {
    const teacher = await day.teacher();
    await teacher.page.emulateMedia({ colorScheme: 'dark' });
    await teacher.goto('/ayarlar/tema');
    const chosen = teacher.page.getByRole('radio', { checked: true });
    const shown = () => onRoot(teacher, 'data-theme');
    await chosen.waitFor();
    expect([await shown(), await chosen.getAttribute('value')]).toEqual(['dark', 'dark']);
    // The system turns in the evening and back, with the page open.
    await teacher.page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(shown).toBe('original');
    await chosen.press('ArrowDown');
    await expect.poll(shown).toBe('dark');
    await chosen.press('ArrowUp');
    await teacher.page.emulateMedia({ colorScheme: 'dark' });
    await teacher.page.reload();
    await chosen.waitFor();
    expect([await shown(), await chosen.getAttribute('value')]).toEqual(['original', 'original']);
  });

  it('change the theme and the language, by keyboard too', async () => {
    const teacher = await day.teacher();
    await teacher.goto('/ayarlar/tema');
    await teacher.page.getByRole('radio', { name: /^Açık/ }).press('ArrowDown');
    expect(await onRoot(teacher, 'data-theme')).toBe('dark');
    await teacher.page.getByText('Açık zemin, koyu yazı').click();
    expect(await onRoot(teacher, 'data-theme')).toBe('original');
    // Another tab follows, and never writes back what it had before.
    const other = await teacher.context.newPage();
    await other.goto(`${teacher.url}/ayarlar/tema`);
    for (const [key, theme] of [
      ['ArrowDown', 'dark'],
      ['ArrowUp', 'original'],
    ] as const) {
      await other.getByRole('radio', { checked: true }).press(key);
      await expect.poll(() => onRoot(teacher, 'data-theme'), { timeout: 10_000 }).toBe(theme);
    }
    await other.close();

    await menuOf(teacher).getByRole('link', { name: 'Dil' }).press('Enter');
    const [now, others] = [teacher.button('Dil: Türkçe'), teacher.page.getByRole('list', { name: 'Diğer diller' })];
    await now.click();
    expect(await others.getByRole('button').allInnerTexts()).toEqual(['English']);
    await teacher.heading('Dil').click();
    await others.waitFor({ state: 'detached' });
    await now.press('Enter');
    await others.getByRole('button').press('Escape');
    await others.waitFor({ state: 'detached' });
    await now.press('Enter');
    await teacher.page.keyboard.press('Tab');
    await teacher.page.keyboard.press('Enter');
    await teacher.heading('Language').waitFor();
    expect(await onRoot(teacher, 'lang')).toBe('en');
    expect((await teacher.focus()).name).toBe('Language: English');
    await teacher.page.reload();
    await teacher.heading('Language').waitFor();
  });

  it('show where one is signed in; what is ended there leaves its lesson, and says why on that screen', async () => {
    const account = await day.school.account('deniz.kaya', 'Deniz Kaya', 'student');
    const userAgent = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36';
    const phone = await day.school.member(account, 'deniz.kaya', { userAgent });
    const [teacher, meeting] = [await day.teacher(), await day.school.meeting(day.ayse)];
    await teacher.goto(`/room/${meeting.token}`);
    await teacher.enter();
    await phone.goto(linkOf(meeting));
    await phone.enter();
    await (await teacher.row('Deniz Kaya')).waitFor();

    const here = await day.school.member(account, 'deniz.kaya');
    await here.goto('/ayarlar/oturumlar');
    const rows = here.page.getByRole('list', { name: 'Açık oturumlar' }).getByRole('listitem');
    await rows.first().getByText('Bu cihaz').waitFor();
    const ofPhone = rows.filter({ hasText: 'Chrome, Android' });
    await ofPhone.getByText('Son kullanım: Bugün').waitFor();
    await ofPhone.getByText('Adres: 127.0.0.1').waitFor();
    await here.button('Chrome, Android: çıkış yap').press('Enter');
    const question = here.dialog('Bu cihazdan çıkış yapılsın mı?');
    await question.getByRole('button', { name: 'Çıkış yap' }).press('Enter');
    await question.waitFor({ state: 'detached' });
    await ofPhone.waitFor({ state: 'detached' });
    await phone.text(sessionOver).waitFor();
    expect(await pathOf(phone)).toBe('/giris-yap');
    await teacher.page.getByText('Deniz Kaya', { exact: true }).first().waitFor({ state: 'detached' });
    await signInHere(phone, 'deniz.kaya');
    await phone.button('Derse gir').waitFor();
    expect(await phone.page.getByText(sessionOver).count()).toBe(0);

    const other = await day.school.member(account, 'deniz.kaya');
    await other.page.clock.install();
    await other.goto('/toplantilar');
    await other.heading('Toplantılar').waitFor();
    await here.page.reload();
    await here.button('Diğer cihazlardan çıkış yap').click();
    const all = here.dialog('Diğer cihazlardan çıkış yapılsın mı?');
    await all.getByRole('button', { name: 'Diğer cihazlardan çıkış yap' }).click();
    await here.notice('Diğer cihazlardan çıkış yapıldı').waitFor();
    await here.button('Diğer cihazlardan çıkış yap').waitFor({ state: 'detached' });
    // Nothing was pressed there: somebody looks at it again.
    await other.page.clock.fastForward(60_000);
    await other.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await other.text(sessionOver).waitFor();
    await signInHere(other, 'deniz.kaya');
    await other.heading('Toplantılar').waitFor();
    expect(await pathOf(other)).toBe('/toplantilar');
  });

  it("name the school's support, and only what the school has of it", async () => {
    const pupil = await day.pupil();
    await pupil.goto('/ayarlar/geri-bildirim');
    const address = pupil.page.getByRole('link', { name: 'destek@okul.example' });
    expect(await address.getAttribute('href')).toBe('mailto:destek@okul.example');
    expect(await pupil.page.getByText('Çağrı merkezi').count()).toBe(0);
  });

  it("lead to help pages of the school's own, where there are some in the reader's language", async () => {
    const teacher = await day.teacher();
    await teacher.goto('/ayarlar/dil');
    const link = teacher.page.getByRole('link', { name: 'Yardım merkezi (yeni sekmede açılır)' });
    expect(await link.getAttribute('href')).toBe('https://yardim.okul.example/tr');
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    await teacher.goto('/ayarlar/dil?lang=en');
    await teacher.heading('Language').waitFor();
    expect(await teacher.page.getByRole('link', { name: /Help centre/ }).count()).toBe(0);
  });
}
