import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { axeFindings } from '../../support/axe.js';
import { password } from '../../support/onlineSchool.js';
import type { RoomVisitor } from '../../support/roomVisitor.js';
import type { SchoolDay } from '../../support/schoolDay.js';
import { look } from '../../support/shots.js';
import { pathOf, signInHere } from './seen.js';

/** The browser has a device of its own that keeps passkeys, and whose finger is always there. */
const withPasskeys = async ({ page }: RoomVisitor): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const kind = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const;
  const options = { ...kind, isUserVerified: true, automaticPresenceSimulation: true };
  await session.send('WebAuthn.addVirtualAuthenticator', { options });
};

const signOut = async (who: RoomVisitor): Promise<void> => {
  await who.button(`Hesap menüsü: ${who.name}`).click();
  await who.page.getByRole('menuitem', { name: 'Çıkış yap' }).click();
  await who.dialog('Çıkış yapılsın mı?').getByRole('button', { name: 'Çıkış yap' }).click();
  // A page that is opened before the session has ended would be one of somebody signed in.
  await who.page.getByRole('link', { name: 'Giriş yap' }).first().waitFor();
  await who.page.goto(`${new URL(who.page.url()).origin}/giris-yap`);
  await who.button('Giriş yap').waitFor();
};

/** An app and a passkey, from the settings to the next sign-ins. */
export function secondStep(day: SchoolDay): void {
  it('is set up by its owner, asked for after the password, and a passkey signs in alone', async () => {
    const person = await day.school.account('zehra.ak', 'Zehra Ak', 'teacher');
    const zehra = await day.school.member(person, 'zehra.ak');
    await withPasskeys(zehra);
    await zehra.goto('/ayarlar/guvenlik');
    await zehra.button('Uygulama ekle').click();
    const adding = zehra.dialog('Doğrulama uygulaması ekle');
    await adding.getByRole('img', { name: /kare kod/ }).waitFor();
    const key = await adding.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
    const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
    const code = (ahead: number) => totp.generate({ timestamp: Date.now() + ahead * 30_000 });
    expect(await axeFindings(zehra.page, 'a new app')).toEqual([]);
    await look(zehra.page, 'a-new-app');
    await adding.getByLabel('6 haneli kod').fill(code(0));
    await adding.getByRole('button', { name: 'Ekle' }).click();
    const codes = zehra.dialog('Kurtarma kodlarınız');
    await expect.poll(() => codes.getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/).count()).toBe(10);
    expect(await axeFindings(zehra.page, 'recovery codes')).toEqual([]);
    await look(zehra.page, 'recovery-codes');
    await codes.getByRole('button', { name: 'Sakladım' }).click();
    await zehra.button('Geçiş anahtarı ekle').click();
    await look(zehra.page, 'a-new-passkey');
    await zehra.dialog('Geçiş anahtarı ekle').getByRole('button', { name: 'Ekle' }).click();
    await zehra.button(/^Chrome.*: kaldır$/).waitFor();
    expect(await axeFindings(zehra.page, 'sign-in security')).toEqual([]);
    await look(zehra.page, 'sign-in-security');

    await signOut(zehra);
    await signInHere(zehra, 'zehra.ak');
    await zehra.heading('İkinci adım').waitFor();
    expect(await axeFindings(zehra.page, 'the second step')).toEqual([]);
    await look(zehra.page, 'the-second-step');
    await zehra.field('6 haneli kod').fill('000000');
    await zehra.button('Devam et').click();
    await zehra.page
      .getByRole('alert')
      .getByText(/^Kod doğru değil/)
      .waitFor();
    await zehra.field('6 haneli kod').fill(code(1));
    await zehra.button('Devam et').click();
    await zehra.heading('Kodla katıl').waitFor();

    await signOut(zehra);
    await zehra.button('Geçiş anahtarıyla gir').click();
    await zehra.heading('Kodla katıl').waitFor();
    await zehra.text('Önceki girişiniz').waitFor();
    await look(zehra.page, 'the-sign-in-before');
    expect(await pathOf(zehra)).toBe('/');
  });

  it('is asked of who opens the console, where the school wants it: set up, shown at the next sign-in, and taken away when the phone is lost', async () => {
    const { school } = day;
    const managers = await Promise.all(
      (['selin.er', 'tarik.oz'] as const).map((username) =>
        school.account(username, username === 'selin.er' ? 'Selin Er' : 'Tarık Öz', 'manager'),
      ),
    );
    // Before they sign in: what a session may is remembered for a moment.
    await school.data.query('UPDATE sign_in_settings SET factor_for_console = true');
    try {
      const [selin, tarik] = await Promise.all([
        school.member(managers[0]!, 'selin.er'),
        school.member(managers[1]!, 'tarik.oz'),
      ]);
      await selin.page.goto(`${school.stack.url}/console/users`);
      await selin.heading('Konsol ikinci adım istiyor').waitFor();
      expect(await axeFindings(selin.page, 'the console asks for a second step')).toEqual([]);
      await look(selin.page, 'console-second-step-first');
      await selin.page.getByRole('link', { name: 'İkinci adımı kur' }).press('Enter');
      await selin.button('Uygulama ekle').press('Enter');
      const adding = selin.dialog('Doğrulama uygulaması ekle');
      const key = await adding.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
      const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
      const code = (ahead: number) => totp.generate({ timestamp: Date.now() + ahead * 30_000 });
      await adding.getByLabel('6 haneli kod').fill(code(0));
      await selin.page.keyboard.press('Enter');
      await selin.dialog('Kurtarma kodlarınız').getByRole('button', { name: 'Sakladım' }).click();
      await selin.page.goto(`${school.stack.url}/console/users`);
      await selin.heading('Kullanıcılar').waitFor();

      // Another browser: name, password, code; and then when it was that they were here before.
      const { page } = await school.visitor('Selin Er', { viewport: { width: 1366, height: 625 } });
      await page.goto(`${school.stack.url}/console/users`);
      await page.getByLabel('Kullanıcı adı veya e-posta').fill('selin.er');
      await page.getByLabel('Parola', { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'İkinci adım' }).waitFor();
      expect(await axeFindings(page, 'the second step of the console')).toEqual([]);
      await look(page, 'console-second-step');
      // Another language leaves them at their step.
      for (const [menu, language, heading] of [
        [/^Dil: /, 'English', 'Second step'],
        [/^Language: /, 'Türkçe', 'İkinci adım'],
      ] as const) {
        await page.getByRole('button', { name: menu }).click();
        await page.getByRole('menuitem', { name: language }).click();
        await page.getByRole('heading', { name: heading }).waitFor();
      }
      await page.getByLabel('6 haneli kod').fill('000000');
      await page.keyboard.press('Enter');
      await page.getByText(/^Kod doğru değil/).waitFor();
      await page.getByLabel('6 haneli kod').fill(code(1));
      await page.keyboard.press('Enter');
      await page.getByText(/^Önceki girişiniz: /).waitFor();
      await look(page, 'console-sign-in-before');

      // Her phone is lost. Tarık has a step of his own, and takes hers away.
      await school.data.query(`UPDATE sessions SET factor_at = now() WHERE user_id = $1`, [managers[1]!.id]);
      await tarik.page.goto(`${school.stack.url}/console/users/${managers[0]!.id}`);
      await tarik.text('Doğrulama uygulaması').first().waitFor();
      expect(await axeFindings(tarik.page, 'second factors of a person')).toEqual([]);
      await look(tarik.page, 'console-factors-of-person');
      await tarik.button('İkinci adımı sıfırla').press('Enter');
      const taking = tarik.dialog('İkinci adım sıfırlansın mı?');
      await taking.getByRole('button', { name: 'İkinci adımı sıfırla' }).press('Enter');
      await tarik.text('İkinci adım sıfırlandı.').waitFor();
      await tarik.text('Bu kişinin burada ikinci adımı yok.').waitFor();
      // Every session of hers is over.
      await page.reload();
      await page.getByLabel('Kullanıcı adı veya e-posta').waitFor();
    } finally {
      await school.data.query('UPDATE sign_in_settings SET factor_for_console = false');
    }
  });
}
