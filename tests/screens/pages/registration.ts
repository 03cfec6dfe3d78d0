import { expect, it } from 'vitest';
import type { RegistrationMode } from '@derslik/contract/registrationModes';
import { axeFindings } from '../../support/axe.js';
import { waitingPath } from '../../support/activationPath.js';
import { isLongRun } from '../../support/longRun.js';
import { mailedPath, type MailServer } from '../../support/mailServer.js';
import type { RoomVisitor } from '../../support/roomVisitor.js';
import type { SchoolDay } from '../../support/schoolDay.js';
import { pathOf, signInHere, visitorOf } from './seen.js';

const texts = ['Aydınlatma metni', 'Yeni politika', 'Kullanım koşulları'];
const secret = 'Rıhtımda 3 martı';
const isTooWide = ({ page }: RoomVisitor) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth > 0);

const allow = (day: SchoolDay, mode: RegistrationMode) =>
  day.school.data.query('UPDATE sign_in_settings SET registration = $1', [mode]);

/** What the pages say where nobody registers. */
export function registration(day: SchoolDay): void {
  const visitor = visitorOf(day);

  it('says in English how one comes to an account where the school makes them', async () => {
    const one = await visitor({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
    await one.goto('/register');
    await one.heading('How to get an account').waitFor();
    const links = one.page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
    expect((await links.allInnerTexts()).slice(1)).toEqual(['Home', 'Sign in']);
    const findings = await axeFindings(one.page, 'no registration');
    await one.page.getByRole('main').getByRole('link', { name: 'Back to sign-in' }).click();
    await one.button('Sign in').waitFor();
    expect(await one.page.getByRole('link', { name: 'Register' }).count()).toBe(0);
    expect(findings).toEqual([]);
  });

  it('leads to it from the home page and the header of a phone, where the school lets people register', async () => {
    await allow(day, 'open');
    const phone = await visitor({ viewport: { width: 360, height: 740 } });
    await phone.goto('/');
    await phone.page.getByRole('main').getByRole('link', { name: 'Kayıt ol' }).waitFor();
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await phone.page.getByRole('banner').getByRole('link', { name: 'Kayıt ol' }).click();
    await phone.heading('Kayıt ol').waitFor();
    await allow(day, 'invitation');
    await phone.goto('/');
    await phone.heading('Kodla katıl').waitFor();
    expect(await phone.page.getByRole('link', { name: 'Kayıt ol' }).count()).toBe(0);
  });

  it.runIf(isLongRun)(
    'activates by itself in the browser of the form, from a link on another site, and in no other one',
    async () => {
      await allow(day, 'open');
      const { path, secret: proof } = await waitingPath(day.school.data, 'kendi@okul.example', secret);
      const stranger = await visitor();
      await stranger.goto(path);
      await stranger.heading('Kaydınızı tamamlayın').waitFor();
      const one = await visitor();
      const { hostname } = new URL(one.url);
      const cookie = { name: 'derslik_registration', value: proof, domain: hostname, path: '/api/auth' };
      await one.context.addCookies([{ ...cookie, httpOnly: true, sameSite: 'Strict' }]);
      await one.page.setContent(`<a href="${one.url}${path}">mail</a>`);
      await one.page.getByRole('link', { name: 'mail' }).click();
      await one.heading('Hesabınız etkin').waitFor();
      await allow(day, 'invitation');
    },
  );

  it.runIf(isLongRun)(
    'leads on from every other activation link: used, cut, of nobody, and for who is signed in',
    async () => {
      await allow(day, 'open');
      const one = await visitor();
      await one.goto('/aktivasyon');
      await one.heading('Kodla katıl').waitFor();
      expect(await pathOf(one)).toBe('/');
      for (const token of ['broken', 'a'.repeat(43)]) {
        await one.goto(`/aktivasyon?token=${token}`);
        await one.text('Bu bağlantı kullanılmış ya da süresi dolmuş. Gerekirse yeniden kayıt olun.').waitFor();
        await one.button('Giriş yap').waitFor();
        expect(await pathOf(one)).toBe('/giris-yap');
      }
      const findings = await axeFindings(one.page, 'a link that is over');
      await one.goto('/kayit-bilgi');
      await one.heading('Etkinleştirme bağlantısı').waitFor();
      await one.button('Bağlantıyı yeniden gönder').click();
      await one.text('Geçerli bir e-posta yazın.').waitFor();
      findings.push(...(await axeFindings(one.page, 'a new activation link, with an error')));
      expect(findings).toEqual([]);
      const pupil = await day.pupil();
      await pupil.goto('/kayit-ol');
      await pupil.heading('Kodla katıl').waitFor();
      await pupil.goto(`/aktivasyon?token=${'a'.repeat(43)}`);
      await pupil.text(/^Bu bağlantı kullanılmış/).waitFor();
      expect(await pathOf(pupil)).toBe('/');
      await allow(day, 'invitation');
    },
  );
}

/** People register with agreements in force, as the stories before have published them. */
export function register(day: SchoolDay, mailServer: MailServer): void {
  const visitor = visitorOf(day);

  it('is registered on a phone by keyboard, activated in another browser by the mailed link, and approved', async () => {
    await allow(day, 'approval');
    const phone = await visitor({ viewport: { width: 360, height: 740 } });
    await phone.goto('/giris-yap');
    await phone.page.getByRole('main').getByRole('link', { name: 'Kayıt ol' }).press('Enter');
    await phone.heading('Kayıt ol').waitFor();
    expect(await pathOf(phone)).toBe('/kayit-ol');
    await phone.page.getByRole('checkbox', { name: 'Sözleşmeleri okudum ve onaylıyorum' }).press('Space');
    await phone.text(/^Önce yukarıdaki sözleşmelerin her birini/).waitFor();
    await phone.page.getByRole('main').getByRole('button', { name: 'Kayıt ol' }).press('Enter');
    await phone.text('Adınızı ve soyadınızı yazın.').waitFor();
    const [labelTop, headerEnd] = await phone.page.evaluate(() => [
      document.querySelector<HTMLInputElement>('input:focus')!.labels![0]!.getBoundingClientRect().top,
      document.querySelector('header')!.getBoundingClientRect().bottom,
    ]);
    expect(labelTop, 'the first faulty field is not under the header').toBeGreaterThanOrEqual(headerEnd!);
    await phone.text('Geçerli bir e-posta yazın.').waitFor();
    await phone.text('Devam etmek için sözleşmeleri onaylayın.').waitFor();
    const findings = await axeFindings(phone.page, 'register, with errors');
    expect((await phone.focus()).name).toBe('Ad soyad');
    await phone.page.keyboard.type('Deniz Su Öğretmen');
    await phone.tabTo('E-posta');
    await phone.page.keyboard.type('Deniz.Yildiz@okul.example');
    await phone.field('Doğum tarihi').fill('1899-05-04');
    await phone.text('Doğum tarihini kontrol edin.').waitFor();
    await phone.field('Doğum tarihi').fill('2012-05-04');
    await phone.field('Parola').fill(secret);
    await phone.text('Güçlü').waitFor();
    await phone.field('Parola (yeniden)').fill(secret);
    await phone.button('Kayıt ol').press('Enter');
    for (const title of texts) {
      expect((await phone.focus()).name, 'on to what is missing').toBe(`Oku: ${title}`);
      await phone.page.keyboard.press('Enter');
      await phone.dialog(title).waitFor();
      await phone.tabTo('Okudum, onaylıyorum');
      await phone.page.keyboard.press('Enter');
      await phone.dialog(title).waitFor({ state: 'detached' });
      await phone.button('Kayıt ol').press('Enter');
    }
    await phone.text(/^Unvan eklemeden yalnızca adınızı yazın\./).waitFor();
    await phone.page.getByRole('link', { name: /^Gerçek adınız böyleyse/ }).waitFor();
    expect((await phone.focus()).name).toBe('Ad soyad');
    expect(await phone.field('Parola').inputValue(), 'a refused form keeps its fields').toBe(secret);
    await phone.field('Ad soyad').fill('Deniz Su Yıldız');
    expect(await isTooWide(phone)).toBe(false);
    await phone.field('Ad soyad').press('Enter');
    await phone.heading('Kaydınız için teşekkürler').waitFor();
    expect(await pathOf(phone)).toBe('/kayit-bilgi');
    await phone.text(/Deniz\.Yildiz@okul\.example/).waitFor();
    findings.push(...(await axeFindings(phone.page, 'thanks')));
    await phone.button('Bağlantıyı yeniden gönder').press('Enter');
    await phone.text(/^Bu adresle etkinleştirilmemiş bir kayıt varsa/).waitFor();
    expect(await isTooWide(phone)).toBe(false);

    const link = await mailedPath(mailServer, 'deniz.yildiz@okul.example', /etkinleştirin/);
    const other = await visitor({ viewport: { width: 360, height: 740 } });
    await other.goto(link);
    await other.heading('Kaydınızı tamamlayın').waitFor();
    expect(await pathOf(other), 'the token left the address').toBe('/aktivasyon');
    expect((await other.focus()).name).toBe('Kaydınızı tamamlayın');
    await other.page.getByRole('main').getByRole('link', { name: 'Yeniden kayıt ol' }).waitFor();
    findings.push(...(await axeFindings(other.page, 'another browser')));
    await other.tabTo('Parola');
    await other.page.keyboard.press('Enter');
    await other.text('Parolanızı yazın.').waitFor();
    other.forgive(/status of 403/);
    await other.page.keyboard.type('başka bir parola');
    await other.page.keyboard.press('Enter');
    await other.text(/^Bu, kayıt olurken seçilen parola değil/).waitFor();
    expect(await other.focus()).toEqual({ name: 'Parola', isSeen: true });
    findings.push(...(await axeFindings(other.page, 'another browser, another password')));
    expect(await isTooWide(other)).toBe(false);
    await other.page.keyboard.press('Control+A');
    await other.page.keyboard.type(secret);
    await other.page.keyboard.press('Enter');
    await other.heading('E-posta adresiniz doğrulandı').waitFor();
    expect((await other.focus()).name).toBe('E-posta adresiniz doğrulandı');
    await other.text(/^Kaydınız okul yönetiminin onayını bekliyor/).waitFor();
    findings.push(...(await axeFindings(other.page, 'activated, waiting')));
    await other.page.getByRole('main').getByRole('link', { name: 'Giriş yap' }).press('Enter');
    await signInHere(other, 'deniz.yildiz@okul.example', secret);
    await other.text('Kaydınız okul yönetiminin onayını bekliyor. Onaylanınca giriş yapabilirsiniz.').waitFor();
    await day.school.data.query('UPDATE users SET approval_wanted_at = NULL WHERE email = $1', [
      'deniz.yildiz@okul.example',
    ]);
    await other.button('Giriş yap').click();
    await other.heading('Hoş geldiniz, Deniz Su Yıldız').waitFor();

    // The link is opened again: on the phone, and where one is signed in.
    await phone.goto(link);
    await phone.heading('Hesabınız etkin').waitFor();
    await phone.page.getByRole('main').getByRole('link', { name: 'Giriş yap' }).waitFor();
    findings.push(...(await axeFindings(phone.page, 'activated')));
    await other.goto(link);
    await other.heading('Hesabınız etkin').waitFor();
    await other.heading('Kodla katıl').waitFor();
    expect(await pathOf(other)).toBe('/');
    expect(findings).toEqual([]);
  });
}
