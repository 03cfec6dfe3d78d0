import { expect, it } from 'vitest';
import type { SchoolDay } from '../../support/schoolDay.js';
import { menu, pathOf, signInHere, visitorOf } from './seen.js';

/** Who may see which page, and where the others are led. */
export function guards(day: SchoolDay): void {
  const visitor = visitorOf(day);
  it('send the signed out to sign-in, say there what is wrong, and come back with path and parameters', async () => {
    const elif = await visitor();
    await elif.goto('/toplantilar?tab=past&page=1');
    await elif.button('Giriş yap').waitFor();
    expect(await pathOf(elif)).toBe('/giris-yap');
    const kept = () => elif.page.evaluate(() => [localStorage.redirect, localStorage.redirectParams] as unknown[]);
    expect(await kept()).toEqual(['/toplantilar', '?tab=past&page=1']);

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

  it('hold against the browser’s back button: no form after the sign-in, nothing of a person after their sign-out', async () => {
    const elif = await visitor();
    await elif.goto('/yardim');
    await elif.heading('Yardım').waitFor();
    await elif.goto('/toplantilar');
    await signInHere(elif, 'elif.gokce');
    await elif.heading('Toplantılar').waitFor();
    await elif.page.goBack();
    await elif.heading('Yardım').waitFor();
    await elif.page.goForward();
    await elif.heading('Toplantılar').waitFor();
    await elif.page.getByRole('link', { name: 'Ana sayfa', exact: true }).click();
    await elif.heading('Kodla katıl').waitFor();
    await elif.goto('/ayarlar/profil');
    await elif.field('Soyad').waitFor();

    await elif.button('Hesap menüsü: Elif Gökçe').click();
    await elif.page.getByRole('menuitem', { name: 'Çıkış yap' }).click();
    await elif.dialog('Çıkış yapılsın mı?').getByRole('button', { name: 'Çıkış yap' }).click();
    await elif.field('Parola').waitFor();
    for (const at of ['/', '/giris-yap', '/yardim']) {
      await elif.page.goBack();
      await expect.poll(() => pathOf(elif)).toBe(at);
      await elif.page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Giriş yap' }).waitFor();
      expect(await elif.page.getByText('Gökçe').count()).toBe(0);
    }
    await elif.page.reload();
    await elif.heading('Yardım').waitFor();
    expect(await elif.button('Hesap menüsü: Elif Gökçe').count()).toBe(0);
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
}
