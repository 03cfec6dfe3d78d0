import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { axeFindings } from '../../support/axe.js';
import type { RoomVisitor } from '../../support/roomVisitor.js';
import type { SchoolDay } from '../../support/schoolDay.js';
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
    await adding.getByLabel('6 haneli kod').fill(code(0));
    await adding.getByRole('button', { name: 'Ekle' }).click();
    const codes = zehra.dialog('Kurtarma kodlarınız');
    await expect.poll(() => codes.getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/).count()).toBe(10);
    await codes.getByRole('button', { name: 'Sakladım' }).click();
    await zehra.button('Geçiş anahtarı ekle').click();
    await zehra.dialog('Geçiş anahtarı ekle').getByRole('button', { name: 'Ekle' }).click();
    await zehra.button(/^Chrome.*: kaldır$/).waitFor();
    expect(await axeFindings(zehra.page, 'sign-in security')).toEqual([]);

    await signOut(zehra);
    await signInHere(zehra, 'zehra.ak');
    await zehra.heading('İkinci adım').waitFor();
    expect(await axeFindings(zehra.page, 'the second step')).toEqual([]);
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
    expect(await pathOf(zehra)).toBe('/');
  });
}
