import { expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { linkOf } from '../support/onlineSchool.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay({}, { shell: true });
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const row = (visitor: RoomVisitor, text: string) =>
  visitor.panel('Konular').getByRole('listitem').filter({ hasText: text });

it('a teacher keeps the topics of the lesson by keyboard; a pupil with a phone reads them, who is late too, and who is at the door not; the report has what was ticked', async () => {
  const meeting = await day.school.meeting(day.ayse);
  const teacher = await day.teacher({ viewport: { width: 1366, height: 625 } });
  await teacher.goto(`/room/${meeting.token}`);
  await teacher.enter();
  const pupil = await day.pupil(phone);
  await pupil.goto(linkOf(meeting));
  await pupil.enter();
  await pupil.tool('Diğer').tap();
  await pupil.page.getByRole('menuitem').first().waitFor();
  expect(await pupil.page.getByRole('menuitem', { name: 'Konular' }).count(), 'there are none yet').toBe(0);
  await pupil.page.keyboard.press('Escape');

  const panel = await teacher.open('Konular');
  const { keyboard } = teacher.page;
  await teacher.tabTo('Yeni konu');
  await keyboard.press('Enter');
  await panel.getByText('Konuyu yazın').waitFor();
  const writesAll = async () => {
    for (const text of ['Kesirler', 'Ondalık sayılar', 'Yüzdeler']) {
      await keyboard.type(text);
      await keyboard.press('Enter');
      await row(teacher, text).waitFor();
      // The field is empty and has the keyboard: the next one is written at once.
      await expect.poll(() => panel.getByLabel('Yeni konu').inputValue(), soon).toBe('');
    }
  };
  // The notice comes with the first of them, and may be gone by the last.
  const notice = pupil.notice('Ayşe Yıldırım dersin konularını yazıyor');
  await Promise.all([notice.getByRole('button', { name: 'Göster' }).tap(), writesAll()]);
  await row(pupil, 'Yüzdeler').waitFor();
  expect(await pupil.panel('Konular').getByRole('checkbox').count(), 'a pupil ticks nothing').toBe(0);
  expect(await pupil.panel('Konular').getByRole('textbox').count(), 'nor writes').toBe(0);

  await teacher.tabTo('Kesirler');
  await keyboard.press('Space');
  await row(pupil, 'Kesirler').getByText('işlendi').waitFor();
  await teacher.tabTo('Konuyu değiştir: Ondalık sayılar');
  await keyboard.press('Enter');
  await panel.getByRole('textbox', { name: 'Konu', exact: true }).fill('boşuna');
  await keyboard.press('Escape');
  await expect.poll(async () => (await teacher.focus()).name, soon).toBe('Konuyu değiştir: Ondalık sayılar');
  await keyboard.press('Enter');
  await panel.getByRole('textbox', { name: 'Konu', exact: true }).fill('Ondalık gösterim');
  await keyboard.press('Enter');
  await row(pupil, 'Ondalık gösterim').waitFor();
  await expect.poll(async () => (await teacher.focus()).name, soon).toBe('Konuyu değiştir: Ondalık gösterim');
  await teacher.tabTo('Konuyu kaldır: Yüzdeler');
  await keyboard.press('Enter');
  await row(pupil, 'Yüzdeler').waitFor({ state: 'detached' });
  await expect.poll(async () => (await teacher.focus()).name, soon).toBe('Ondalık gösterim');
  await panel.getByText('1/2', { exact: true }).waitFor();
  await teacher.tabTo('Kesirler');
  expect(await axeFindings(teacher.page, 'topics')).toEqual([]);
  expect(await axeFindings(pupil.page, 'topics on a phone')).toEqual([]);
  expect(await pupil.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  const late = await day.classmate();
  await late.goto(linkOf(meeting));
  await late.enter();
  await late.open('Konular');
  await row(late, 'Kesirler').getByText('işlendi').waitFor();
  expect(await late.panel('Konular').getByRole('listitem').count()).toBe(2);

  await teacher.button('Ders güvenliği').click();
  await teacher.page.getByRole('switch', { name: 'Bekleme odası' }).click();
  await keyboard.press('Escape');
  const outside = await day.school.guest('Can Demir', meeting);
  await outside.heading('İçeri alınmayı bekliyorsunuz').waitFor();
  for (const text of ['Konular', 'Kesirler'])
    expect(await outside.page.getByText(text).count(), `${text} at the door`).toBe(0);

  await teacher.goto(`/toplanti-raporu/${meeting.token}`);
  const section = teacher.page.getByRole('region', { name: 'İşlenen konular', exact: true });
  await section.getByText('Kesirler').waitFor();
  expect(await section.getByRole('listitem').count(), 'what was not ticked was not gone through').toBe(1);
  expect(await axeFindings(teacher.page, 'report')).toEqual([]);
});
