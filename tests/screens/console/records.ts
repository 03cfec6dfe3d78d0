import { expect, it } from 'vitest';
import { expectNoAxe } from '../../support/axe.js';
import { browser, notice, open, signIn, stack } from './consoleSchool.js';

/** What runs and what went wrong. */
export function records(): void {
  it('ends a running meeting after a question', async () => {
    const { context, page, complaints } = await open();
    await signIn(page, 'mudur');
    await page.getByRole('link', { name: 'Toplantılar' }).click();
    await page.getByRole('button', { name: 'Bitir: 8-A Matematik' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Bitir' }).click();
    await notice(page, 'Ders bitirildi.');
    await page.getByRole('button', { name: /^Bitir/ }).waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Toplantılar');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('counts what went wrong in browsers, each fault of a page once, without its text', async () => {
    const visitor = await browser.newContext();
    const broken = await visitor.newPage();
    await broken.goto(stack.url);
    const told = broken.waitForResponse((answer) => answer.url().endsWith('/api/metodbox/errLog'));
    await broken.evaluate(() => {
      for (let n = 0; n < 3; n += 1)
        setTimeout(() => {
          throw new RangeError('Ayşe Öz yazdı');
        });
    });
    expect((await told).status()).toBe(200);
    await visitor.close();
    const { context, page, complaints } = await open();
    await signIn(page, 'mudur');
    await page.getByRole('link', { name: 'Uygulama kayıtları' }).click();
    await page.getByRole('heading', { name: 'Uygulama kayıtları' }).waitFor();
    const row = page.getByRole('row', { name: /RangeError/ });
    await row.waitFor();
    expect(await row.getByRole('cell').allInnerTexts()).toEqual([
      expect.stringContaining('RangeError'),
      'Hata',
      '1',
      '0',
      expect.stringContaining('Bugün'),
    ]);
    expect(await page.getByText('Ayşe Öz').count()).toBe(0);
    await expectNoAxe(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows how people found their lessons, by weeks and in words, and finds the bad ones', async () => {
    const { context, page, complaints } = await open();
    await signIn(page, 'mudur');
    await page.getByRole('link', { name: 'Değerlendirmeler' }).click();
    await page.getByRole('heading', { name: 'Değerlendirmeler' }).waitFor();
    const weeks = page.getByRole('list', { name: 'Son haftalar' });
    await weeks.waitFor();
    expect(await weeks.getByRole('listitem').count()).toBe(12);
    // The colours are explained, with the numbers of all weeks.
    const legend = page.getByRole('paragraph').filter({ hasText: 'Son haftalar' });
    expect(await legend.textContent()).toMatch(/^Son haftalar\d+ iyi\d+ idare eder\d+ kötü$/);
    const rows = page.getByRole('row').filter({ hasText: 'Öğrenci' });
    await rows.first().waitFor();
    expect(await page.getByText('Elif Gökçe').count(), 'nobody is named').toBe(0);
    await expectNoAxe(page);

    await page.getByRole('combobox', { name: 'Değerlendirme' }).click();
    await page.getByRole('option', { name: 'Kötü' }).click();
    await rows.filter({ hasText: 'Ses iki kez kesildi' }).first().waitFor();
    await rows.filter({ hasText: 'İyi' }).first().waitFor({ state: 'detached' });
    await page.getByRole('searchbox', { name: 'Ders veya sözler' }).fill('okuyamadım');
    await rows.filter({ hasText: 'Ses iki kez' }).first().waitFor({ state: 'detached' });
    await rows.filter({ hasText: 'okuyamadım' }).first().waitFor();

    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('listitem').filter({ hasText: 'okuyamadım' }).first().waitFor();
    await expectNoAxe(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('keeps mails where no mail server is, and shows their links to hand over, on every screen', async () => {
    const { context, page, complaints } = await open();
    await signIn(page, 'mudur');
    await page.getByRole('link', { name: 'E-postalar' }).click();
    await page.getByRole('heading', { name: 'E-postalar' }).waitFor();
    await page.getByText(/^Bu okulda e-posta sunucusu ayarlanmamış/).waitFor();
    // The demo school has answered somebody.
    await page.getByRole('row').filter({ hasText: 'Destek yanıtı' }).getByText('Gönderildi').waitFor();
    await expectNoAxe(page);
    await page.getByRole('button', { name: 'Deneme gönder' }).click();
    const asking = page.getByRole('dialog', { name: 'Deneme e-postası' });
    const address = asking.getByLabel('Alıcının adresi');
    expect(await address.inputValue()).toBe('mudur@okul.example');
    await address.fill('kimse');
    await address.press('Enter');
    await asking.getByText('Geçerli bir e-posta adresi yazın.').waitFor();
    await expectNoAxe(page);
    await address.fill('mudur@okul.example');
    await address.press('Enter');
    await asking.getByText(/deneme e-postası E-postalar sayfasında bekliyor\.$/).waitFor();
    await expectNoAxe(page);
    await asking.getByRole('button', { name: 'Kapat' }).click();
    const row = page.getByRole('row').filter({ hasText: 'mudur@okul.example' });
    await row.getByText('Bekliyor').waitFor();
    expect(await row.getByRole('button', { name: /^Yeniden gönder/ }).count(), 'nobody would take it').toBe(0);
    await row.getByRole('button', { name: 'Bağlantıyı göster: Deniz Akın' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'E-postadaki bağlantı: Deniz Akın' });
    await dialog.getByText(`${stack.url}/`, { exact: true }).waitFor();
    await expectNoAxe(page);
    await dialog.getByRole('button', { name: 'Kopyala' }).click();
    await notice(page, 'Kopyalandı.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${stack.url}/`);
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: 'Ad veya adres' }).fill('kimse');
    await notice(page, 'Bu aramaya uyan e-posta yok.');
    await page.getByRole('searchbox', { name: 'Ad veya adres' }).fill('');
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const card = page.getByRole('listitem').filter({ hasText: 'mudur@okul.example' });
      await card.getByRole('button', { name: /^Bağlantıyı göster/ }).waitFor();
      await expectNoAxe(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('says in a sentence that without Jitsi there is no conference server to test', async () => {
    const { context, page } = await open();
    await signIn(page, 'mudur');
    // Nothing leads there, but the address is no dead end.
    await page.getByRole('link', { name: 'E-postalar' }).waitFor();
    expect(await page.getByRole('link', { name: 'Konferans sunucuları' }).count()).toBe(0);
    await page.goto(`${stack.url}/console/conference`);
    await page
      .getByText('Konferans sunucusu kullanılmıyor. Görüntü ve ses doğrudan tarayıcılar arasında gider.')
      .waitFor();
    expect(await page.getByRole('button', { name: 'Görüşmeyi dene' }).count()).toBe(0);
    await expectNoAxe(page);
    await context.close();
  });
}
