import { expect, it } from 'vitest';
import { expectNoAxe } from '../../support/axe.js';
import { coveredByNotices } from '../../support/covered.js';
import { queryDatabase } from '../../support/databaseContent.js';
import { soon } from '../../support/schoolDay.js';
import { acceptAgreements, notice, open, search, signIn, stack } from './consoleSchool.js';

/** Accounts: found, added, closed. */
export function people(): void {
  it('lets a manager find, add, close, open and erase people, and reset a password', async () => {
    const { context, page, complaints } = await open();
    await signIn(page, 'mudur');
    await page.getByRole('heading', { name: 'Kullanıcılar' }).waitFor();

    await search(page).fill('GÖKÇE');
    await page.getByText('Sevgi Gökçe').waitFor();
    await page.getByText('17 kayıttan').waitFor({ state: 'hidden' });
    expect(await page.getByRole('row').count()).toBe(3);

    await page.getByRole('link', { name: 'Kullanıcı ekle' }).click();
    await page.getByLabel('Ad', { exact: true }).fill('Işıl');
    await page.getByLabel('Soyad').fill('Çınar');
    await page.getByLabel('Kullanıcı adı').fill('elif.gokce');
    await page.getByRole('combobox', { name: 'Sınıflar' }).fill('8-');
    await page.getByRole('option', { name: '8-A' }).click();
    await page.getByLabel('Parola', { exact: true }).fill('first password');
    await page.getByRole('button', { name: 'Kullanıcı ekle' }).click();
    await notice(page, 'Bu kullanıcı adı kullanılıyor. Başka bir ad yazın.');
    await page.getByLabel('Kullanıcı adı').fill('isil.cinar');
    await page.getByRole('button', { name: 'Kullanıcı ekle' }).click();
    const added = page.getByRole('dialog', { name: 'Işıl Çınar eklendi' });
    await added.getByText('isil.cinar', { exact: true }).waitFor();
    await added.getByText('first password', { exact: true }).waitFor();
    await expectNoAxe(page);
    await added.getByRole('button', { name: 'Tamam' }).click();

    await search(page).fill('isil');
    await page.getByRole('link', { name: 'Düzenle: Işıl Çınar' }).click();
    await page.getByRole('button', { name: 'Hesabı kapat' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hesabı kapat' }).click();
    await notice(page, 'Hesap kapalı, bu kişi giriş yapamaz.');

    const pupil = await open();
    await signIn(pupil.page, 'isil.cinar', 'first password');
    await pupil.page.getByRole('alert').waitFor();

    await page.getByRole('button', { name: 'Hesabı aç' }).click();
    await notice(page, 'Bu kişi giriş yapabilir.');
    await page.getByRole('button', { name: 'Parolayı sıfırla' }).click();
    await page.getByLabel('Yeni parola').fill('kısa');
    await page.getByRole('dialog').getByRole('button', { name: 'Parolayı sıfırla' }).click();
    await notice(page, 'En az 8, en çok 128 karakter yazın.');
    const field = page.getByLabel('Yeni parola');
    await page.getByRole('button', { name: 'Parola üret' }).click();
    expect(await field.getAttribute('type'), 'who hands it over reads it').toBe('text');
    const made = await field.inputValue();
    await page.getByRole('button', { name: 'Kopyala' }).click();
    await notice(page, 'Kopyalandı.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(made);
    await page.getByRole('dialog').getByRole('button', { name: 'Parolayı sıfırla' }).click();
    const reset = page.getByRole('dialog', { name: 'Parola sıfırlandı' });
    await reset.getByText('isil.cinar', { exact: true }).waitFor();
    await reset.getByText(made, { exact: true }).waitFor();
    await reset.getByRole('button', { name: 'Tamam' }).click();
    expect(await page.getByText(made).count(), 'it stands once').toBe(0);

    await signIn(pupil.page, 'isil.cinar', made);
    await acceptAgreements(pupil.page);
    await pupil.page.getByRole('heading', { name: 'Konsol yöneticiler içindir' }).waitFor();
    await pupil.context.close();

    // A teacher who leaves, and whose lesson to come is handed over.
    await queryDatabase(
      stack.databaseUrl,
      `WITH leaver AS (INSERT INTO users (username, name, surname, name_key, user_type)
         VALUES ('nermin.oz', 'Nermin', 'Öz', 'nermin oz', 'teacher') RETURNING id)
       INSERT INTO meetings (token, name, password, owner_id, start_at)
         SELECT '999-111-222', 'Fizik', 'ABC23', id, now() + interval '1 day' FROM leaver`,
    );
    await page.goto(`${stack.url}/console/users`);
    await search(page).fill('nermin');
    await page.getByRole('link', { name: 'Düzenle: Nermin Öz' }).click();
    await page.getByRole('button', { name: 'Kişiyi sil' }).click();
    const erasing = page.getByRole('dialog', { name: 'Kişi silinsin mi?' });
    await erasing.getByText('1 ders').waitFor();
    await erasing.getByRole('button', { name: 'Kişiyi sil' }).click();
    await erasing.getByText('Kime devredileceğini seçin.').waitFor();
    await erasing.getByRole('combobox', { name: 'Kime devredilsin?' }).fill('Deniz');
    await page.getByRole('option', { name: 'Deniz Akın (ogretmen)' }).click();
    await erasing.getByText('Neden yaptığınızı yazın.').waitFor();
    await erasing.getByRole('textbox', { name: 'Gerekçe' }).fill('Emekli oldu');
    await erasing.getByRole('radio', { name: /^Hemen/ }).check();
    await expectNoAxe(page);
    await erasing.getByRole('button', { name: 'Kişiyi sil' }).click();
    await notice(page, 'Nermin Öz silindi.');
    const owner = await queryDatabase(
      stack.databaseUrl,
      `SELECT u.username FROM meetings m JOIN users u ON u.id = m.owner_id WHERE m.name = 'Fizik'`,
    );
    expect(owner).toEqual([{ username: 'ogretmen' }]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows a picture that somebody chose, and takes it away once that is confirmed', async () => {
    const { context, page, complaints } = await open();
    await signIn(page, 'mudur');
    const row = page.getByRole('row').filter({ hasText: 'Elif Gökçe' });
    await row.locator('img').waitFor();
    await page.getByRole('link', { name: 'Düzenle: Elif Gökçe' }).click();
    const remove = page.getByRole('button', { name: 'Fotoğrafı kaldır' });
    await remove.waitFor();
    const picture = page.getByRole('main').locator('img');
    await picture.waitFor();
    await remove.click();
    const question = page.getByRole('dialog', { name: 'Fotoğraf kaldırılsın mı?' });
    await question.getByRole('button', { name: 'Vazgeç' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await picture.count(), 'who thinks again changes nothing').toBe(1);
    await remove.click();
    await question.waitFor();
    await expectNoAxe(page);
    await question.getByRole('button', { name: 'Fotoğrafı kaldır' }).click();
    await notice(page, 'Fotoğraf kaldırıldı.');
    await picture.waitFor({ state: 'detached' });
    await remove.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Kişi');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('closes the accounts that were chosen in the list', async () => {
    const { context, page, complaints } = await open();
    await signIn(page, 'mudur');
    const second = page.getByRole('checkbox', { name: 'Seç: Defne Işık' });
    await second.waitFor();
    const place = await second.boundingBox();
    await page.getByRole('checkbox', { name: 'Seç: Ali Kaan Bulut' }).check();
    await page.getByText('1 kullanıcı seçildi').waitFor();
    expect(await second.boundingBox(), 'the next press hits whom it meant').toEqual(place);
    await page.getByRole('checkbox', { name: 'Seç: Defne Işık' }).check();
    await page.getByText('2 kullanıcı seçildi').waitFor();
    await page.getByRole('button', { name: 'Hesabı kapat' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hesabı kapat' }).click();
    await notice(page, '2 hesap kapatıldı.');
    await page.getByRole('combobox', { name: /^Durum/ }).click();
    await page.getByRole('option', { name: 'Kapalı' }).click();
    await page.getByText('2 kayıttan 1–2').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a notice lies over no button of a form', async () => {
    const { context, page } = await open();
    await signIn(page, 'mudur');
    await page.getByRole('heading', { name: 'Kullanıcılar' }).waitFor();
    for (const height of [480, 625, 900]) {
      await page.setViewportSize({ width: 1280, height });
      await page.getByRole('link', { name: 'Kullanıcı ekle' }).click();
      await page.getByLabel('Ad', { exact: true }).fill('Işıl');
      await page.getByLabel('Soyad').fill('Çınar');
      await page.getByLabel('Kullanıcı adı').fill('elif.gokce');
      await page.getByLabel('Parola', { exact: true }).fill('first password');
      await page.getByRole('button', { name: 'Kullanıcı ekle' }).click();
      await notice(page, 'Bu kullanıcı adı kullanılıyor. Başka bir ad yazın.');
      await expect.poll(() => coveredByNotices(page), { ...soon, message: `form at ${height}` }).toEqual([]);
      await page.reload();
      await page.getByRole('link', { name: 'Kullanıcılar', exact: true }).first().click();
    }
    await context.close();
  });
}
