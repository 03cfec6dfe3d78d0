import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expectNoAxe } from '../../support/axe.js';
import { notice, open, signIn, stack } from './consoleSchool.js';

const list = [
  'Ad;Soyad;Rol;Sınıf;Seviye',
  'Nil;Aksu;;7-Ç;7. sınıf',
  '=2+2;Aksu;Kaptan;7-Ç;',
  'Sarp;Aksu;;7-Ç;',
  'Elif;Gökçe;;8-A;',
].join('\r\n');

/** People from a list, and their slips. */
export function imports(): void {
  it('imports people from a list that is dropped: checked, started, its problems saved, its slips printed', async () => {
    const { context, page, complaints } = await open();
    await signIn(page, 'mudur');
    await page.getByRole('link', { name: 'İçe aktar' }).click();
    const zone = page.getByRole('group', { name: 'Kişi listesini buraya bırakın' });
    const dropped = await page.evaluateHandle((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'liste.xlsx'));
      return data;
    }, 'PK\u0003\u0004');
    await zone.dispatchEvent('drop', { dataTransfer: dropped });
    await page.getByText(/^Bu dosya bir kişi listesi değil ya da bozuk\./).waitFor();
    await expectNoAxe(page);
    const right = await page.evaluateHandle((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'yeni kişiler.csv'));
      return data;
    }, list);
    await zone.dispatchEvent('drop', { dataTransfer: right });

    await page.getByRole('heading', { name: 'yeni kişiler.csv' }).waitFor();
    await notice(page, 'Rol: Rol tanınmadı. Öğrenci, öğretmen, veli ya da yönetici yazın.');
    await notice(page, 'Sınıf: 7-Ç');
    await notice(page, '2 kişi aktarılacak.');
    await page.getByRole('radio', { name: 'Ad, soyad, sınıf ve bölümlerini listeden al' }).check();
    await notice(page, '3 kişi aktarılacak.');
    await expectNoAxe(page);
    await page.getByRole('button', { name: 'Aktarımı başlat' }).click();
    await notice(page, 'Aktarım bitti.');
    await page.getByRole('row').filter({ hasText: 'Alınmadı' }).waitFor();
    await expectNoAxe(page);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Sorunları indir' }).click();
    const saved = readFileSync(await (await saving).path(), 'utf8');
    expect(saved).toContain('3;"\'=2+2 Aksu";"Rol";"Rol tanınmadı.');

    // It can be come back to.
    await page.goto(`${stack.url}/console/imports`);
    await page.getByRole('link', { name: /yeni kişiler\.csv/ }).click();
    await page.getByRole('link', { name: 'Giriş fişlerini aç' }).click();
    await page.getByText('Nil Aksu').waitFor();
    await page.getByText('Sarp Aksu').waitFor();
    expect(await page.getByText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/).count()).toBe(2);
    await expectNoAxe(page);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Yazdır' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Geri' }).click();
    await notice(page, 'Aktarım bitti.');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('gives chosen people and a class new slips, on a phone too', async () => {
    const { context, page, complaints } = await open({ width: 360, dark: true });
    await signIn(page, 'mudur');
    await page.getByText('Ayşe Yıldırım').waitFor();
    await page.goto(`${stack.url}/console/classes`);
    await page.getByRole('link', { name: '7-Ç', exact: true }).click();
    await page.getByRole('link', { name: 'Giriş fişleri' }).click();
    const code = page.getByText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
    await code.first().waitFor();
    const before = await code.allInnerTexts();
    await expectNoAxe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await page.goto(`${stack.url}/console/users`);
    await page.getByRole('searchbox').fill('nil aksu');
    await page.getByRole('link', { name: /Nil Aksu/ }).click();
    await page.getByRole('button', { name: 'Giriş fişi ver' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Giriş fişi ver' }).click();
    await code.waitFor();
    expect(before).not.toContain(await code.innerText());
    expect(complaints).toEqual([]);
    await context.close();
  });
}
