import { expect, it } from 'vitest';
import { expectNoAxe } from '../../support/axe.js';
import { notice, open, signIn, stack } from './consoleSchool.js';

/** A school's week, from its first term to the day on which somebody stands in. */
export function timetable(): void {
  it('sets a term and bells, puts lessons on the week, drags one into a conflict, and finds a substitute', async () => {
    const { context, page, complaints } = await open();
    const at = (path: string) => page.goto(`${stack.url}/console/${path}`);
    const dialog = page.getByRole('dialog');
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const choose = async (label: string, name: string) => {
      await dialog.getByRole('combobox', { name: label, exact: true }).fill(name);
      await page.getByRole('option', { name, exact: true }).click();
    };
    await signIn(page, 'mudur', undefined, 'timetable-settings/terms');
    await button('Dönem ekle').click();
    await dialog.getByLabel('Ad', { exact: true }).fill('Yaz okulu');
    await dialog.getByLabel('Son gün').fill('2027-07-01');
    await dialog.getByLabel('İlk gün').fill('2027-07-05');
    await dialog.getByRole('button', { name: 'Ekle', exact: true }).click();
    await notice(page, 'Eksik ya da hatalı alanlar var. Bakıp yeniden kaydedin.');
    await dialog.getByLabel('Son gün').fill('2027-08-20');
    await dialog.getByRole('button', { name: 'Ekle', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('5 Temmuz 2027 – 20 Ağustos 2027').waitFor();

    await page.getByRole('link', { name: 'Zil saatleri' }).click();
    await button('Zil çizelgesi ekle').click();
    await dialog.getByLabel('Ad', { exact: true }).fill('Yaz günü');
    await dialog.getByLabel('Ders sayısı').fill('5');
    await dialog.getByRole('button', { name: 'Aşağıyı doldur' }).click();
    await expect.poll(() => dialog.getByLabel('5. dersin bitişi').inputValue()).toBe('13:10');
    await expectNoAxe(page);
    await dialog.getByRole('button', { name: 'Ekle', exact: true }).click();
    await page.getByText('5 ders · 08:30–13:10').waitFor();

    await page.getByRole('link', { name: 'Dersler', exact: true }).click();
    await button('Ders ekle').click();
    await dialog.getByLabel('Ad', { exact: true }).fill('Satranç');
    await dialog.getByRole('radio', { name: 'Renk 4', exact: true }).check();
    await dialog.getByRole('button', { name: 'Ekle', exact: true }).click();
    await page.getByText('Satranç', { exact: true }).waitFor();

    await page.getByRole('link', { name: 'Haftalık program' }).click();
    await page.getByRole('combobox', { name: 'Dönem' }).click();
    await page.getByRole('option', { name: 'Yaz okulu' }).click();
    const put = async (className: string, slot: string) => {
      const whose = page.getByRole('combobox', { name: 'Sınıf' });
      await whose.click();
      await page.getByRole('option', { name: className, exact: true }).click();
      await page.getByRole('grid', { name: `Haftalık program: ${className}` }).waitFor();
      await button(`Ders ekle: ${slot}`).click();
      await choose('Ders', 'Satranç');
      await choose('Öğretmenler', 'Hakan Öztürk');
      await dialog.getByRole('button', { name: 'Ekle', exact: true }).click();
      await button(new RegExp(`^Satranç.*${slot}`)).waitFor();
    };
    await put('7-A', 'Salı 2. ders');
    await put('8-A', 'Salı 4. ders');
    await page.getByText('Bu dönemin programında çakışma yok.').waitFor();
    await button(/^Satranç.*Salı 4. ders/).dragTo(button('Ders ekle: Salı 2. ders'));
    await notice(page, 'Satranç taşındı: Salı 2. ders.');
    const conflict = button(/Salı 2. ders, öğretmen Hakan Öztürk aynı anda iki derste/);
    await conflict.waitFor();
    await page.getByRole('region', { name: '1 çakışma' }).getByText('7-A Satranç').waitFor();
    await expectNoAxe(page);
    // By keyboard to Wednesday's third lesson: the focus goes along.
    await conflict.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.getByText('Satranç taşınıyor: Çarşamba 3. ders. Enter bırakır, Esc vazgeçer.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Bu dönemin programında çakışma yok.').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toContain('Çarşamba 3. ders');
    // The move is taken back by the keys, and then by its notice.
    await page.keyboard.press('Control+z');
    await notice(page, 'Satranç geri alındı: Salı 2. ders.');
    await expect.poll(focused).toContain('Salı 2. ders');
    await conflict.waitFor();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await button('Geri al').click();
    await conflict.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('Bu dönemin programında çakışma yok.').waitFor();

    await at('timetable-day?on=2027-07-06');
    await page.getByText('Bu gün her ders plandaki gibi.').waitFor();
    await button('Gelmeyen öğretmen ekle').click();
    await choose('Öğretmen', 'Hakan Öztürk');
    await dialog.getByRole('button', { name: 'Ekle', exact: true }).click();
    await page.getByText('1 ders öğretmensiz').waitFor();
    await expectNoAxe(page);
    await button(/7-A Satranç dersine ata/)
      .first()
      .click();
    await notice(page, 'Yerine giren öğretmen atandı.');
    await page.getByText('Bütün derslerin öğretmeni var.').waitFor();
    // It leaves the day: both days say so, on the screen and on paper.
    await button(/^Değiştir: 7-A Satranç/).click();
    await dialog.getByLabel('Başka güne (isteğe bağlı)').fill('2027-07-08');
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await page.getByText('Taşındı, yeni günü: 8 Temmuz Perşembe,').waitFor();
    await page.getByRole('link', { name: 'Yazdır' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Satranç' });
    await expect.poll(() => row.innerText()).toMatch(/7-A\s+Satranç\s+Hakan Öztürk\s+\S+.*yeni günü: 8 Temmuz/);
    await at('timetable-day?on=2027-07-08');
    await page.getByText('Taşındı, eski günü: 6 Temmuz Salı').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
}
