import { expect, it } from 'vitest';
import { axeFindings } from '../../support/axe.js';
import { isLongRun } from '../../support/longRun.js';
import { mailedPath, type MailServer } from '../../support/mailServer.js';
import { password } from '../../support/onlineSchool.js';
import { soon, type SchoolDay } from '../../support/schoolDay.js';
import { pathOf, signInHere, visitorOf } from './seen.js';

/** My own details. */
export function profile(day: SchoolDay, mailServer: MailServer): void {
  it('change a name and a birth date, which other tabs show at once; what is refused stays written', async () => {
    const account = await day.school.account('nermin.su', 'Nermin Su', 'teacher');
    const teacher = await day.school.member(account, 'nermin.su');
    await teacher.goto('/ayarlar/profil');
    const other = await teacher.page.context().newPage();
    await other.goto(new URL('/toplantilar', teacher.page.url()).href);
    await other.getByRole('button', { name: 'Hesap menüsü: Nermin Su' }).waitFor();

    await teacher.field('Soyad').fill('Öğretmen');
    await teacher.field('Doğum tarihi').pressSequentially('5.3.19');
    await teacher.field('Soyad').press('Enter');
    await teacher.text('Doğum tarihini kontrol edin.').waitFor();
    expect((await teacher.focus()).name).toContain('Doğum tarihi');
    await teacher.page.keyboard.type('84');
    await expect.poll(() => teacher.field('Doğum tarihi').inputValue(), soon).toBe('05.03.1984');
    await teacher.page.keyboard.press('Enter');
    await teacher.text('Unvan eklemeden yalnızca adınızı yazın.').waitFor();
    expect(await axeFindings(teacher.page, 'a name that is refused')).toEqual([]);
    expect(await teacher.field('Soyad').inputValue()).toBe('Öğretmen');
    await teacher.field('Soyad').fill('Sönmez');
    await teacher.button('Güncelle').press('Enter');
    await teacher.notice('Bilgileriniz güncellendi').waitFor();
    await teacher.button('Hesap menüsü: Nermin Sönmez').waitFor();
    await other.getByRole('button', { name: 'Hesap menüsü: Nermin Sönmez' }).waitFor();
    await teacher.page.reload();
    await expect.poll(() => teacher.field('Doğum tarihi').inputValue(), soon).toBe('05.03.1984');
    await other.close();
  });

  it('leave a pupil the name of the school’s lists, and keep what was typed when the session ends', async () => {
    const account = await day.school.account('can.su', 'Can Su', 'student');
    const pupil = await day.school.member(account, 'can.su', { viewport: { width: 360, height: 740 } });
    await pupil.goto('/ayarlar/profil');
    await pupil.text('Adınızı ve soyadınızı okul yönetimi değiştirir.').waitFor();
    expect(await pupil.field('Ad').getAttribute('readonly')).not.toBeNull();
    expect(await axeFindings(pupil.page, 'profile of a pupil on a phone')).toEqual([]);
    await pupil.field('Doğum tarihi').fill('2012-05-04');
    await expect.poll(() => pupil.field('Doğum tarihi').inputValue(), soon).toBe('04.05.2012');
    expect(await pupil.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await day.school.data.signOut(account);
    await day.school.data.query("SELECT pg_notify('derslik_person_out', $1)", [account.id]);
    await pupil.button('Güncelle').click();
    await pupil.text(/^Oturumunuz sona erdi/).waitFor();
    await signInHere(pupil, 'can.su');
    await expect.poll(() => pupil.field('Doğum tarihi').inputValue(), soon).toBe('04.05.2012');
    await pupil.button('Güncelle').click();
    await pupil.notice('Bilgileriniz güncellendi').waitFor();
  });

  it('move to another e-mail address by the link that is mailed there, in whichever browser', async () => {
    const account = await day.school.account('selin.su', 'Selin Su', 'guardian');
    await day.school.data.query('UPDATE users SET email = $2 WHERE id = $1', [account.id, 'selin@okul.example']);
    const guardian = await day.school.member(account, 'selin.su');
    await guardian.goto('/ayarlar/profil');
    await guardian.field('E-posta').fill('selin.su@ev.example');
    await guardian.button('Güncelle').click();
    await guardian.text('Şimdiki parolanızı yazın.').waitFor();
    await guardian.page.keyboard.type('yanlış');
    await guardian.page.keyboard.press('Enter');
    await guardian.text('Şimdiki parola yanlış.').waitFor();
    const findings = await axeFindings(guardian.page, 'profile that asks for the password');
    expect(await guardian.field('E-posta').inputValue()).toBe('selin.su@ev.example');
    await guardian.field('Şimdiki parola').fill(password);
    await guardian.button('Güncelle').click();
    await guardian.text(/^selin\.su@ev\.example adresine bir bağlantı gönderdik/).waitFor();
    findings.push(...(await axeFindings(guardian.page, 'profile with an address that waits')));
    expect(await guardian.field('E-posta').inputValue()).toBe('selin@okul.example');
    await mailedPath(mailServer, 'selin@okul.example', /değişmek üzere/);

    const path = await mailedPath(mailServer, 'selin.su@ev.example', /yeni e-posta adresiniz/);
    const phone = await visitorOf(day)({ viewport: { width: 360, height: 740 } });
    await phone.goto(path);
    await phone.button('Yeni adresimi onayla').waitFor();
    findings.push(...(await axeFindings(phone.page, 'an address that waits for a press')));
    await guardian.page.reload();
    await guardian.button('Değişiklikten vazgeç').waitFor();
    expect(await guardian.field('E-posta').inputValue(), 'a link that is only opened').toBe('selin@okul.example');
    await phone.button('Yeni adresimi onayla').press('Enter');
    await phone.heading('E-posta adresiniz değişti').waitFor();
    expect(await pathOf(phone), 'the token left the address').toBe('/e-posta-onay');
    findings.push(...(await axeFindings(phone.page, 'an address that has changed')));
    await mailedPath(mailServer, 'selin@okul.example', /e-posta adresiniz değişti/);
    await guardian.page.reload();
    await expect.poll(() => guardian.field('E-posta').inputValue(), soon).toBe('selin.su@ev.example');
    await phone.goto('/e-posta-onay?token=kesik&lang=en');
    await phone.button('Confirm my new address').click();
    await phone.heading('Your address has not changed').waitFor();
    findings.push(...(await axeFindings(phone.page, 'a link that is over')));
    expect(findings).toEqual([]);
  });

  it.runIf(isLongRun)('stay at their address when the change is given up, whose link then opens nothing', async () => {
    const account = await day.school.account('oya.su', 'Oya Su', 'guardian');
    await day.school.data.query('UPDATE users SET email = $2 WHERE id = $1', [account.id, 'oya@okul.example']);
    const guardian = await day.school.member(account, 'oya.su', { viewport: { width: 360, height: 740 } });
    await guardian.goto('/ayarlar/profil');
    await guardian.field('E-posta').fill('oya@ev.example');
    await guardian.field('Şimdiki parola').fill(password);
    await guardian.button('Güncelle').click();
    const path = await mailedPath(mailServer, 'oya@ev.example', /yeni e-posta adresiniz/);
    await guardian.button('Değişiklikten vazgeç').click();
    await guardian.notice('E-posta adresiniz değişmeyecek').waitFor();
    expect(await guardian.button('Değişiklikten vazgeç').count()).toBe(0);
    expect((await guardian.focus()).name).toContain('E-posta');
    await guardian.goto(path);
    await guardian.button('Yeni adresimi onayla').click();
    await guardian.heading('Adresiniz değişmedi').waitFor();
  });

  it('speak the language that somebody chose elsewhere, in a browser where nobody has chosen one', async () => {
    const account = await day.school.account('ece.su', 'Ece Su', 'teacher');
    const first = await day.school.member(account, 'ece.su');
    await first.goto('/ayarlar/dil');
    await first.button('Dil: Türkçe').click();
    await first.page.getByRole('button', { name: 'English' }).click();
    await first.heading('Language').waitFor();
    const languageOf = async () =>
      (await day.school.data.query<{ language: string }>('SELECT language FROM users WHERE id = $1', [account.id]))[0];
    await expect.poll(languageOf, soon).toEqual({ language: 'en' });

    const second = await visitorOf(day)();
    await second.goto('/giris-yap');
    await signInHere(second, 'ece.su');
    await second.heading('Join by code').waitFor();
    await second.page.reload();
    await second.heading('Join by code').waitFor();
    await second.button('Account menu: Ece Su').click();
    await second.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await second.dialog('Sign out?').getByRole('button', { name: 'Sign out' }).click();
    await second.heading('Kodla katıl').waitFor();
    const chosen = await visitorOf(day)();
    await chosen.goto('/giris-yap?lang=tr');
    await signInHere(chosen, 'ece.su');
    await chosen.heading('Kodla katıl').waitFor();
  });
}
