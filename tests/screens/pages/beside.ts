import { expect, it } from 'vitest';
import { axeFindings } from '../../support/axe.js';
import { activationPath } from '../../support/activationPath.js';
import { isLongRun } from '../../support/longRun.js';
import { launchMediaBrowser } from '../../support/media.js';
import { linkOf } from '../../support/onlineSchool.js';
import { RoomVisitor } from '../../support/roomVisitor.js';
import type { SchoolDay } from '../../support/schoolDay.js';
import { pathOf, signInHere, visitorOf } from './seen.js';

const browsersWithoutLessons = {
  'Chrome on an iPad':
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1',
  'Firefox on an Android tablet': 'Mozilla/5.0 (Android 14; Tablet; rv:127.0) Gecko/127.0 Firefox/127.0',
};

/** Pages that nobody looks for. */
export function beside(day: SchoolDay): void {
  const visitor = visitorOf(day);
  it('are told from real ones: not found, /warning without a hint, and /completed for guests and members', async () => {
    const one = await visitor();
    for (const path of ['/nowhere', '/toplantilar/x/y', '/warning', '/ayarlarim']) {
      await one.goto(path);
      await one.heading('Sayfa bulunamadı').waitFor();
      await one.text('Adres değişmiş ya da yanlış yazılmış olabilir.').waitFor();
    }
    await one.page.getByRole('link', { name: 'Ana sayfaya dön' }).click();
    await one.heading('Okuldan mısınız?').waitFor();
    expect(await pathOf(one)).toBe('/');

    await one.goto('/completed');
    await one.heading('Dersten ayrıldınız').waitFor();
    await one.page.getByRole('link', { name: 'Ana sayfaya dön' }).waitFor();
    await one.goto('/giris-yap');
    await signInHere(one, 'elif.gokce');
    await one.heading('Kodla katıl').waitFor();
    await one.goto('/completed');
    await one.page.getByRole('link', { name: 'Toplantılara git' }).click();
    await one.heading('Toplantılar').waitFor();
  });

  it.runIf(isLongRun).each(Object.entries(browsersWithoutLessons))(
    'tell %s which browsers hold a lesson',
    async (_name, userAgent) => {
      const one = await visitor({ userAgent });
      for (const path of ['/', '/giris-yap', '/warning', linkOf(await day.school.meeting(day.ayse))]) {
        await one.goto(path);
        await one.heading('Bu tarayıcıyla derse girilemez').waitFor();
        await one.text(/^Derse bilgisayarda Chrome, Opera ya da Edge ile/).waitFor();
      }
      expect(await axeFindings(one.page, 'a browser without lessons')).toEqual([]);
      await one.goto(await activationPath(day.school.data, day.elif.id));
      await one.heading('Hesabınız etkin').waitFor();
    },
  );

  it.runIf(isLongRun)('say at an address without https why nothing works there, and where to go', async () => {
    const link = linkOf(await day.school.meeting(day.ayse));
    const browser = await launchMediaBrowser({ args: ['--host-resolver-rules=MAP okul.example 127.0.0.1'] });
    try {
      const one = await visitor({ browser });
      const { port } = new URL(one.url);
      one.forgive(/^asked outside, \w+:\/\/okul\.example:/, /Cross-Origin-Opener-Policy|Origin-Agent-Cluster/);
      for (const path of ['/', '/giris-yap', link, `${link}&lang=en`]) {
        await one.page.goto(`http://okul.example:${port}${path}`);
        const isEnglish = path.endsWith('en');
        await one.heading(isEnglish ? 'Use the secure address' : 'Güvenli adresten girin').waitFor();
        const go = one.page.getByRole('link', { name: isEnglish ? 'Go to the secure address' : 'Güvenli adrese geç' });
        expect(await go.getAttribute('href')).toBe(`https://okul.example${path}`);
      }
      expect(await axeFindings(one.page, 'an address without https')).toEqual([]);
      await one.page.goto(`http://okul.example:${port}/console`);
      await one.page
        .getByRole('alert')
        .getByText(/^Tarayıcılar girişi yalnızca https ile/)
        .waitFor();
      expect(await one.page.getByRole('textbox').count()).toBe(0);
    } finally {
      await browser.close();
    }
  });

  it.runIf(isLongRun)(
    'say once where the browser keeps no settings, on a page and in the console, and in no lesson',
    async () => {
      const one = await visitor();
      await one.context.addInitScript(() => {
        const { setItem } = Storage.prototype;
        Storage.prototype.setItem = function (key, value) {
          if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
          setItem.call(this, key, value);
        };
      });
      const said = one.notice('Bu tarayıcı ayarlarınızı saklayamıyor');
      await one.goto('/giris-yap');
      await said.getByText(/^Seçimleriniz sayfa yenilenince unutulur/).waitFor();
      expect(await axeFindings(one.page, 'a browser that keeps nothing')).toEqual([]);
      await one.goto('/');
      await one.heading('Okuldan mısınız?').waitFor();
      await one.page.waitForLoadState('networkidle');
      expect(await said.count(), 'once in a tab').toBe(0);

      const lesson = new RoomVisitor('Ziyaretçi', one.url, one.context, await one.context.newPage());
      await lesson.goto(linkOf(await day.school.meeting(day.ayse)));
      await lesson.button('Derse gir').waitFor();
      await lesson.page.waitForLoadState('networkidle');
      expect(await lesson.page.locator('[data-toast]').count(), 'not in front of a lesson').toBe(0);
      await lesson.goto('/yardim?lang=en');
      await lesson.notice('This browser can’t keep your settings').waitFor();

      await day.school.account('muavin', 'Muavin Bey', 'manager');
      await one.goto('/console/?lang=tr');
      await signInHere(one, 'muavin');
      await one.text(/^Bu tarayıcı ayarlarınızı saklayamıyor: seçimleriniz/).waitFor();
    },
  );
}
