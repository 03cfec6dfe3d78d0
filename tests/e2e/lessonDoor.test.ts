import { expect, it } from 'vitest';
import { errorStatus, type ErrorCode } from '@derslik/contract/errors';
import type { AccountType } from '@derslik/contract/roles';
import { expectNoAxe } from '../support/axe.js';
import { lessonRow, type LessonRow } from '../support/lessonRow.js';
import { schoolDay } from '../support/schoolDay.js';
import type { TestPerson } from '../support/school.js';

const day = schoolDay({}, { shell: true });
const minute = 60_000;

/** What a lesson's page says where the API says this. */
const headings: Partial<Record<ErrorCode, string>> = {
  'meeting.forbidden': 'Bu derse giremezsiniz',
  'meeting.roomTime': 'Şimdi girilemiyor',
  'meeting.roomTimeout': 'Şimdi girilemiyor',
  'lesson.cancelled': 'Şimdi girilemiyor',
};
const states = { running: -5, early: 120, over: -90, cancelled: -4 } as const;
type State = keyof typeof states;
/** The word for whoever belongs into it. */
const words: Record<State, ErrorCode | null> = {
  running: null,
  early: 'meeting.roomTime',
  over: 'meeting.roomTimeout',
  cancelled: 'lesson.cancelled',
};

it('a lesson’s page lets in whom the API lets in, says to everybody else what it says, and the timetable shows the way to them alone', async () => {
  const { school, ayse, elif } = day;
  const account = (username: string, name: string, type: AccountType) => school.account(username, name, type);
  const [other, head, neighbour, parent] = [
    await account('cem.ak', 'Cem Ak', 'teacher'),
    await account('mudur', 'Meral Müdür', 'manager'),
    await account('komsu', 'Komşu Kız', 'student'),
    await account('veli', 'Baran Gökçe', 'guardian'),
  ];
  const highest = await account('genel.mudur', 'Nazan Genel', 'general-manager');
  const { data } = school;
  const classId = await data.schoolClass('8-A', [elif]);
  await data.schoolClass('8-B', [neighbour]);
  await data.query('INSERT INTO guardian_children VALUES ($1, $2)', [parent.id, elif.id]);
  const lessons = {} as Record<State, LessonRow>;
  for (const [state, from] of Object.entries(states) as [State, number][])
    lessons[state] = await lessonRow(data, ayse, {
      classes: [classId],
      subject: state,
      startsAt: new Date(Date.now() + from * minute),
      isCancelled: state === 'cancelled',
    });
  const people: [person: TestPerson, username: string, isTheirs: boolean, hasTimetable: boolean][] = [
    [ayse, 'ayse.yildirim', true, true],
    [elif, 'elif.gokce', true, true],
    [head, 'mudur', true, false],
    [highest, 'genel.mudur', true, false],
    [other, 'cem.ak', false, false],
    [neighbour, 'komsu', false, false],
    [parent, 'veli', false, false],
  ];
  for (const [person, username, isTheirs, hasTimetable] of people) {
    const window = await school.member(person, username);
    for (const state of Object.keys(states) as State[]) {
      const { token, mToken } = lessons[state];
      const wanted = isTheirs ? words[state] : 'meeting.forbidden';
      const answer = await fetch(`${school.stack.url}/api/liveRoomByToken?token=${token}`, {
        headers: { authorization: `Bearer ${person.bearer}` },
      });
      const { error } = (await answer.json()) as { error?: { code: ErrorCode } };
      expect([person.name, state, error?.code ?? null]).toEqual([person.name, state, wanted]);
      expect(answer.status).toBe(wanted ? errorStatus[wanted] : 200);
      await window.goto(state === 'running' ? `/live?mToken=${mToken}` : `/room/${token}`);
      const seen = wanted ? window.heading(headings[wanted]!) : window.button('Derse gir');
      await seen.waitFor();
      expect(await window.button('Derse gir').count(), `${person.name}, ${state}`).toBe(wanted ? 0 : 1);
    }
    // Who leads it or takes part finds it in their week; a guardian finds no way in, wherever they look.
    await window.goto(username === 'veli' ? `/cocuklarim/${elif.id}` : '/ders-programi');
    await (username === 'veli' ? window.page.getByText(/^running/) : window.heading('Ders programı')).first().waitFor();
    const ways = window.page.getByRole('link', { name: /^Derse gir/ });
    if (hasTimetable) await ways.first().waitFor();
    expect(await ways.count(), person.name).toBe(hasTimetable ? 1 : 0);
    await window.close();
  }
});

it('a teacher takes the lessons into their own calendar, and has those of the day mailed in the morning', async () => {
  const { school, ayse } = day;
  await school.data.query('UPDATE users SET email = $2 WHERE id = $1', [ayse.id, 'ayse@okul.example']);
  const teacher = await day.teacher();
  await teacher.goto('/ders-programi');
  await teacher.button('Takvime ekle').click();
  const dialog = teacher.dialog('Dersler takviminizde');
  await dialog.getByRole('button', { name: 'Adres al' }).click();
  const address = await dialog.getByLabel('Takvim adresi').inputValue();
  expect(await (await fetch(address)).text()).toContain('BEGIN:VCALENDAR');
  const wish = dialog.getByRole('switch', { name: 'Her sabah günün derslerini e-postayla gönder' });
  await dialog.getByText('Dersiniz olan günlerde saat 7’den sonra ayse@okul.example adresine gelir.').waitFor();
  const isWanted = async () =>
    (await school.data.query('SELECT 1 FROM lesson_mails WHERE person_id = $1', [ayse.id])).length > 0;
  await wish.click();
  await expect.poll(isWanted).toBe(true);
  await expectNoAxe(teacher.page);
  await wish.click();
  await expect.poll(isWanted).toBe(false);
});
