import { expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { linkOf } from '../support/onlineSchool.js';
import { schoolDay } from '../support/schoolDay.js';

const day = schoolDay();

it('a class with the teacher’s tools: reactions, statuses', async () => {
  const meeting = await day.school.meeting(day.ayse);
  const teacher = await day.teacher();
  await teacher.goto(`/room/${meeting.token}`);
  await teacher.enter();
  const elif = await day.pupil({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await elif.goto(linkOf(meeting));
  await elif.enter();

  // Reactions, by the keyboard and on a phone; a switch turns them off for all.
  await teacher.tool('Tepki').focus();
  await teacher.page.keyboard.press('Enter');
  const choice = teacher.page.getByRole('toolbar', { name: 'Tepkiler' });
  await choice.waitFor();
  expect(await axeFindings(teacher.page, 'reactions')).toEqual([]);
  await teacher.page.keyboard.press('ArrowRight');
  await teacher.page.keyboard.press('Enter');
  await elif.page.getByRole('banner').getByText('Alkış 1').waitFor();
  await elif.tile('Ayşe Yıldırım').getByText('👏').waitFor();
  await teacher.page.keyboard.press('Escape');
  await choice.waitFor({ state: 'detached' });
  expect(await teacher.tool('Tepki').evaluate((tool) => tool === document.activeElement)).toBe(true);
  await elif.tool('Diğer').click();
  await elif.page.getByRole('menuitem', { name: 'Tepki' }).click();
  await elif.button('Kalp').click();
  await teacher.page.getByRole('banner').getByText('Kalp 1').waitFor();
  await teacher.button('Oda güvenliği').click();
  await teacher.page.getByRole('switch', { name: 'Tepkiler' }).click();
  await elif.notice('Ayşe Yıldırım tepkileri kapattı').waitFor();
  await elif.button('Kalp').waitFor({ state: 'detached' });
  await teacher.page.keyboard.press('Escape');
  expect(await teacher.tool('Tepki').count()).toBe(0);

  // A status, said on a phone, read and cleared by the teacher.
  await elif.tool('Diğer').click();
  await elif.page.getByRole('menuitem', { name: 'Durum' }).click();
  const dialog = elif.dialog('Durumunuzu bildirin');
  await dialog.waitFor();
  expect(await axeFindings(elif.page, 'status')).toEqual([]);
  await dialog.getByRole('button', { name: 'Yardım istiyorum' }).click();
  await dialog.waitFor({ state: 'detached' });
  await teacher.tile('Elif Gökçe').getByText('Yardım istiyorum').waitFor();
  const panel = await teacher.open('Kişiler');
  await (await teacher.row('Elif Gökçe')).getByLabel('Yardım istiyorum').waitFor();
  await panel.getByRole('group', { name: 'Durumlar' }).getByText('Yardım istiyorum').waitFor();
  expect(await axeFindings(teacher.page, 'statuses')).toEqual([]);
  await teacher.choose('Elif Gökçe', 'Durumu kaldır');
  await elif.notice('Ayşe Yıldırım durumunuzu kaldırdı').waitFor();
  await teacher.tile('Elif Gökçe').getByText('Yardım istiyorum').waitFor({ state: 'detached' });
});
