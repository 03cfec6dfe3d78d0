import { afterAll, expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { FakeRecorder } from '../support/fakeRecorder.js';
import { linkOf } from '../support/onlineSchool.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay();
const recorders: FakeRecorder[] = [];
afterAll(async () => {
  for (const one of recorders) await one.fallSilent();
});

/** Films as soon as it is let: until then its page is on the way. */
const recorder = async () => {
  const may = { film: false };
  const made = new FakeRecorder(day.school.stack.api[0]!.url, {
    does: ({ wanted }) =>
      wanted === 'film'
        ? may.film
          ? 'filming'
          : 'page'
        : wanted === 'pause'
          ? 'paused'
          : wanted === 'stop'
            ? 'stopped'
            : 'finished',
  });
  recorders.push(await made.start());
  return may;
};

const header = ({ page }: RoomVisitor) => page.getByRole('banner');
const mark = (one: RoomVisitor, name: string) => header(one).getByRole('button', { name, exact: true });

it('a teacher without a recorder is told so, and a pupil is offered none', async () => {
  const meeting = await day.school.meeting(day.ayse);
  const [teacher, pupil] = await day.two(meeting);
  const record = teacher.tool('Dersi kaydet');
  expect(await record.getAttribute('aria-disabled')).toBe('true');
  expect(await record.getAttribute('aria-description')).toBe('Bu sunucuda kayıt kurulu değil');
  await record.press('Enter');
  await teacher.notice('Bu sunucuda kayıt kurulu değil').waitFor();
  // Even where they lead: what an account is counts too.
  await teacher.choose('Elif Gökçe', 'Moderatör yap');
  await pupil.notice('Ayşe Yıldırım sizi').waitFor();
  await pupil.button('Ders güvenliği').waitFor();
  expect(await pupil.tool('Dersi kaydet').count()).toBe(0);
});

it('a teacher records: who is inside knows it, and who comes reads it first; it is paused, gone on with and stopped', async () => {
  const may = await recorder();
  const meeting = await day.school.meeting(day.ayse);
  const [teacher, pupil] = await day.two(meeting);
  await teacher.tool('Dersi kaydet').click();
  const dialog = teacher.dialog('Dersi kaydet');
  await dialog.getByRole('button', { name: /^Yalnızca öğretmen/, pressed: true }).waitFor();
  expect(await axeFindings(teacher.page, 'record')).toEqual([]);
  await dialog.getByRole('button', { name: 'Kaydı başlat' }).click();
  await dialog.waitFor({ state: 'detached' });
  await teacher.notice('Kayıt başlatılıyor').waitFor();
  const told = pupil.notice('Ayşe Yıldırım kaydı başlatıyor');
  await told.getByText('Görüntünüz ve sesiniz kayda girmiyor').waitFor();
  for (const one of [teacher, pupil]) await mark(one, 'Kayıt başlatılıyor').getByText('Başlıyor').waitFor();

  may.film = true;
  await pupil.notice('Kayıt başladı').waitFor();
  await mark(pupil, 'Bu ders kaydediliyor').getByText('0:02').waitFor();
  for (const one of [teacher, pupil]) expect(await axeFindings(one.page, 'recorded')).toEqual([]);
  await mark(pupil, 'Bu ders kaydediliyor').click();
  await pupil.notice('Bu ders kaydediliyor').getByText('dersi yönetenlerin').waitFor();

  // Before the door, on a phone, without an account, and behind the waiting room.
  const mert = await day.classmate({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await mert.goto(linkOf(meeting));
  await mert.text('Bu ders kaydediliyor.').waitFor();
  expect(await axeFindings(mert.page, 'preparation of a recorded lesson')).toEqual([]);
  await mert.enter();
  await mert.notice('Bu ders kaydediliyor').getByText('kayda girmiyor').waitFor();
  await mark(mert, 'Bu ders kaydediliyor').waitFor();
  await teacher.button('Ders güvenliği').click();
  await teacher.page.getByRole('switch', { name: 'Bekleme odası' }).click();
  await teacher.page.keyboard.press('Escape');
  const guest = await day.school.visitor('Can Demir');
  await guest.goto(linkOf(meeting));
  await guest.field('Adınız').fill('Can Demir');
  await guest.text('Bu ders kaydediliyor.').waitFor();
  await guest.button('Derse gir').click();
  await guest.heading('İçeri alınmayı bekliyorsunuz').waitFor();
  await guest.text('Bu ders kaydediliyor.').waitFor();

  // Paused and gone on with, by the mark.
  await mark(teacher, 'Bu ders kaydediliyor').click();
  await teacher.page.getByRole('menuitem', { name: 'Kaydı duraklat' }).click();
  await pupil.notice('Kayıt duraklatıldı').waitFor();
  await mark(pupil, 'Kayıt duraklatıldı').waitFor();
  await mark(teacher, 'Kayıt duraklatıldı').click();
  expect(await axeFindings(teacher.page, 'the menu of the mark')).toEqual([]);
  await teacher.page.getByRole('menuitem', { name: 'Kayda devam et' }).click();
  await pupil.notice('Kayıt sürüyor').waitFor();

  // Stopped: asked first.
  await teacher.tool('Kaydı durdur').click();
  const question = teacher.dialog('Kayıt durdurulsun mu?');
  expect(await axeFindings(teacher.page, 'stop')).toEqual([]);
  await question.getByRole('button', { name: 'Kaydı durdur' }).click();
  await pupil.notice('Kayıt bitti').waitFor();
  await teacher.notice('Film birkaç dakika içinde').waitFor();
  await expect.poll(() => mark(pupil, 'Bu ders kaydediliyor').count(), soon).toBe(0);
  await guest.text('Bu ders kaydediliyor.').waitFor({ state: 'detached' });
  await teacher.tool('Dersi kaydet').waitFor();
});
