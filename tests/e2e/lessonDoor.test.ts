import { expect, it } from 'vitest';
import type { ErrorCode } from '@derslik/contract/errors';
import { errorStatus } from '@derslik/contract/errorStatus';
import type { AccountType } from '@derslik/contract/roles';
import { expectNoAxe } from '../support/axe.js';
import { groupRow, lessonRow, subjectRow, type LessonRow } from '../support/lessonRow.js';
import { isLongRun } from '../support/longRun.js';
import { a4Across, paperOf } from '../support/paper.js';
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

/** How somebody stands to the lesson, and whether it is theirs. */
interface Comer {
  person: TestPerson;
  username: string;
  relation: string;
  isTheirs: boolean;
  /** Its way in stands in their own timetable. */
  hasTimetable: boolean;
}

it('a lesson’s page lets in whom the API lets in, says to everybody else what it says, and the timetable shows the way to them alone', async () => {
  const { school, ayse, elif } = day;
  const { data } = school;
  const comers: Comer[] = [];
  const add = async (type: AccountType, relation: string, isTheirs: boolean, hasTimetable = false) => {
    const username = `kisi.${comers.length}`;
    const person = await school.account(username, `Kişi ${comers.length} Yılmaz`, type);
    comers.push({ person, username, relation: `${type}, ${relation}`, isTheirs, hasTimetable });
    return person;
  };
  comers.push(
    { ...{ person: ayse, username: 'ayse.yildirim', relation: 'its teacher' }, isTheirs: true, hasTimetable: true },
    { ...{ person: elif, username: 'elif.gokce', relation: 'of its class' }, isTheirs: true, hasTimetable: true },
  );
  const standsIn = await add('teacher', 'stands in', true, true);
  const beside = await add('teacher', 'teaches beside them', true, true);
  const inPart = await add('student', 'of its part of a class', true, true);
  const inOtherPart = await add('student', 'of the other part', false);
  const ofClass = [await add('teacher', 'of the class', false), await add('guardian', 'of the class', false)];
  const ofOther = [
    await add('student', 'of another class', false),
    await add('teacher', 'of another class', false),
    await add('guardian', 'of another class', false),
  ];
  for (const type of ['student', 'teacher', 'guardian'] as const) await add(type, 'of no class', false);
  for (const type of ['manager', 'general-manager'] as const) await add(type, 'of no class', true);
  const parent = await add('guardian', 'their child is in it', false);
  await data.query('INSERT INTO guardian_children VALUES ($1, $2)', [parent.id, elif.id]);
  const whole = await data.schoolClass('8-A', [elif, ...ofClass]);
  const divided = await data.schoolClass('8-B', [inPart, inOtherPart]);
  const other = await data.schoolClass('8-C', ofOther);
  const part = await groupRow(data, divided, 'İngilizce', [inPart]);
  await groupRow(data, divided, 'Almanca', [inOtherPart]);
  const lessons = {} as Record<State, LessonRow>;
  for (const [state, from] of Object.entries(states) as [State, number][])
    lessons[state] = await lessonRow(data, ayse, {
      ...{ classes: [whole, { classId: divided, groupId: part }], substitute: standsIn, coTeachers: [beside] },
      ...{ subject: state, startsAt: new Date(Date.now() + from * minute), isCancelled: state === 'cancelled' },
      letsGuestsIn: true,
    });
  // The API's own story goes through all of them each time; a window for each takes minutes.
  const shown = comers.filter(
    ({ relation }) => isLongRun || !relation.endsWith(' of no class') || relation.includes('manager'),
  );
  for (const { person, username, relation, isTheirs, hasTimetable } of shown) {
    const window = await school.member(person, username);
    for (const state of Object.keys(states) as State[]) {
      const { token, mToken } = lessons[state];
      const wanted = isTheirs ? words[state] : 'meeting.forbidden';
      const answer = await fetch(`${school.stack.url}/api/liveRoomByToken?token=${token}`, {
        headers: { authorization: `Bearer ${person.bearer}` },
      });
      const { error } = (await answer.json()) as { error?: { code: ErrorCode } };
      expect([relation, state, error?.code ?? null]).toEqual([relation, state, wanted]);
      expect(answer.status).toBe(wanted ? errorStatus[wanted] : 200);
      await window.goto(state === 'running' ? `/live?mToken=${mToken}` : `/room/${token}`);
      const seen = wanted ? window.heading(headings[wanted]!) : window.button('Derse gir');
      await seen.waitFor();
      expect(await window.button('Derse gir').count(), `${relation}, ${state}`).toBe(wanted ? 0 : 1);
    }
    // Who leads it or takes part finds it in their week; a guardian finds no way in, wherever they look.
    const isParent = person === parent;
    await window.goto(isParent ? `/cocuklarim/${elif.id}` : '/ders-programi');
    await (isParent ? window.page.getByText(/^running/) : window.heading('Ders programı')).first().waitFor();
    const ways = window.page.getByRole('link', { name: /^Derse gir/ });
    if (hasTimetable) await ways.first().waitFor();
    expect(await ways.count(), relation).toBe(hasTimetable ? 1 : 0);
    await window.close();
  }

  // Guests: by its link they wait where it may be entered, and by the link of another class they come nowhere else.
  const elsewhere = await lessonRow(data, ayse, { classes: [other], letsGuestsIn: true });
  const shut = await lessonRow(data, ayse, { classes: [other] });
  for (const state of isLongRun ? (Object.keys(states) as State[]) : (['running'] as const)) {
    const guest = await school.guest(`Deniz ${state}`, lessons[state]);
    await guest.heading(words[state] ? headings[words[state]]! : 'Öğretmeniniz bekleniyor').waitFor();
    expect(await guest.tools.count(), state).toBe(0);
    await guest.close();
    const wrong = await school.guest(`Umut ${state}`, elsewhere);
    await wrong.heading('Öğretmeniniz bekleniyor').waitFor();
    await wrong.goto(`/room/${lessons[state].token}`);
    await wrong.heading(headings['meeting.forbidden']!).waitFor();
    expect(await wrong.button('Derse gir').count(), state).toBe(0);
    await wrong.close();
    // Who has neither session nor link signs in first, and learns nothing of it.
    const nobody = await school.visitor('Kimse');
    await nobody.goto(state === 'running' ? `/live?mToken=${lessons[state].mToken}` : `/room/${lessons[state].token}`);
    await nobody.button('Giriş yap').waitFor();
    expect(await nobody.page.getByText(state).count()).toBe(0);
    await nobody.close();
  }
  const refused = await school.guest('Deniz Kapıda', shut);
  // Whether there is such a lesson its link doesn't say.
  await refused.heading('Bilgiler eşleşmedi').waitFor();
  await refused.close();
});

