import { expect, it } from 'vitest';
import { expectNoAxe } from '../../support/axe.js';
import { findPerson, notice, open, password, signIn } from './consoleSchool.js';

/** A person's permissions and sessions. */
export function access(): void {
  it('gives a permission that lasts, and ends somebody’s sessions, on a phone too', async () => {
    const teacher = await open({ width: 360 });
    await signIn(teacher.page, 'ogretmen');
    await teacher.page.getByRole('heading', { name: 'Konsol yöneticiler içindir' }).waitFor();
    const { context, page, complaints } = await open({ width: 360 });
    await signIn(page, 'mudur');
    await findPerson(page, 'ogretmen');
    await page.getByRole('link', { name: /ogretmen/ }).click();
    const given = page.getByRole('switch', { name: 'Canlı yayın oluşturabilir' });
    await given.click();
    await notice(page, 'İzinler kaydedildi.');
    const sessions = page.getByRole('region', { name: 'Açık oturumlar' });
    await sessions.getByText('Son kullanım:').waitFor();
    await expectNoAxe(page);
    await page.reload();
    await given.waitFor();
    await expect.poll(() => given.isChecked()).toBe(true);

    await sessions.getByRole('button', { name: /^Oturumu kapat/ }).click();
    const question = page.getByRole('dialog', { name: 'Oturum kapatılsın mı?' });
    await question.getByRole('button', { name: 'Oturumu kapat' }).click();
    await notice(page, 'Oturum kapatıldı.');
    await sessions.getByText('Bu kişi şu anda hiçbir cihazda oturum açmış değil.').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await teacher.page.reload();
    await teacher.page.getByLabel('Parola', { exact: true }).fill(password);
    await teacher.context.close();
    expect(complaints).toEqual([]);
    await context.close();
  });
}
