import { afterAll, expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { FakeRecorder } from '../support/fakeRecorder.js';
import { linkOf } from '../support/onlineSchool.js';
import { schoolDay } from '../support/schoolDay.js';

const day = schoolDay(
  { env: { INGEST_URL: 'rtmp://127.0.0.1:1935/live', ROOM_LEAVE_GRACE_MS: '300', ROOM_TIMER_POLL_MS: '50' } },
  { shell: true },
);
let recorder: FakeRecorder | undefined;
afterAll(() => recorder?.fallSilent());

it('a teacher lets the school watch a lesson: pending, on, the link of viewers, what pupils read, a viewer’s page, and the end', async () => {
  const { ayse, school } = day;
  const meeting = await day.school.meeting(ayse);
  const [teacher, pupil] = await day.two(meeting);
  const more = async (name: string): Promise<void> => {
    await teacher.tool('Diğer').click();
    await teacher.page.getByRole('menuitem', { name, exact: true }).click();
  };
  // Without the permission there is no such button.
  await teacher.tool('Diğer').click();
  await teacher.page.getByRole('menuitem').first().waitFor();
  expect(await teacher.page.getByRole('menuitem', { name: 'Canlı yayın' }).count()).toBe(0);
  await teacher.page.keyboard.press('Escape');
  await school.data.query(`INSERT INTO user_permissions VALUES ($1, 'derslikcreatestream:custom')`, [ayse.id]);
  await teacher.page.reload();
  await teacher.inRoom();

  await more('Canlı yayın');
  const dialog = teacher.dialog('Canlı yayın');
  await dialog.getByText('Okulda hesabı olan herkes izleyebilir.').waitFor();
  expect(await axeFindings(teacher.page, 'liveStream')).toEqual([]);
  await dialog.getByRole('button', { name: 'Yayına başla' }).click();
  // Why it was refused stands in the dialog, and stays.
  await dialog.getByRole('alert').getByText('Bu sunucuda kayıt kurulu değil').waitFor();
  expect(await teacher.notice('Bu sunucuda kayıt kurulu değil').count()).toBe(0);
  recorder = await new FakeRecorder(school.stack.api[0]!.url).start();
  await dialog.getByRole('button', { name: 'Yayına başla' }).click();

  const link = teacher.dialog('İzleyici bağlantısı');
  await link.getByText('Okulda hesabı olan herkes izleyebilir.').waitFor();
  await link.getByText('Şimdi 0 kişi izliyor').waitFor();
  expect(await axeFindings(teacher.page, 'liveStreamLink')).toEqual([]);
  const shown = await link.getByText(/\/play\/\d{3}-\d{3}-\d{3}$/).textContent();
  await link.getByRole('button', { name: 'Bağlantıyı kopyala' }).click();
  await link.getByRole('button', { name: 'Kapat', exact: true }).last().click();

  // Pupils read it, and who may watch; and can do nothing about it.
  const mark = (one: typeof pupil) =>
    one.page.getByRole('banner').getByRole('button', { name: 'Bu ders canlı yayında' });
  await mark(pupil).click();
  await pupil.notice('Bu ders canlı yayında. Okulda hesabı olan herkes izleyebilir.').waitFor();
  expect(await pupil.page.getByRole('banner').locator('[data-variant="mark"]').count()).toBe(1);
  await mark(teacher).click();
  await teacher.page.getByRole('menuitem', { name: 'İzleyici bağlantısı' }).waitFor();
  await teacher.page.keyboard.press('Escape');

  // Whoever comes to the lesson reads it before they enter.
  const late = await day.classmate();
  await late.goto(linkOf(meeting));
  await late.page.getByText('Canlı yayında: okulda hesabı olan herkes izleyebilir.').waitFor();
  // And whoever watches needs no password; in a pause they see the poster.
  await more('Yayına ara ver');
  await teacher.page.getByRole('banner').getByRole('button', { name: 'ARA', exact: true }).waitFor();
  await late.goto(shown!.slice(shown!.indexOf('/play/')));
  await late.page.getByText('Yayına kısa bir ara verildi').waitFor();

  await more('Yayını bitir');
  const end = teacher.dialog('Yayın bitsin mi?');
  await end.getByText('İzleyiciler yayının bittiğini görür; ders sürer.').waitFor();
  await end.getByRole('button', { name: 'Yayını bitir' }).click();
  await late.page.getByText('Yayın sona erdi').waitFor();
  await pupil.page.getByRole('banner').locator('[data-variant="mark"]').waitFor({ state: 'detached' });
  await pupil.inRoom();
});
