import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { minutesPass, toldByLog } from '../support/lessonClock.js';
import { lessonRow } from '../support/lessonRow.js';
import { RoomClient } from '../support/roomClient.js';
import { schoolDay } from '../support/schoolDay.js';
import { rowsOf } from '../support/workbook.js';

/** Who doesn't come back in time has left. */
const day = schoolDay({ env: { ROOM_LEAVE_GRACE_MS: '3000', ROOM_TIMER_POLL_MS: '100' } }, { shell: true });
const query = <T extends object>(sql: string, values: unknown[]): Promise<T[]> => day.school.data.query<T>(sql, values);

const pass = (id: string, minutes: number): Promise<void> => minutesPass(query, id, minutes);

/** The server is ended at once, and is away for so many minutes. */
const serverIsAway = async (id: string, minutes: number): Promise<void> => {
  const api = day.school.stack.api[0]!;
  await api.kill('SIGKILL');
  await pass(id, minutes);
  const ago = `make_interval(mins => $1::int)`;
  await query(`UPDATE server_beat SET at = at - ${ago}`, [minutes]);
  await query(`UPDATE attendance SET last_seen_at = last_seen_at - ${ago} WHERE left_at IS NULL`, [minutes]);
  await query(`UPDATE connections SET last_seen_at = last_seen_at - ${ago}`, [minutes]);
  await api.start();
};

/** As the file says it: first and last, minutes, how often they came and left, with what. */
const told = async (id: string) => {
  const log = await toldByLog(query, id);
  const clock = new Intl.DateTimeFormat('tr-TR', {
    timeZone: 'Europe/Istanbul',
    ...({ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const),
  });
  const at = (ms: number | undefined): string => (ms === undefined ? '' : clock.format(ms));
  return (name: string) => {
    const { from, to, seconds, times } = log(name);
    return [at(from), at(to), Math.round(seconds / 60), times, times, 'Web'];
  };
};

it('a lesson’s register is what happened at its door, though the server was killed in the middle', async () => {
  const { school, ayse, elif, mert } = day;
  const { data } = school;
  const [can, zehra] = [await data.member('Can Demir'), await data.member('Zehra Kaya')];
  const classId = await data.schoolClass('8-A', [elif, mert, can, zehra]);
  const lesson = await lessonRow(data, ayse, { classes: [classId], subject: 'Fizik', period: 3 });
  const [teacher, late, early] = [await day.teacher(), await day.pupil(), await day.classmate()];
  for (const one of [teacher, late, early]) one.forgive(/status of 50\d/, /WebSocket connection to/, /ERR_CONNECTION/);

  // The bell rings: each comes from the home page.
  for (const one of [teacher, early]) {
    await one.goto('/');
    await one.page.getByRole('link', { name: /^Derse gir: Fizik/ }).click();
    await one.enter();
  }
  const { url } = school.stack;
  const firstDevice = await RoomClient.join(url, can, lesson);
  // The second device takes the first one’s place.
  const secondDevice = await RoomClient.join(url, await data.sessionOf(can.id, can.name), lesson, { takeOver: true });
  await pass(lesson.id, 10);
  await late.goto('/');
  await late.page.getByRole('link', { name: /^Derse gir: Fizik/ }).click();
  await late.enter();
  await pass(lesson.id, 15);
  await early.tool('Ayrıl').click();
  await early.dialog('Dersten ayrılıyor musunuz?').getByRole('button', { name: 'Ayrıl' }).click();
  await early.heading('Toplantılar').waitFor();
  await early.close();

  await serverIsAway(lesson.id, 4);
  for (const device of [firstDevice, secondDevice]) device.close();
  const left = () =>
    query('SELECT 1 FROM attendance WHERE meeting_id = $1 AND person_id = $2 AND left_at IS NOT NULL', [
      lesson.id,
      can.id,
    ]);
  await expect.poll(async () => (await left()).length, { timeout: 30_000 }).toBe(1);
  const again = await RoomClient.join(url, await data.sessionOf(can.id, can.name), lesson);
  await pass(lesson.id, 6);

  await teacher.open('Kişiler');
  await teacher.button('Yoklama al').click();
  const dialog = teacher.page.getByRole('dialog', { name: 'Yoklama' });
  await dialog.getByText('4 öğrenciden 3 öğrenci derste').waitFor();
  expect(await dialog.getByLabel('Zehra Kaya').isChecked()).toBe(false);
  await dialog.getByRole('button', { name: 'Yoklamayı gönder' }).click();
  await teacher.notice('Yoklama gönderildi').waitFor();
  const [call] = await query<{ present: string[] }>('SELECT present FROM roll_calls WHERE meeting_id = $1', [
    lesson.id,
  ]);
  expect(call!.present.toSorted()).toEqual([elif.id, mert.id, can.id].toSorted());

  await pass(lesson.id, 4);
  await teacher.tool('Ayrıl').click();
  await teacher.dialog('Dersten ayrılıyor musunuz?').getByRole('button', { name: 'Dersi herkes için kapat' }).click();
  await late.heading('Ders sona erdi').waitFor();
  again.close();

  await teacher.goto(`/yoklama/ders/${lesson.id}`);
  const row = (name: string) => teacher.page.getByRole('row', { name: new RegExp(name) });
  await row('Can Demir').getByText('Sunucu kesintisi oldu; süre birleştirildi').waitFor();
  await teacher.button('İndir').click();
  const coming = teacher.page.waitForEvent('download');
  await teacher.page.getByRole('menuitem', { name: 'Excel dosyası' }).click();
  const rows = await rowsOf(await readFile(await (await coming).path()));
  const log = await told(lesson.id);
  const statuses = {
    'Can Demir': 'Katıldı',
    'Elif Gökçe': 'Geç katıldı',
    'Mert Çağlar': 'Katıldı',
    'Zehra Kaya': 'Katılmadı',
  };
  const columns = rows.slice(1).map((cells) => [cells[4], cells[5], ...cells.slice(8)]);
  expect(columns).toEqual(Object.entries(statuses).map(([name, status]) => [name, status, ...log(name)]));
  // What the story itself knows, apart from the time that it took.
  for (const [n, minutes] of [39, 29, 25, 0].entries()) expect(Number(columns[n]![4]) - minutes).toBeOneOf([0, 1, 2]);
});
