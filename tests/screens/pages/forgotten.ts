import { expect, it } from 'vitest';
import { password } from '../../support/onlineSchool.js';
import { mailedPath, type MailServer } from '../../support/mailServer.js';
import { resetPath } from '../../support/resetPath.js';
import type { SchoolDay } from '../../support/schoolDay.js';
import { pathOf, signInHere, visitorOf } from './seen.js';

/** From the link at sign-in to a password that works. */
export function forgotten(day: SchoolDay, mailServer: MailServer): void {
  const visitor = visitorOf(day);

  it('is asked for on a phone by keyboard, and set anew by the link in another browser', async () => {
    const account = await day.school.account('deniz.su', 'Deniz Su', 'student');
    await day.school.data.query('UPDATE users SET email = $2 WHERE id = $1', [account.id, 'deniz.su@okul.example']);
    const phone = await visitor({ viewport: { width: 360, height: 740 } });
    await phone.goto('/giris-yap');
    await phone.page.getByRole('link', { name: 'Parolamı unuttum' }).press('Enter');
    await phone.heading('Parolamı unuttum').waitFor();
    await phone.field('E-posta').press('Enter');
    await phone.text('Geçerli bir e-posta yazın.').waitFor();
    await phone.field('E-posta').fill('Deniz.Su@okul.example');
    await phone.field('E-posta').press('Enter');
    await phone.heading('E-postanıza bakın').waitFor();
    expect(await phone.page.evaluate(() => document.activeElement?.textContent)).toBe('E-postanıza bakın');
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await phone.page.getByRole('link', { name: 'Girişe dön' }).press('Enter');
    await phone.button('Giriş yap').waitFor();

    const path = await mailedPath(mailServer, 'deniz.su@okul.example', /yeni parola/);
    const other = await visitor({ viewport: { width: 768, height: 1024 } });
    await other.goto(path);
    await other.field('Yeni parola').fill('abcdef');
    await other.text('Zayıf').waitFor();
    expect(await pathOf(other), 'the token left the address').toBe('/yeni-sifre');
    await other.button('Parolayı kaydet').click();
    await other.text('Parolanızı yazın.').waitFor();
    const focused = other.page.locator('input:focus');
    expect(await focused.getAttribute('name'), 'the repeat is what lacks something').toBe('again');
    await other.field('Yeni parola (yeniden)').fill('abcdef');
    await other.page.getByRole('alert').getByText('En az 8 karakter yazın.').waitFor();
    await other.field('Yeni parola').fill('Galatasaray1905');
    await other.text(/^Bu parola çok kullanılıyor/).waitFor();
    await other.field('Yeni parola').fill('iki martı');
    await other.text('Orta').waitFor();
    await other.field('Yeni parola').fill('Rıhtımda 3 martı');
    await other.text('Güçlü').waitFor();
    await other.text('İki parola aynı değil.').waitFor();
    await other.page.reload();
    await other.field('Yeni parola').fill('Rıhtımda 3 martı');
    await other.field('Yeni parola (yeniden)').fill('Rıhtımda 3 martı');
    await other.field('Yeni parola (yeniden)').press('Enter');
    await other.text('Parolanız değişti. Yeni parolanızla giriş yapabilirsiniz: deniz.su@okul.example').waitFor();
    expect(await pathOf(other), 'it stays until it is read').toBe('/yeni-sifre');
    await other.button('Giriş yap').press('Enter');
    await other.field('Kullanıcı adı veya e-posta').waitFor();
    expect(await other.field('Kullanıcı adı veya e-posta').inputValue()).toBe('deniz.su@okul.example');
    expect(await pathOf(other)).toBe('/giris-yap');
    await signInHere(other, 'deniz.su', 'Rıhtımda 3 martı');
    await other.heading('Kodla katıl').waitFor();

    // The link is opened once more, on the phone.
    await phone.goto(path);
    await phone.text('Bu bağlantı kullanılmış ya da süresi dolmuş. Gerekirse yenisini isteyin.').waitFor();
    await phone.button('Giriş yap').waitFor();
    expect(await pathOf(phone)).toBe('/giris-yap');
  });

  it('ends the session of the browser in which it is set, and says in English what became of a broken link', async () => {
    const account = await day.school.account('su.deniz', 'Su Deniz', 'student');
    const path = await resetPath(day.school.data, account.id);
    const one = await day.school.member(account, 'su.deniz', { viewport: { width: 1280, height: 800 } });
    await one.goto(`${path}&lang=en`);
    await one.field('New password').fill('Three gulls on 1 quay');
    await one.field('New password (again)').fill('Three gulls on 1 quay');
    await one.button('Save the password').click();
    await one.button('Sign in').click();
    await one.field('User name or e-mail').waitFor();
    expect(await pathOf(one)).toBe('/giris-yap');
    await one.goto('/yeni-sifre?token=broken&lang=en');
    await one.text('This link has been used or has expired. Ask for a new one if you need it.').waitFor();
    await one.button('Sign in').waitFor();
  });

  it('is not needed by who knows the one before: changed on a phone, other devices are out, this one stays', async () => {
    const account = await day.school.account('deniz.can', 'Deniz Can', 'student');
    const phone = await day.school.member(account, 'deniz.can', { viewport: { width: 360, height: 740 } });
    const other = await day.school.member(account, 'deniz.can');
    await other.goto('/toplantilar');
    await other.heading('Toplantılar').waitFor();
    await phone.goto('/ayarlar/profil');
    await phone.page.getByRole('link', { name: 'Parolayı değiştir' }).press('Enter');
    await phone.heading('Parolayı değiştir').waitFor();
    expect(await pathOf(phone)).toBe('/ayarlar/profil/sifre-degistir');
    await phone.field('Şimdiki parola').press('Enter');
    await phone.text('Şimdiki parolanızı yazın.').waitFor();
    await phone.field('Şimdiki parola').fill('not the password');
    await phone.field('Yeni parola').fill('Rıhtımda 3 martı');
    await phone.text('Güçlü').waitFor();
    await phone.field('Yeni parola (yeniden)').fill('Rıhtımda 3 marti');
    await phone.text('İki parola aynı değil.').waitFor();
    await phone.field('Yeni parola (yeniden)').fill('Rıhtımda 3 martı');
    await phone.field('Yeni parola (yeniden)').press('Enter');
    await phone.text('Şimdiki parola yanlış.').waitFor();
    expect((await phone.focus()).name).toBe('Şimdiki parola');
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await phone.field('Şimdiki parola').fill(password);
    await phone.button('Parolayı kaydet').click();
    await phone.text('Parolanız değişti').waitFor();
    await phone.button('Fotoğraf seç').waitFor();
    await phone.goto('/toplantilar');
    await phone.heading('Toplantılar').waitFor();
    await other.page.reload();
    await other.button('Giriş yap').waitFor();
  });
}
