import { expect, it } from 'vitest';
import type { AgreementType } from '@derslik/contract/agreements';
import { axeFindings } from '../../support/axe.js';
import { password } from '../../support/onlineSchool.js';
import { publishAgreement } from '../../support/publishAgreement.js';
import type { RoomVisitor } from '../../support/roomVisitor.js';
import type { SchoolDay } from '../../support/schoolDay.js';
import { pathOf, signInHere, visitorOf } from './seen.js';

const texts: [AgreementType, string][] = [
  ['AMETNI_V1', 'Aydınlatma metni'],
  ['PRIVACY_TERM_V1', 'Gizlilik politikası'],
  ['PRIVACY_TERM_V2', 'Kullanım koşulları'],
];
const box = ({ page }: RoomVisitor) => page.getByRole('checkbox');

/** What is signed on the way in. From the second story on, everybody here is asked. */
export function agreements(day: SchoolDay): void {
  const visitor = visitorOf(day);
  const publish = (type: AgreementType, title: string) =>
    publishAgreement((sql, values) => day.school.data.query(sql, values), type, title);

  it('are an empty page of the settings while nobody asked for any', async () => {
    const teacher = await day.teacher();
    await teacher.goto('/ayarlar/sozlesmeler');
    await teacher.heading('İmzalanmış sözleşme yok').waitFor();
    expect(await axeFindings(teacher.page, 'no signed agreements')).toEqual([]);
  });

  it('are opened, read and accepted one by one, on a phone by keyboard, and kept as they were read', async () => {
    for (const [type, title] of texts) await publish(type, title);
    const account = await day.school.account('isil.cinar', 'Işıl Çınar', 'student');
    const phone = await visitor({
      viewport: { width: 360, height: 740 },
      // What a browser claims of its address counts for nothing behind our nginx.
      extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.9' },
    });
    await phone.goto('/toplantilar');
    await signInHere(phone, 'isil.cinar');
    await phone.heading('Sözleşmeler').waitFor();
    await expect.poll(async () => (await phone.focus()).name).toBe('Sözleşmeler');
    const findings = await axeFindings(phone.page, 'agreements at sign-in');
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    await phone.tabTo('Oku: Aydınlatma metni');
    await phone.page.keyboard.press('Enter');
    const dialog = phone.dialog('Aydınlatma metni');
    await dialog.waitFor();
    findings.push(...(await axeFindings(phone.page, 'an agreement')));
    const text = dialog.getByRole('region', { name: 'Aydınlatma metni' });
    expect(await text.evaluate((at) => at === document.activeElement), 'the text comes before the buttons').toBe(true);
    await phone.page.keyboard.press('End');
    await expect.poll(() => text.evaluate((at) => at.scrollTop)).toBeGreaterThan(0);
    await phone.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await phone.text('Henüz onaylanmadı').count(), 'who only looks accepts nothing').toBe(3);
    await box(phone).press('Space');
    await phone.text('Devam etmek için sözleşmeleri onaylayın.').waitFor();
    findings.push(...(await axeFindings(phone.page, 'agreements with an error')));
    await phone.button('Onayla ve giriş yap').press('Enter');
    expect((await phone.focus()).name, 'on to what is missing').toBe('Oku: Aydınlatma metni');

    for (const [, title] of texts) {
      expect(await box(phone).isChecked()).toBe(false);
      await phone.button(`Oku: ${title}`).press('Enter');
      await phone.dialog(title).waitFor();
      await phone.tabTo('Okudum, onaylıyorum');
      await phone.page.keyboard.press('Enter');
      await phone.dialog(title).waitFor({ state: 'detached' });
      await expect.poll(async () => (await phone.focus()).name).toBe(`Oku: ${title}`);
    }
    expect(await box(phone).isChecked(), 'the box sets itself').toBe(true);
    await phone.button('Onayla ve giriş yap').press('Enter');
    await phone.heading('Toplantılar').waitFor();
    expect(await pathOf(phone)).toBe('/toplantilar');

    const rows = await day.school.data.query<{ address: string; browser: string }>(
      'SELECT DISTINCT address, browser FROM agreement_signatures WHERE user_id = $1',
      [account.id],
    );
    expect(rows).toEqual([{ address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/), browser: expect.any(String) }]);
    await phone.goto('/ayarlar/sozlesmeler');
    const signed = phone.page.getByRole('main').getByRole('listitem');
    await signed.first().waitFor();
    expect(await signed.count()).toBe(3);
    expect(await signed.first().innerText()).toContain('Chrome, Linux');
    findings.push(...(await axeFindings(phone.page, 'my agreements')));
    await phone.button('Oku: Kullanım koşulları, sürüm 1').click();
    await phone.dialog('Kullanım koşulları').getByRole('heading', { name: 'Madde 12' }).waitFor();
    findings.push(...(await axeFindings(phone.page, 'an agreement as I signed it')));
    expect(findings).toEqual([]);
  });

  it('are asked for anew when one is published meanwhile; what was typed and accepted is still there', async () => {
    await day.school.account('deniz.er', 'Deniz Er', 'teacher');
    const reader = await visitor({ locale: 'en-GB' });
    const accept = async (title: string): Promise<void> => {
      await reader.button(`Read: ${title}`).click();
      await reader.button('I have read and accept it').click();
    };
    await reader.goto('/giris-yap');
    await reader.field('User name or e-mail').fill('deniz.er');
    await reader.field('Password').fill(password);
    await reader.button('Sign in').click();
    for (const [, title] of texts) await accept(`${title} (en)`);
    await box(reader).uncheck();
    await reader.text('Accept the agreements to continue.').waitFor();
    await box(reader).check();

    await reader.button('Back to the sign-in details').click();
    expect(await reader.field('Password').inputValue()).toBe(password);
    expect((await reader.focus()).name).toBe('User name or e-mail');
    await reader.button('Sign in').click();
    for (const [, title] of texts) await accept(`${title} (en)`);
    await publish('PRIVACY_TERM_V1', 'Yeni politika');
    await reader.button('Accept and sign in').click();
    await reader.text(/^A new version was published/).waitFor();
    expect(await reader.text('Accepted').count()).toBe(2);
    expect(await box(reader).isChecked()).toBe(false);
    await accept('Yeni politika (en)');
    await reader.button('Accept and sign in').click();
    await reader.button(/^Account menu/).waitFor();
  });
}
