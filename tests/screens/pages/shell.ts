import { expect, it } from 'vitest';
import { axeFindings } from '../../support/axe.js';
import type { SchoolDay } from '../../support/schoolDay.js';
import { menu, visitorOf } from './seen.js';

/** What stands around every page. */
export function shell(day: SchoolDay): void {
  const visitor = visitorOf(day);
  it('offers home and sign-in to the signed out, in the theme and language that they chose before', async () => {
    const one = await visitor();
    await one.goto('/');
    await one.heading('Okuldan mısınız?').waitFor();
    expect(await menu(one)).toEqual(['Ana sayfa', 'Giriş yap']);
    await one.button('Koyu').click();
    await one.button('Dil: Türkçe').click();
    await one.page.getByRole('menuitemradio', { name: 'English' }).click();
    await one.heading('Join by code').waitFor();
    await one.page.reload();
    await one.heading('Join by code').waitFor();
    expect(await one.page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({ theme: 'dark' });
    expect(await one.page.evaluate(() => document.documentElement.lang)).toBe('en');

    for (const path of ['/', '/giris-yap', '/nowhere', '/completed']) {
      await one.goto(`${path}?lang=tr`);
      await one.button('Dil: Türkçe').or(one.heading('Sayfa bulunamadı')).first().waitFor();
      await one.goto(`${path}?lang=en`);
      await one.button('Language: English').or(one.heading('Page not found')).first().waitFor();
    }
  });

  it('speaks Turkish where the browser does, and English elsewhere', async () => {
    for (const [locale, title] of [
      ['tr-TR', 'Okuldan mısınız?'],
      ['de-DE', 'Are you from the school?'],
    ] as const) {
      const one = await visitor({ locale });
      await one.goto('/');
      await one.heading(title).waitFor();
      // Its own file and its texts, in this one language, are asked for beside the scripts of every page, not after them.
      const asked = await one.page.evaluate(() => {
        const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        // Once the page is read, and not before, its scripts run.
        const [{ domInteractive: isRead }] = performance.getEntriesByType('navigation') as [
          PerformanceNavigationTiming,
        ];
        const own = /\/assets\/(HomePage|first|home|meeting)-[\w-]+\.js$/;
        return all
          .filter(({ name }) => own.test(name))
          .map(({ name, startTime }) => [own.exec(name)![1], startTime < isRead ? 'beside' : 'after']);
      });
      const names = ['HomePage', 'first', 'home', 'meeting'];
      expect(asked.sort()).toEqual(names.map((name) => [name, 'beside']));
    }
  });

  it('shows its bar and its name before any script has run, where they stay, and neither in a room', async () => {
    const one = await visitor();
    const { page } = one;
    for (const width of [1280, 900, 360]) {
      await page.setViewportSize({ width, height: 800 });
      let letThrough = (): void => undefined;
      const held = new Promise<void>((resolve) => (letThrough = resolve));
      await page.route('**/assets/vendor-*.js', (route) => held.then(() => route.continue()));
      const boxesOf = (bar: string, word: string) =>
        page.evaluate(
          (selectors) =>
            selectors.map((selector) => {
              const element = [...document.querySelectorAll(selector)].find((seen) => seen.checkVisibility());
              const { left = 0, top = 0, width: wide = 0 } = element?.getBoundingClientRect() ?? {};
              return element ? (selector.endsWith('span') ? [left, top] : [left, top, wide]) : null;
            }),
          [bar, word],
        );
      await page.goto(`${day.school.stack.url}/giris-yap`, { waitUntil: 'commit' });
      await page.locator('.first-frame').waitFor();
      const first = await boxesOf('.first-frame', '.first-frame > span');
      letThrough();
      await page.getByLabel('Kullanıcı adı').waitFor();
      expect(await page.locator('.first-frame').count()).toBe(0);
      const [bar, word] =
        width < 768 ? ['#root header', '#root header a span > span'] : ['#root nav', '#root nav a span > span'];
      expect(first).toEqual(await boxesOf(bar, word));
      expect(first[1] === null).toBe(width === 900);
      await page.unroute('**/assets/vendor-*.js');
    }
    await page.route('**/assets/vendor-*.js', () => undefined);
    await page.goto(`${day.school.stack.url}/room/123-456-789`, { waitUntil: 'commit' });
    await page.locator('.first-frame').waitFor({ state: 'attached' });
    // Nothing is painted before the style sheet is there, which takes it away.
    await expect.poll(() => page.locator('.first-frame').isVisible()).toBe(false);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('has join, create and meetings for members, a menu that stays narrow, and asks before signing out', async () => {
    const teacher = await day.teacher();
    await teacher.goto('/');
    expect(await menu(teacher)).toEqual([
      'Ana sayfa',
      'Derse katıl',
      'Toplantı oluştur',
      'Toplantılar',
      'Canlı yayınlar',
      'Ders programı',
      'Yoklama',
      'Sunumlar',
      'Videolar',
      'Testler',
    ]);
    await teacher.button('Menüyü daralt').click();
    await teacher.page.reload();
    await teacher.button('Menüyü genişlet').click();
    await teacher.button('Menüyü daralt').waitFor();

    const question = teacher.dialog('Çıkış yapılsın mı?');
    const ask = async () => {
      await teacher.button('Hesap menüsü: Ayşe Yıldırım').click();
      await teacher.page.getByRole('menuitem', { name: 'Çıkış yap' }).click();
      // Seen is not yet listening to keys: it listens when it has the focus.
      await question.locator(':focus').waitFor();
    };
    await ask();
    expect(await axeFindings(teacher.page, 'signing out')).toEqual([]);
    await teacher.page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await ask();
    await teacher.pressBeside(question);
    await question.waitFor({ state: 'hidden' });

    await teacher.button('Hesap menüsü: Ayşe Yıldırım').click();
    await teacher.page.getByRole('menuitemradio', { name: 'Koyu' }).click();
    await teacher.page.reload();
    await teacher.button('Hesap menüsü: Ayşe Yıldırım').waitFor();
    expect(await teacher.page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({
      theme: 'dark',
    });
  });

  it('stands at the bottom of a phone, within its width', async () => {
    const pupil = await day.pupil({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await pupil.goto('/');
    expect(await menu(pupil)).toEqual(['Ana sayfa', 'Katıl', 'Oluştur', 'Toplantılar', 'Yayınlar']);
    const bar = pupil.page.getByRole('navigation', { name: 'Ana menü' });
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    expect(Math.round(y + height)).toBe(740);
    for (const [word, title] of [
      ['Katıl', 'Derse katıl'],
      ['Oluştur', 'Toplantı oluştur'],
      ['Toplantılar', 'Toplantılar'],
      ['Yayınlar', 'Canlı yayınlar'],
    ] as const) {
      await bar.getByRole('link', { name: word, exact: true }).tap();
      await pupil.page.getByRole('heading', { name: title, level: 1 }).waitFor();
      const overflow = await pupil.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });
}
