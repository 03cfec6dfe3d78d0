import { expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { schoolDay } from '../support/schoolDay.js';
import { signInHere } from './pages/seen.js';

const day = schoolDay({}, { shell: true });

it('somebody takes their data along, ends their account, and comes back to it', async () => {
  const person = await day.school.account('zehra.ak', 'Zehra Ak', 'student');
  const zehra = await day.school.member(person, 'zehra.ak');
  const expectNoAxe = async (what: string) => expect(await axeFindings(zehra.page, what)).toEqual([]);
  await zehra.goto('/ayarlar/verilerim');
  await zehra.button('Verilerimi indir').click();
  await zehra.button('Kopyamı indir').waitFor();
  await expectNoAxe('a copy that is ready');
  const coming = zehra.page.waitForEvent('download');
  await zehra.button('Kopyamı indir').click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^verilerim-.*\.zip$/);
  expect(await download.failure()).toBeNull();
  await zehra.text('Kopyanız indirildi ve sunucudan silindi.').waitFor();
  await zehra.page.getByRole('link', { name: 'Kişisel veri envanteri' }).click();
  await zehra.heading('Veritabanının tabloları').waitFor();
  await expectNoAxe('the register');

  await zehra.goto('/ayarlar/verilerim');
  await zehra.button('Hesabımı silmek istiyorum').click();
  const leaving = zehra.dialog('Hesabınız silinsin mi?');
  await leaving.getByText('Adsız kalır').waitFor();
  await expectNoAxe('the end of an account');
  await leaving.getByRole('button', { name: 'Hesabımı sil' }).click();
  await zehra.text('Hesabınız 30 gün sonra silinecek').waitFor();
  await signInHere(zehra, 'zehra.ak');
  await zehra.heading('Hesabınız silinmeyi bekliyor').waitFor();
  await zehra.goto('/toplantilar');
  await zehra.heading('Hesabınız silinmeyi bekliyor').waitFor();
  await expectNoAxe('an account that waits to be erased');
  await zehra.button('Hesabım kalsın').click();
  await zehra.text('Hesabınız kaldı; hiçbir şey silinmedi').waitFor();
  await zehra.goto('/ayarlar/verilerim');
  await zehra.heading('Verilerim').waitFor();
});
