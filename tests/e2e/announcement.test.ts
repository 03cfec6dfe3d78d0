import { expect, it } from 'vitest';
import { linkOf } from '../support/onlineSchool.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay();

it('a teacher announces something: everyone reads it, who comes later too; it is changed and taken away', async () => {
  const meeting = await day.school.meeting(day.ayse);
  const teacher = await day.teacher();
  await teacher.goto(`/room/${meeting.token}`);
  await teacher.enter();
  const pupil = await day.pupil();
  await pupil.goto(linkOf(meeting));
  await pupil.enter();
  const banner = ({ page }: typeof pupil) => page.getByRole('status', { name: 'Duyuru' });

  await teacher.tool('Diğer').click();
  await teacher.page.getByRole('menuitem', { name: 'Duyuru', exact: true }).click();
  const dialog = teacher.page.getByRole('dialog', { name: 'Duyuru' });
  await dialog.getByRole('button', { name: 'Duyur', exact: true }).click();
  await dialog.getByText('Duyurunun metnini yazın').waitFor();
  await dialog.getByLabel('Metin').fill('Kitabınızın 42. sayfasını açın');
  await dialog.getByLabel('Metin').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  for (const one of [teacher, pupil]) await banner(one).getByText('Kitabınızın 42. sayfasını açın').waitFor();
  expect(await banner(pupil).getByRole('button').count(), 'a pupil changes nothing').toBe(0);
  expect(await pupil.tool(/Duyuru|Diğer/).count(), 'nor makes one').toBe(0);

  await pupil.page.reload();
  await pupil.inRoom();
  await banner(pupil).getByText('Kitabınızın 42. sayfasını açın').waitFor();

  await teacher.button('Duyuruyu değiştir').click();
  await dialog.getByLabel('Metin').fill('Teneffüs 10.40’ta');
  await dialog.getByRole('button', { name: 'Duyur', exact: true }).click();
  await banner(pupil).getByText('Teneffüs 10.40’ta').waitFor();
  // Its button goes with it: the keyboard goes on at the stage.
  await teacher.button('Duyuruyu kaldır').press('Enter');
  await banner(pupil).getByText('Teneffüs 10.40’ta').waitFor({ state: 'detached' });
  const stage = teacher.page.getByRole('region', { name: 'Sahne' });
  await expect.poll(() => stage.evaluate((one) => one === document.activeElement), soon).toBe(true);
});
