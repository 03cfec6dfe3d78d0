import { limits } from '@derslik/contract/limits';
import { expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { linkOf } from '../support/onlineSchool.js';
import { RoomClient } from '../support/roomClient.js';
import { schoolDay } from '../support/schoolDay.js';

const day = schoolDay({}, { shell: true });

it('the chat groups one person’s messages, counts what comes while one reads further up, and cuts no long one', async () => {
  const meeting = await day.school.meeting(day.ayse);
  const [teacher, pupil] = await day.two(meeting);
  const mert = await RoomClient.join(day.school.stack.url, day.mert, meeting);
  await teacher.open('Sohbet');
  await pupil.open('Sohbet');
  const log = teacher.page.getByRole('log');
  for (let n = 1; n <= 30; n++) await mert.send({ type: 'chat', text: `Satır ${n}`, receiverId: null });
  await teacher.message('Satır 30').waitFor();
  // His name stands once, above the first of them, and is read with each.
  expect(await log.locator('b').allInnerTexts()).toEqual(['Mert Çağlar']);
  expect(await log.getByText('Mert Çağlar', { exact: true }).count()).toBe(30);
  expect(await axeFindings(teacher.page, 'a grouped chat')).toEqual([]);

  await log.evaluate((element) => element.scrollTo(0, 0));
  const fresh = teacher.button('2 yeni mesaj');
  await mert.send({ type: 'chat', text: 'Soru 1', receiverId: null });
  await teacher.button('1 yeni mesaj').waitFor();
  await mert.send({ type: 'chat', text: 'Soru 2', receiverId: null });
  await fresh.click();
  await fresh.waitFor({ state: 'detached' });
  const isInSight = (text: string) =>
    teacher.message(text).evaluate((element) => {
      const [{ bottom }, around] = [element.getBoundingClientRect(), element.closest('[role=log]')!];
      return bottom <= around.getBoundingClientRect().bottom;
    });
  expect(await isInSight('Soru 2')).toBe(true);
  expect((await teacher.focus()).name).toBe('Mesajlar');
  // My own is seen at once, wherever I read.
  await log.evaluate((element) => element.scrollTo(0, 0));
  await teacher.write('Hepsini okudum');
  await teacher.message('Hepsini okudum').waitFor();
  await expect.poll(() => isInSight('Hepsini okudum')).toBe(true);

  // What is pasted stays whole, and is shortened by the one who wrote it.
  const field = pupil.field('Mesajınızı yazın');
  await field.fill('a'.repeat(1_799));
  expect(await pupil.page.getByText('1799/2000').count()).toBe(0);
  await field.fill('a'.repeat(1_800));
  await pupil.text('1800/2000').waitFor();
  await field.fill('a'.repeat(4_503));
  await pupil.text('4503/2000').waitFor();
  await pupil.text('Mesaj 2503 karakter uzun. Kısaltın ya da bölerek gönderin.').waitFor();
  await field.press('Enter');
  expect(await field.inputValue()).toHaveLength(4_503);
  expect(await pupil.button('Gönder').isDisabled()).toBe(true);
  await field.fill('kısa');
  await pupil.button('Gönder').click();
  await teacher.message('kısa').waitFor();

  // To whom: said above the field, and chosen there.
  await teacher.button('Kime: Herkes').click();
  await teacher.page.getByRole('menuitemradio', { name: 'Elif Gökçe' }).click();
  await teacher.text('Özel mesaj: Elif Gökçe').waitFor();
  await teacher.write('Yalnızca size');
  await pupil.message('Yalnızca size').waitFor();
  expect(mert.messages.map(({ message }) => message)).not.toContain('Yalnızca size');
  await teacher.button('Özel mesajı kapat').click();
  await teacher.button('Kime: Herkes').waitFor();
});

it('the chat shows on a phone the first words of a message, which lead to the chat', async () => {
  const meeting = await day.school.meeting(day.ayse);
  const teacher = await day.teacher();
  await teacher.goto(`/room/${meeting.token}`);
  await teacher.enter();
  const phone = await day.pupil({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  // What passes after four seconds stays here for as long as it takes to look at it.
  await phone.page.addInitScript((passesMs) => {
    const real = window.setTimeout;
    window.setTimeout = ((run: () => void, ms?: number) => real(run, ms === passesMs ? 600_000 : ms)) as typeof real;
  }, limits.notice.toastMs);
  await phone.goto(linkOf(meeting));
  await phone.enter();
  await teacher.write('Kitabınızın 42. sayfasını açın, üçüncü soruyu birlikte çözelim');
  const words = phone.button(/^Ayşe Yıldırım Kitabınızın 42\. sayfasını açın/);
  await words.waitFor();
  // It covers no tool.
  const [bubble, tools] = [await words.boundingBox(), await phone.tools.boundingBox()];
  expect(bubble!.y + bubble!.height).toBeLessThanOrEqual(tools!.y);
  expect(await axeFindings(phone.page, 'a message over the lesson')).toEqual([]);
  await words.tap();
  await phone.message('Kitabınızın 42. sayfasını açın, üçüncü soruyu birlikte çözelim').waitFor();
  await words.waitFor({ state: 'detached' });
});
