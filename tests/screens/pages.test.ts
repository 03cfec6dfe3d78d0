import { describe, expect, it } from 'vitest';
import { launchMediaBrowser } from '../support/media.js';
import { linkOf, password } from '../support/onlineSchool.js';
import { schoolDay } from '../support/schoolDay.js';
import type { RoomVisitor } from '../support/roomVisitor.js';

const day = schoolDay();
const browsersWithoutLessons = {
  'Chrome on an iPad':
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1',
  'Firefox on an Android tablet': 'Mozilla/5.0 (Android 14; Tablet; rv:127.0) Gecko/127.0 Firefox/127.0',
};
const visitor = (options = {}) => day.school.visitor('Ziyaretçi', options);
const pathOf = ({ page }: RoomVisitor) => page.evaluate(() => location.pathname + location.search);
const menu = async ({ page }: RoomVisitor) =>
  (await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link').allInnerTexts()).filter(
    (word) => word !== 'Derslik',
  );

/** Fills the sign-in form where it stands. */
async function signInHere(who: RoomVisitor, username: string, secret = password): Promise<void> {
  await who.field('Kullanıcı adı veya e-posta').fill(username);
  await who.field('Parola').fill(secret);
  await who.button('Giriş yap').click();
}

describe('guards', () => {
  it('send the signed out to sign-in, say there what is wrong, and come back with path and parameters', async () => {
    const elif = await visitor();
    await elif.goto('/toplantilar?tab=past&page=1');
    await elif.button('Giriş yap').waitFor();
    expect(await pathOf(elif)).toBe('/giris-yap');
    const kept = () => elif.page.evaluate(() => [localStorage.redirect, localStorage.redirectParams] as unknown[]);
    expect(await kept()).toEqual(['/toplantilar', '?tab=past&page=1']);

    await elif.text('Parolanızı unuttuysanız okul yöneticinize başvurun.').waitFor();
    await elif.button('Giriş yap').click();
    await elif.text('Kullanıcı adınızı ya da e-postanızı yazın.').waitFor();
    await elif.text('Parolanızı yazın.').waitFor();
    await signInHere(elif, 'elif.gokce', 'not the password');
    await elif.page.getByRole('alert').getByText('Kullanıcı adı veya parola yanlış.').waitFor();
    await signInHere(elif, 'elif.gokce');
    await elif.heading('Toplantılar').waitFor();
    expect(await pathOf(elif)).toBe('/toplantilar?tab=past&page=1');
    expect(await kept()).toEqual([undefined, undefined]);

    for (const path of ['/giris-yap', '/login']) {
      await elif.goto(path);
      await elif.heading('Kodla katıl').waitFor();
      expect(await pathOf(elif)).toBe('/');
    }
  });

  it('ask for a session before a room without its password, and lead into that room afterwards', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const teacher = await visitor();
    await teacher.goto(`/room/${meeting.token}?lang=tr`);
    await teacher.button('Giriş yap').waitFor();
    expect(await pathOf(teacher)).toBe('/giris-yap');
    await signInHere(teacher, 'ayse.yildirim');
    await teacher.button('Derse gir').waitFor();
    expect(await pathOf(teacher)).toBe(`/room/${meeting.token}?lang=tr`);
  });

  it('log a guest out who opens a page of members', async () => {
    const meeting = await day.school.meeting(day.ayse, { mayEnterBefore: true });
    const guest = await day.school.guest('Can Demir', meeting);
    await guest.inRoom();
    await guest.goto('/');
    expect(await menu(guest)).toEqual(['Ana sayfa', 'Giriş yap']);
    await guest.goto('/toplantilar');
    await guest.button('Giriş yap').waitFor();
    expect(await pathOf(guest)).toBe('/giris-yap');
    // The browser's mark stays, lest who was put out of a meeting comes back as another guest.
    const cookies = async () => (await guest.context.cookies()).map(({ name }) => name);
    await expect.poll(cookies).toEqual(['derslik_browser']);
    await guest.goto(`/room/${meeting.token}`);
    await guest.field('Kullanıcı adı veya e-posta').waitFor();
  });
});

describe('the shell', () => {
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
    }
  });

  it('has join, create and meetings for members, a menu that stays narrow, and asks before signing out', async () => {
    const teacher = await day.teacher();
    expect(await menu(teacher)).toEqual(['Ana sayfa', 'Toplantıya katıl', 'Toplantı oluştur', 'Toplantılar']);
    await teacher.button('Menüyü daralt').click();
    await teacher.page.reload();
    await teacher.button('Menüyü genişlet').click();
    await teacher.button('Menüyü daralt').waitFor();

    const question = teacher.dialog('Çıkış yapılsın mı?');
    const ask = async () => {
      await teacher.button('Hesap menüsü: Ayşe Yıldırım').click();
      await teacher.page.getByRole('menuitem', { name: 'Çıkış yap' }).click();
      // Seen is not yet listening: it listens when it has the focus.
      await question.locator(':focus').waitFor();
    };
    await ask();
    await teacher.page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await ask();
    await teacher.page.mouse.click(5, 5);
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
    expect(await menu(pupil)).toEqual(['Ana sayfa', 'Katıl', 'Oluştur', 'Toplantılar']);
    const bar = pupil.page.getByRole('navigation', { name: 'Ana menü' });
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    expect(Math.round(y + height)).toBe(740);
    for (const [word, title] of [
      ['Katıl', 'Toplantıya katıl'],
      ['Oluştur', 'Toplantı oluştur'],
      ['Toplantılar', 'Toplantılar'],
    ] as const) {
      await bar.getByRole('link', { name: word, exact: true }).tap();
      await pupil.page.getByRole('heading', { name: title, level: 1 }).waitFor();
      const overflow = await pupil.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });
});