it('a teacher takes the lessons into their own calendar, prints the week, and has the lessons of the day mailed in the morning', async () => {
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
  // For a wall: days across, times down, on one page.
  const classId = await school.data.schoolClass('10-C', []);
  await lessonRow(school.data, ayse, { classes: [classId], subject: 'Astronomi' });
  await teacher.goto('/ders-programi');
  await teacher.text('Astronomi').waitFor();
  await teacher.button('Yazdır').waitFor();
  expect(await paperOf(teacher.page)).toEqual({ sheets: 1, size: a4Across });
  await teacher.page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await teacher.page.emulateMedia({ media: 'print' });
  // Lessons of the same minute stand in one cell.
  await teacher.page.getByRole('cell', { name: /Astronomi [\d:]+–[\d:]+ 10-C/ }).waitFor();
  expect(await teacher.heading('Ders programı').count(), 'what the screen has is not on it').toBe(0);
});

it('a teacher adds a lesson that no week has, for a part of a class, and takes it away again', async () => {
  const { school, ayse } = day;
  const { data } = school;
  const [inPart, inRest] = [
    await school.account('can.demir', 'Can Demir', 'student'),
    await school.account('ada.kaya', 'Ada Kaya', 'student'),
  ];
  const classId = await data.schoolClass('9-D', [ayse, inPart, inRest]);
  await groupRow(data, classId, 'İngilizce kuru', [inPart]);
  await subjectRow(data, 'Satranç');
  const [teacher, pupil, outside] = [
    await day.teacher(),
    await school.member(inPart, 'can.demir'),
    await school.member(inRest, 'ada.kaya'),
  ];
  await pupil.goto('/ders-programi');
  await pupil.heading('Ders programı').waitFor();
  expect(await pupil.button('Ders ekle').count(), 'a pupil adds none').toBe(0);
  await teacher.goto('/ders-programi');
  await teacher.button('Ders ekle').click();
  const dialog = teacher.dialog('Ders ekle');
  await dialog.getByRole('checkbox', { name: '9-D' }).waitFor();
  await expectNoAxe(teacher.page);
  const add = dialog.getByRole('button', { name: 'Ders ekle' });
  await add.click();
  await dialog.getByText('Dersi seçin.').waitFor();
  const choose = async (label: string, option: string) => {
    await dialog.getByRole('combobox', { name: label, exact: true }).click();
    await teacher.page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Ders', 'Satranç');
  await add.click();
  await dialog.getByText('En az bir sınıf seçin.').waitFor();
  await dialog.getByRole('checkbox', { name: '9-D' }).check();
  await choose('9-D: kimler', 'İngilizce kuru');
  // The school has no bells yet: it is by the clock, and goes beyond midnight.
  await dialog.getByLabel('Başlangıç').fill('23:40');
  await dialog.getByLabel('Bitiş').fill('23:40');
  await add.click();
  await dialog.getByText('Bitiş saati başlangıçtan farklı olmalı.').waitFor();
  await dialog.getByLabel('Bitiş').fill('00:20');
  await expectNoAxe(teacher.page);
  await add.click();
  await teacher.notice('Ders eklendi').waitFor();
  const [made] = await data.query<{ from: string; until: string; people: number }>(
    `SELECT to_char(m.start_at AT TIME ZONE 'Europe/Istanbul', 'HH24:MI') AS from, to_char(m.end_at AT TIME ZONE 'Europe/Istanbul', 'HH24:MI') AS until,
       (SELECT count(*)::int FROM lesson_groups g WHERE g.meeting_id = m.id) AS people
     FROM lessons l JOIN meetings m ON m.id = l.meeting_id JOIN subjects s ON s.id = l.subject_id WHERE s.name = 'Satranç'`,
  );
  expect(made).toEqual({ from: '23:40', until: '00:20', people: 1 });
  const settings = teacher.button('Ders ayarları: Satranç 23:40');
  await settings.waitFor();
  for (const [window, isTheirs] of [
    [pupil, true],
    [outside, false],
  ] as const) {
    await window.goto('/ders-programi');
    await window.page.getByText('Ders yok').or(window.heading('Bu hafta ders yok')).first().waitFor();
    if (isTheirs) await window.text('Satranç').waitFor();
    expect(await window.text('Satranç').count()).toBe(isTheirs ? 1 : 0);
  }
  await settings.click();
  await teacher.dialog('Ders ayarları').getByRole('button', { name: 'Dersi sil' }).click();
  await teacher.dialog('Bu ders silinsin mi?').getByRole('button', { name: 'Dersi sil' }).click();
  await teacher.notice('Ders silindi').waitFor();
  await settings.waitFor({ state: 'detached' });
  await pupil.goto('/ders-programi');
  await pupil.heading('Ders programı').waitFor();
  await expect.poll(() => pupil.text('Satranç').count()).toBe(0);
});
