import { expect, it } from 'vitest';
import { expectNoAxe } from '../../support/axe.js';
import { notice, open, signIn, stack } from './consoleSchool.js';

/** At every width, in both themes. */
export function everyone(): void {
  it.each([
    [1280, false],
    [1280, true],
    [768, false],
    [360, false],
    [360, true],
  ])('can be read and used by everyone at %i px, dark: %s', async (width, dark) => {
    const { context, page, complaints } = await open({ width, dark });
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
    });
    await page.goto(`${stack.url}/console/`);
    await page.getByLabel('Kullanıcı adı veya e-posta').waitFor();
    await expectNoAxe(page);
    expect(refused, 'who has not signed in is refused nothing').toEqual([]);
    await page.getByRole('button', { name: 'Giriş yap' }).click();
    await notice(page, 'Parolanızı yazın.');
    expect(await page.getByLabel('Kullanıcı adı veya e-posta').evaluate((at) => at === document.activeElement)).toBe(
      true,
    );
    await signIn(page, 'mudur');
    await page.getByText('Ayşe Yıldırım').waitFor();
    await expectNoAxe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    // Nothing of the bar or of the list's last column stands outside.
    for (const last of [
      page.getByRole('button', { name: /Hesap menüsü/ }),
      page.getByRole('link', { name: /^Düzenle|Ayşe Yıldırım/ }).first(),
    ]) {
      const box = (await last.boundingBox())!;
      expect(box.x + box.width).toBeLessThanOrEqual(width);
    }
    await page.getByText('Ayşe Yıldırım').click();
    await page.getByRole('button', { name: 'Parolayı sıfırla' }).click();
    await page.getByRole('dialog').waitFor();
    await expectNoAxe(page);
    await page.goto(`${stack.url}/console/meetings`);
    await page.getByText('8-A Matematik').first().waitFor();
    await expectNoAxe(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
}