describe('home', () => {
  it('opens for a member on the next lesson with one button, what comes after it, and what was', async () => {
    const deniz = await day.school.account('deniz.akin', 'Deniz Akın', 'teacher');
    await day.school.data.query(
      `INSERT INTO meetings (token, name, password, owner_id, start_at)
       SELECT '700-000-00' || n, name, 'ABC23', $1, now() + hours * interval '1 hour'
       FROM (VALUES (1, 'Fen', 2), (2, 'Tarih', 26), (3, 'Resim', -30)) AS planned (n, name, hours)`,
      [deniz.id],
    );
    await day.school.data.query(
      `INSERT INTO meetings (token, name, password, owner_id, start_at, ended_at)
       VALUES ('700-000-004', 'Müzik', 'ABC23', $1, now(), now())`,
      [deniz.id],
    );
    const teacher = await day.school.member(deniz, 'deniz.akin');
    const next = teacher.page.getByRole('region', { name: 'Sıradaki ders' });
    await next.getByRole('heading', { name: 'Fen' }).waitFor();
    await teacher.heading(/Deniz Öğretmen$/).waitFor();
    await teacher.page.getByRole('listitem').filter({ hasText: 'Tarih' }).getByText('Başlat').waitFor();
    await teacher.page.getByRole('listitem').filter({ hasText: 'Resim' }).waitFor();
    await teacher.page
      .getByRole('listitem')
      .filter({ hasText: 'Müzik' })
      .getByText(/^Bugün \d\d:\d\d/)
      .waitFor();
    await next.getByRole('link', { name: 'Derse gir' }).click();
    await teacher.button('Derse gir').waitFor();
    expect(await pathOf(teacher)).toBe('/room/700-000-001');

    await teacher.goto('/');
    await teacher.button('Hemen başlat').click();
    await teacher.button('Derse gir').waitFor();
    expect(await pathOf(teacher)).toMatch(/^\/room\/\d{3}-\d{3}-\d{3}$/);
    // With the switches of a planned one.
    const token = (await pathOf(teacher)).slice('/room/'.length);
    const sql = 'SELECT is_mod_control FROM meetings WHERE token = $1';
    expect(await day.school.data.query(sql, [token])).toEqual([{ is_mod_control: true }]);
  });

  it('says in words that the server is away or late, keeps the session, and loads when it is asked again', async () => {
    const [api] = day.school.stack.api;
    const teacher = await day.teacher();
    teacher.forgive(/status of 50\d/);
    await api!.kill();
    try {
      await teacher.goto('/toplantilar');
      await teacher.heading('Yüklenemedi').waitFor();
      await teacher.text('Sunucuya ulaşılamıyor. Bağlantınızı kontrol edip yeniden deneyin.').waitFor();
    } finally {
      await api!.start();
    }
    await teacher.page.route('**/api/lastRooms*', (route) => route.fulfill({ status: 408 }));
    await teacher.button('Yeniden dene').click();
    await teacher.text('Sunucu zamanında yanıt vermedi. Yeniden deneyin.').waitFor();
    await teacher.page.unroute('**/api/lastRooms*');
    await teacher.button('Yeniden dene').click();
    await teacher.heading('Matematik').first().waitFor();

    await teacher.page.route('**/api/lastRooms?type=past*', (route) => route.fulfill({ status: 408 }));
    await teacher.goto('/');
    const recent = teacher.page.locator('section').filter({ has: teacher.heading('Son dersler') });
    await recent.getByText('Sunucu zamanında yanıt vermedi. Yeniden deneyin.').waitFor();
    await teacher.page.unroute('**/api/lastRooms?type=past*');
    await recent.getByRole('button', { name: 'Yeniden dene' }).click();
    await recent.getByText('Katıldığınız toplantılar burada görünür.').waitFor();
  });
});

describe('pages beside the way', () => {
  it('are told from real ones: not found, /warning without a hint, and /completed for guests and members', async () => {
    const one = await visitor();
    for (const path of ['/nowhere', '/toplantilar/x/y', '/warning', '/ayarlar']) {
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

  it.each(Object.entries(browsersWithoutLessons))('tell %s which browsers hold a lesson', async (_name, userAgent) => {
    const one = await visitor({ userAgent });
    for (const path of ['/', '/giris-yap', '/warning', linkOf(await day.school.meeting(day.ayse))]) {
      await one.goto(path);
      await one.heading('Bu tarayıcıyla derse girilemez').waitFor();
      await one.text(/^Derse bilgisayarda Chrome, Opera ya da Edge ile/).waitFor();
    }
    await one.goto('/aktivasyon');
    await one.heading('Sayfa bulunamadı').waitFor();
  });

  it('say at an address without https why nothing works there, and where to go', async () => {
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
});
