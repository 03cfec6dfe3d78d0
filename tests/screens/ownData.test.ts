import { expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { look } from '../support/shots.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay } from '../support/schoolDay.js';
import { signInHere } from './pages/seen.js';

const day = schoolDay({}, { shell: true });
const expectNoAxe = async ({ page }: RoomVisitor, what: string): Promise<void> => {
  expect(await axeFindings(page, what)).toEqual([]);
  await look(page, what.replaceAll(' ', '-'));
};

it('somebody takes their data along, ends their account, and comes back to it', async () => {
  const person = await day.school.account('zehra.ak', 'Zehra Ak', 'student');
  const zehra = await day.school.member(person, 'zehra.ak');
  await zehra.goto('/ayarlar/verilerim');
  await zehra.heading('Verilerim').waitFor();
  await expectNoAxe(zehra, 'own data');
  await zehra.button('Verilerimi indir').click();
  await zehra.button('Kopyamı indir').waitFor();
  await expectNoAxe(zehra, 'a copy that is ready');
  const coming = zehra.page.waitForEvent('download');
  await zehra.button('Kopyamı indir').click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^verilerim-.*\.zip$/);
  expect(await download.failure()).toBeNull();
  await zehra.text('Kopyanız indirildi ve sunucudan silindi.').waitFor();
  await zehra.page.getByRole('link', { name: 'Kişisel veri envanteri' }).click();
  await zehra.heading('Veritabanının tabloları').waitFor();
  await expectNoAxe(zehra, 'the register');

  await zehra.goto('/ayarlar/verilerim');
  await zehra.button('Hesabımı silmek istiyorum').click();
  const leaving = zehra.dialog('Hesabınız silinsin mi?');
  await leaving.getByText('Adsız kalır').waitFor();
  await expectNoAxe(zehra, 'the end of an account');
  await leaving.getByRole('button', { name: 'Hesabımı sil' }).click();
  await zehra.text('Hesabınız 30 gün sonra silinecek').waitFor();
  await signInHere(zehra, 'zehra.ak');
  await zehra.heading('Hesabınız silinmeyi bekliyor').waitFor();
  await zehra.goto('/toplantilar');
  await zehra.heading('Hesabınız silinmeyi bekliyor').waitFor();
  await expectNoAxe(zehra, 'an account that waits to be erased');
  await zehra.button('Hesabım kalsın').click();
  await zehra.text('Hesabınız kaldı; hiçbir şey silinmedi').waitFor();
  await zehra.goto('/ayarlar/verilerim');
  await zehra.heading('Verilerim').waitFor();
});

it('a teacher says by keyboard, in English, who gets what they lead; a manager sees it, has a copy made, and stops it with a reason', async () => {
  const { school } = day;
  await school.account('halide.er', 'Halide Er', 'teacher');
  const teaches = await school.account('kerem.su', 'Kerem Su', 'teacher');
  await school.data.query(
    `INSERT INTO lectures (owner_id, title, type, bytes, received, file_key, finished_at) VALUES ($1, 'Hücre', 'application/pdf', 9, 9, 'x', now())`,
    [teaches.id],
  );
  const kerem = await school.member(teaches, 'kerem.su', { locale: 'en-GB' });
  await kerem.goto('/ayarlar/verilerim');
  await kerem.button('I want to delete my account').press('Enter');
  const leaving = kerem.dialog('Delete your account?');
  await leaving.getByText(/1 file of slides/).waitFor();
  const end = leaving.getByRole('button', { name: 'Delete my account' });
  await end.press('Enter');
  await leaving.getByText('Choose from the list who takes over.').waitFor();
  await leaving.getByRole('textbox').fill('halide');
  await leaving.getByRole('button', { name: 'Halide Er' }).press('Enter');
  await expectNoAxe(kerem, 'who takes over');
  await end.press('Enter');
  await kerem.text('Your account will be deleted in 30 days').waitFor();
  await kerem.goto('/kisisel-veriler');
  await kerem.heading('Tables of the database').waitFor();
  await expectNoAxe(kerem, 'the register in English');

  const head = await school.account('mudur', 'Deniz Akın', 'manager');
  const manager = await school.member(head, 'mudur', { viewport: { width: 1366, height: 900 } });
  const { page } = manager;
  await page.goto(`${school.stack.url}/console/own-data`);
  await page.getByText('Kerem Su').first().waitFor();
  await expectNoAxe(manager, 'people who wait to be erased');
  await page.goto(`${school.stack.url}/console/users/${teaches.id}`);
  await page.getByText('Kişi kendisi istedi.').waitFor();
  await page.getByText('Devralacak: Halide Er.').waitFor();
  await page.getByRole('button', { name: 'Kopya hazırla' }).click();
  const asking = manager.dialog('Verilerin kopyası hazırlansın mı?');
  await asking.getByRole('button', { name: 'Kopya hazırla' }).click();
  await asking.getByText('Neden yaptığınızı yazın.').waitFor();
  await expectNoAxe(manager, 'a copy for a person');
  await asking.getByLabel('Gerekçe').fill('Yazılı başvuru');
  await asking.getByRole('button', { name: 'Kopya hazırla' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Kopyayı indir' }).click();
  expect(await (await coming).failure()).toBeNull();
  await expectNoAxe(manager, 'a person who waits to be erased');
  await page.getByRole('button', { name: 'Silmeyi durdur' }).click();
  const stopping = manager.dialog('Silme durdurulsun mu?');
  await stopping.getByLabel('Gerekçe').fill('Görevine döndü');
  await stopping.getByRole('button', { name: 'Silmeyi durdur' }).click();
  await page.getByText('Silme durduruldu.').waitFor();
  await page.getByRole('button', { name: 'Kişiyi sil' }).click();
  const erasing = manager.dialog('Kişi silinsin mi?');
  await erasing.getByText(/1 sunum/).waitFor();
  await expectNoAxe(manager, 'a person whom a manager erases');
  await page.keyboard.press('Escape');
  const acts = await school.data.query(
    `SELECT act, changes ->> 'reason' AS reason FROM audit_log WHERE subject_id = $1 AND act LIKE 'user.%' ORDER BY id`,
    [teaches.id],
  );
  expect(acts).toEqual([
    { act: 'user.leavingAsked', reason: null },
    { act: 'user.copyAsked', reason: 'Yazılı başvuru' },
    { act: 'user.copyTaken', reason: null },
    { act: 'user.leavingStopped', reason: 'Görevine döndü' },
  ]);
});
