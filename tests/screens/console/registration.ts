import pg from 'pg';
import { expect, it } from 'vitest';
import { expectNoAxe } from '../../support/axe.js';
import { notice, open, signIn, stack } from './consoleSchool.js';

/** Who may register, and who waits. */
export function registration(): void {
  const query = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: stack.databaseUrl });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };

  it('sets who may register, and lets in or refuses who waits', async () => {
    const { context, page, complaints } = await open();
    await signIn(page, 'mudur');
    await page.getByRole('link', { name: 'Giriş ayarları' }).click();
    await page.getByRole('heading', { name: 'Giriş ayarları' }).waitFor();
    const chosen = page.getByRole('radio', { checked: true });
    await chosen.waitFor();
    await page.getByRole('radio', { name: 'Belirli e-posta adresleri' }).check();
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await notice(page, 'En az bir alan adı yazın.');
    const domains = page.getByRole('textbox', { name: 'E-posta alan adları' });
    await domains.fill('@okul.example\nökul.example');
    await notice(page, 'Bu bir alan adı değil: ökul.example');
    await expectNoAxe(page);
    await domains.fill('@okul.example');
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await notice(page, 'Giriş ayarları kaydedildi.');
    const visitor = await context.browser()!.newPage();
    await visitor.goto(`${stack.url}/kayit-ol`);
    await visitor.getByText(/@okul\.example\. This school sends no e-mail/).waitFor();
    await visitor.close();
    await page.getByRole('radio', { name: 'Herkes, yönetici onayıyla' }).check();
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await page.reload();
    await page.getByRole('radio', { name: 'Herkes, yönetici onayıyla', checked: true }).waitFor();

    await query(
      `INSERT INTO users (username, email, name, surname, name_key, user_type, approval_wanted_at)
       SELECT e, e, name, 'Bekler', lower(name) || ' bekler', 'student', now()
       FROM (VALUES ('umut@okul.example', 'Umut'), ('kaya@okul.example', '<b>Kaya</b>'),
         ('pinar@okul.example', 'Pınar'), ('sena@okul.example', 'Sena'), ('tan@okul.example', 'Tan')) AS v (e, name)`,
    );
    await page.getByRole('link', { name: 'Kullanıcılar' }).click();
    await notice(page, '5 kişi onayınızı bekliyor.');
    await expectNoAxe(page);
    await page.getByRole('button', { name: 'Göster' }).click();
    await page.getByText('5 kayıttan 1–5').waitFor();
    // In the row, and several at once; a school without a mail server promises none.
    await page.getByRole('button', { name: 'Kaydı onayla: Pınar Bekler' }).click();
    await notice(page, 'Pınar Bekler onaylandı. Bu okul e-posta göndermiyor: kendisine siz haber verin.');
    await page.getByText('4 kayıttan 1–4').waitFor();
    for (const name of ['Sena Bekler', 'Tan Bekler'])
      await page.getByRole('checkbox', { name: `Seç: ${name}` }).check();
    await expectNoAxe(page);
    await page.getByRole('button', { name: 'Onayla (2)' }).click();
    await notice(page, '2 kişi onaylandı. Bu okul e-posta göndermiyor: kendilerine siz haber verin.');
    const [noticeLeft, menuRight] = await page.evaluate(() =>
      [document.querySelector('.MuiSnackbar-root')!, document.querySelector('nav')!.parentElement!]
        .map((element) => element.getBoundingClientRect())
        .map(({ left, right }, n) => (n === 0 ? left : right)),
    );
    expect(noticeLeft, 'a notice covers no word of the menu').toBeGreaterThanOrEqual(menuRight!);
    await page.getByText('2 kayıttan 1–2').waitFor();
    await page.getByRole('link', { name: 'Düzenle: Umut Bekler' }).click();
    await page.getByText(/^Bu kişi kayıt oldu ve e-postasını doğruladı/).waitFor();
    await expectNoAxe(page);
    await page.getByRole('button', { name: 'Kaydı onayla' }).click();
    await notice(page, 'Umut Bekler onaylandı. Bu okul e-posta göndermiyor: kendisine siz haber verin.');
    await notice(page, 'Bu kişi giriş yapabilir.');
    // An address as user name is no mistake.
    await page.getByLabel('Ad', { exact: true }).fill('Umut Can');
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await notice(page, 'Değişiklikler kaydedildi.');
    await page.getByRole('link', { name: 'Düzenle: <b>Kaya</b> Bekler' }).click();
    await page.getByRole('button', { name: 'Reddet' }).click();
    const question = page.getByRole('dialog', { name: 'Kayıt reddedilsin mi?' });
    await question.getByText(/^<b>Kaya<\/b> Bekler okula alınmaz/).waitFor();
    await expectNoAxe(page);
    await question.getByRole('button', { name: 'Reddet' }).click();
    await notice(page, 'Kayıt reddedildi. Bu okul e-posta göndermiyor: kendisine siz haber verin.');
    await notice(page, 'Bu aramaya uyan kullanıcı yok.');
    await page.goto(`${stack.url}/console/mails`);
    await page.getByText('Kayıt kabul edilmedi').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([
    [1280, true],
    [360, false],
  ])('can be read and used by everyone at %i px, dark: %s, in the sign-in settings', async (width, dark) => {
    const { context, page, complaints } = await open({ width, dark });
    await signIn(page, 'mudur');
    await page.getByText('Ayşe Yıldırım').waitFor();
    await page.goto(`${stack.url}/console/sign-in`);
    await page.getByRole('radio', { name: 'Kayıt kapalı' }).waitFor();
    await page.getByRole('radio', { name: 'Belirli e-posta adresleri' }).check();
    await expectNoAxe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
}
