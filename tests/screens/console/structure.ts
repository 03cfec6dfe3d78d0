import { expect, it } from 'vitest';
import { expectNoAxe } from '../../support/axe.js';
import { notice, open, signIn, stack } from './consoleSchool.js';

/** Levels, classes and departments, and who belongs to them. */
export function structure(): void {
  it('adds a level, a class in it and its people, several at once, and takes some out again', async () => {
    const { context, page, complaints } = await open();
    await signIn(page, 'mudur');
    await page.getByRole('link', { name: 'Seviyeler' }).click();
    await page.getByRole('link', { name: 'Seviye ekle' }).click();
    await page.getByLabel('Ad', { exact: true }).fill('8. SINIF');
    await page.getByRole('button', { name: 'Seviye ekle' }).click();
    await notice(page, 'Bu adda bir kayıt var. Büyük ve küçük harf, boşluk ve çizgi fark etmez.');
    await expectNoAxe(page);
    await page.getByLabel('Ad', { exact: true }).fill('6. sınıf');
    await page.getByRole('button', { name: 'Seviye ekle' }).click();
    await notice(page, '6. sınıf eklendi.');

    await page.getByRole('link', { name: 'Sınıflar' }).click();
    await page.getByRole('link', { name: 'Sınıf ekle' }).click();
    await page.getByLabel('Ad', { exact: true }).fill('6-A');
    await page.getByRole('button', { name: 'Sınıf ekle' }).click();
    await notice(page, 'Bu alanı doldurun.');
    await page.getByLabel('Seviye').click();
    await page.getByRole('option', { name: '6. sınıf' }).click();
    await page.getByRole('button', { name: 'Sınıf ekle' }).click();
    await notice(page, '6-A eklendi.');
    await notice(page, 'Burada henüz kimse yok.');

    await page.getByRole('button', { name: 'Kişi ekle' }).click();
    const dialog = page.getByRole('dialog', { name: '6-A: kişi ekle' });
    await dialog.getByRole('searchbox').fill('öztürk');
    await dialog.getByRole('checkbox', { name: 'Seç: Zeynep Öztürk' }).check();
    await dialog.getByRole('checkbox', { name: 'Seç: Hakan Öztürk' }).check();
    // What is chosen stays chosen over another search.
    await dialog.getByRole('searchbox').fill('MERT');
    await dialog.getByRole('checkbox', { name: 'Seç: Mert Çağlar' }).check();
    await expectNoAxe(page);
    await dialog.getByRole('button', { name: 'Ekle (3)' }).click();
    await notice(page, '3 kişi eklendi: 6-A.');
    await page.getByRole('checkbox', { name: 'Seç: Zeynep Öztürk' }).check();
    await page.getByRole('button', { name: 'Çıkar (1)' }).click();
    await notice(page, '1 kişi çıkarıldı: 6-A.');
    await page.getByRole('checkbox', { name: 'Seç: Zeynep Öztürk' }).waitFor({ state: 'detached' });
    await expectNoAxe(page);

    await page.getByRole('link', { name: 'Kullanıcılar' }).click();
    await page.getByRole('combobox', { name: /^Sınıf/ }).click();
    await page.getByRole('option', { name: '6-A' }).click();
    await page.getByText('2 kayıttan 1–2').waitFor();
    // The pupil moved, the teacher has both.
    const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name }).innerText();
    expect(await rowOf('Mert Çağlar')).toMatch(/\t6-A\t/);
    expect(await rowOf('Hakan Öztürk')).toMatch(/6-A, 7-A, 8-A, Fen Bilimleri/);
    await page.getByRole('combobox', { name: /^Tür/ }).click();
    await page.getByRole('option', { name: 'Öğretmen' }).click();
    await page.getByText('1 kayıttan 1–1').waitFor();
    await page.getByRole('combobox', { name: /^Bölüm/ }).click();
    await page.getByRole('option', { name: 'Matematik' }).click();
    await notice(page, 'Bu aramaya uyan kullanıcı yok.');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows a person’s classes and departments, and says why a pupil can’t be in two', async () => {
    const { context, page, complaints } = await open();
    await signIn(page, 'mudur');
    await page.getByRole('link', { name: 'Düzenle: Duru Şen' }).click();
    const classes = page.getByRole('combobox', { name: 'Sınıflar' });
    await page.getByRole('button', { name: '8-A' }).waitFor();
    await classes.click();
    await page.getByRole('option', { name: '8-B' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await notice(page, 'Bir öğrenci yalnızca bir sınıfta olabilir. Tek bir sınıf bırakın.');
    await expectNoAxe(page);
    await classes.focus();
    await page.keyboard.press('Backspace');
    await page.getByRole('combobox', { name: 'Bölümler' }).click();
    await page.getByRole('option', { name: 'Matematik' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await notice(page, 'Değişiklikler kaydedildi.');
    await page.getByRole('row').filter({ hasText: 'Duru Şen' }).getByText('8-A, Matematik').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('deletes a class after a question that says what becomes of its people, and no level that has classes', async () => {
    const { context, page, complaints } = await open({ width: 360 });
    await signIn(page, 'mudur');
    await page.getByText('Ayşe Yıldırım').waitFor();
    await page.goto(`${stack.url}/console/levels`);
    await page.getByRole('button', { name: 'Sil: 6. sınıf' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sil' }).click();
    await notice(page, 'Bu seviyede sınıflar var. Önce onları silin ya da başka seviyeye taşıyın.');
    await page.goto(`${stack.url}/console/classes`);
    await page.getByRole('button', { name: 'Sil: 6-A' }).click();
    const question = page.getByRole('dialog', { name: '6-A silinsin mi?' });
    await question.getByText(/^2 kişi sınıfsız kalır/).waitFor();
    await expectNoAxe(page);
    await question.getByRole('button', { name: 'Sil' }).click();
    await notice(page, '6-A silindi.');
    await page.getByRole('link', { name: '6-A' }).waitFor({ state: 'detached' });
    await page.goto(`${stack.url}/console/levels`);
    await page.getByRole('button', { name: 'Sil: 6. sınıf' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sil' }).click();
    await notice(page, '6. sınıf silindi.');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([
    [1280, true],
    [360, false],
  ])('can be read and used by everyone at %i px, dark: %s, in the school’s structure', async (width, dark) => {
    const { context, page, complaints } = await open({ width, dark });
    await signIn(page, 'mudur');
    await page.getByText('Ayşe Yıldırım').waitFor();
    for (const [path, seen] of [
      ['levels', '8. sınıf'],
      ['classes', '8-A'],
      ['departments', 'Matematik'],
    ] as const) {
      await page.goto(`${stack.url}/console/${path}`);
      await page.getByRole('link', { name: seen, exact: true }).waitFor();
      await expectNoAxe(page);
    }
    await page.goto(`${stack.url}/console/classes`);
    await page.getByRole('link', { name: '8-A', exact: true }).click();
    await page.getByText('Elif Gökçe').waitFor();
    await expectNoAxe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Kişi ekle' }).click();
    await page.getByRole('dialog').getByText('Selin Aksoy').waitFor();
    await expectNoAxe(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
}
