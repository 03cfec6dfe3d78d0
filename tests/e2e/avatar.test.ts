import { expect, it } from 'vitest';
import { dropOn } from '../support/handedPicture.js';
import { brightnessAt, halfWhite } from '../support/profilePicture.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay({}, { shell: true });

it('a lesson shows the picture that somebody chooses while the lesson runs, to teacher and guest, until it is taken away', async () => {
  const meeting = await day.school.meeting(day.ayse);
  const [teacher, pupil, guest] = await day.lesson(meeting);
  const profile = await pupil.page.context().newPage();
  await profile.goto(new URL('/ayarlar/profil', pupil.page.url()).href);
  const chooser = profile.getByRole('button', { name: 'Fotoğraf seç' });
  const choose = async (buffer: Buffer) => {
    const [files] = await Promise.all([profile.waitForEvent('filechooser'), chooser.press('Enter')]);
    await files.setFiles({ name: 'ben.png', mimeType: 'image/png', buffer });
  };
  await choose(Buffer.from('<svg/>'));
  await profile.getByRole('alert').getByText('PNG veya JPEG seçin').waitFor();
  const picture = await halfWhite();
  const dialog = profile.getByRole('dialog', { name: 'Resmi kırp' });
  await dropOn(profile.getByRole('region', { name: 'Profil fotoğrafı' }), picture);
  await dialog.getByRole('button', { name: 'Vazgeç' }).click();
  await dialog.waitFor({ state: 'detached' });
  await choose(picture);
  const part = dialog.getByRole('group', { name: 'Görünecek bölüm' });
  await expect.poll(() => part.evaluate((one) => one === document.activeElement), soon).toBe(true);
  // As far as it goes: its white half is three quarters of what is shown then.
  for (let step = 0; step < 9; step += 1) await profile.keyboard.press('ArrowRight');
  await dialog.getByRole('slider', { name: 'Yakınlaştırma' }).press('ArrowRight');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await profile.getByRole('button', { name: 'Hesap menüsü: Elif Gökçe' }).locator('img').waitFor();
  const shown = profile.getByRole('main').locator('img');
  expect(await brightnessAt(shown, 0.6)).toBeGreaterThan(250);
  await expect.poll(() => chooser.evaluate((one) => one === document.activeElement), soon).toBe(true);
  const rows = [await teacher.row('Elif Gökçe'), await guest.row('Elif Gökçe')];
  for (const row of rows) await row.locator('img').waitFor();
  await profile.getByRole('button', { name: 'Fotoğrafı kaldır' }).press('Enter');
  await expect.poll(() => chooser.evaluate((one) => one === document.activeElement), soon).toBe(true);
  for (const row of rows) await row.locator('img').waitFor({ state: 'detached' });
  await profile.close();
});
