import { expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { linkOf } from '../support/onlineSchool.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay } from '../support/schoolDay.js';

const day = schoolDay({}, { shell: true });
const boxOf = (one: RoomVisitor) => one.dialog('İstatistikler');

it('the room says by T how I and everyone are connected, with the last minute, and as much as each may see', async () => {
  const meeting = await day.school.meeting(day.ayse);
  const teacher = await day.teacher({ tone: 440 });
  await teacher.goto(`/room/${meeting.token}`);
  await teacher.enter();
  await teacher.page.keyboard.press('t');
  const box = boxOf(teacher);
  await box.getByText('Siz buradayken başka kimse yok.').waitFor();
  await teacher.page.keyboard.press('t');
  await box.waitFor({ state: 'detached' });
  const elif = await day.pupil({ tone: 880, viewport: { width: 360, height: 740 }, hasTouch: true });
  await elif.goto(linkOf(meeting));
  await elif.enter();

  // The list has the band of each, with the card under the pointer.
  const mark = (await teacher.row('Elif Gökçe'))
    .last()
    .getByRole('button', { name: /^İstatistikleri aç\. Bağlantı: Güçlü/ });
  await mark.hover();
  await teacher.page.getByRole('tooltip').getByText('Karşı adres').waitFor();
  await teacher.page.mouse.move(0, 0);

  await teacher.page.keyboard.press('t');
  const own = box.getByRole('region', { name: 'Ayşe Yıldırım (siz)' });
  const valueOf = async (place: typeof own, name: string): Promise<string> =>
    (await place
      .locator('div', { has: teacher.page.getByText(name, { exact: true }) })
      .locator('dd')
      .last()
      .textContent()) ?? '';
  const kbps = async (): Promise<number> => Number((await valueOf(own, 'İndirme')).replaceAll(/\D/g, ''));
  await expect.poll(kbps, { timeout: 10_000 }).toBeGreaterThan(0);
  const before = await kbps();
  await expect.poll(kbps, { timeout: 10_000 }).not.toBe(before);
  expect(await valueOf(own, 'Kayıp paket')).toBe('%0');
  expect(await valueOf(own, 'Sunucu bölgesi')).toBe('–');
  const graph = own.getByRole('img', { name: /^Son bir dakika\. İndirme: en çok [\d.]*[1-9][\d.]* kbit\/sn/ });
  await graph.waitFor();
  await expect.poll(() => graph.locator('path').first().getAttribute('d')).toMatch(/L/);
  const ofElif = box.getByRole('group').filter({ hasText: 'Elif Gökçe' });
  await expect.poll(() => valueOf(ofElif, 'Karşı adres')).toMatch(/\d:\d+$/);
  expect(await axeFindings(teacher.page, 'statistics')).toEqual([]);

  // On a phone by touch: in a room for all everyone's figures without addresses, under moderator control my own alone.
  await elif.tool('Diğer').tap();
  await elif.page.getByRole('menuitem', { name: 'İstatistikler', exact: true }).tap();
  const ofTeacher = boxOf(elif).getByRole('group').filter({ hasText: 'Ayşe Yıldırım' });
  await ofTeacher.getByText('Kayıp paket').waitFor();
  expect(await ofTeacher.getByText(/adres/).count()).toBe(0);
  expect(await axeFindings(elif.page, 'statistics on a phone')).toEqual([]);
  await teacher.page.keyboard.press('Escape');
  await teacher.button('Ders güvenliği').click();
  await teacher.page.getByRole('switch', { name: 'Söz ve kamera izinle' }).click();
  await teacher.page.keyboard.press('Escape');
  await ofTeacher.waitFor({ state: 'detached' });
  await boxOf(elif).getByRole('region', { name: 'Elif Gökçe (siz)' }).getByRole('term').first().waitFor();

  // Who leaves goes.
  await teacher.page.keyboard.press('t');
  await ofElif.waitFor();
  await elif.page.keyboard.press('Escape');
  await elif.button('Ayrıl').tap();
  await elif.dialog('Dersten ayrılıyor musunuz?').getByRole('button', { name: 'Ayrıl', exact: true }).tap();
  await ofElif.waitFor({ state: 'detached' });
});
