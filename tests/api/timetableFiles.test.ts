import type {
  TimetableExport,
  TimetableImport,
  TimetableImportLine,
  TimetableImportName,
} from '@derslik/contract/timetableFiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ascSample, fetActivities, fetSample } from '../../api/src/timetable/files/sampleFiles.js';
import { until } from '../../scripts/native/processes.js';
import { workbookBomb, workbookOf, workbookOfSheets } from '../support/workbook.js';
import { TestApi, type Answer, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let ayse: Member;
let termId: string;

beforeAll(async () => {
  api = await TestApi.start();
  head = await api.member({ username: 'mudur', userType: 'general-manager', name: 'Gül', surname: 'Er' });
  ayse = await api.member({ username: 'ayse', userType: 'teacher', name: 'Ayşe', surname: 'Yıldırım' });
  await api.member({ username: 'omer', userType: 'teacher', name: 'Ömer', surname: 'Güneş' });
  await api.member({ username: 'isil', userType: 'teacher', name: 'Işıl Nur', surname: 'Çağlayan' });
  await api.rows(`WITH l AS (INSERT INTO levels (name, name_key) VALUES ('9. sınıf', '9 sınıf') RETURNING id)
    INSERT INTO classes (name, name_key, level_id) SELECT '9-A', '9 a', id FROM l`);
  termId = await term('2026-2027 1. dönem', '2026-09-14', '2027-01-22');
});
afterAll(() => api.stop());

const term = async (name: string, startsOn: string, endsOn: string): Promise<string> =>
  (
    await api.rows<{ id: string }>('INSERT INTO terms (name, starts_on, ends_on) VALUES ($1, $2, $3) RETURNING id', [
      name,
      startsOn,
      endsOn,
    ])
  )[0]!.id;
const asc = ascSample.replace('ENCODING', 'UTF-8');

const upload = async (
  file: string | Buffer,
  { into = termId, who = head, split }: { into?: string; who?: Member; split?: number } = {},
): Promise<Answer<TimetableImport>> => {
  const query = new URLSearchParams({ name: 'program.xml', termId: into, ...(split && { split: String(split) }) });
  const answer = await fetch(`${api.url}/api/admin/timetableImports?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${who.token}` },
    body: Buffer.from(file),
  });
  const body = (await answer.json()) as TimetableImport & { error?: { code?: string } };
  return { status: answer.status, headers: answer.headers, body, code: body.error?.code };
};
const path = (id: string, more = ''): string => `/api/admin/timetableImports/${id}${more}`;
const names = async (id: string) =>
  (await api.call<TimetableImportName[]>('GET', path(id, '/names'), undefined, head)).body;
const choose = (id: string, body: object) => api.call<TimetableImport>('PUT', path(id, '/names'), body, head);
const lines = async (importId: string, only?: string) => {
  const filter = encodeURIComponent(JSON.stringify({ importId, ...(only && { only }) }));
  const list = `/api/admin/timetableImportLines?range=[0,999]&filter=${filter}`;
  return (await api.call<TimetableImportLine[]>('GET', list, undefined, head)).body;
};
const start = (id: string, body: object = {}) =>
  api.call<TimetableImport>('POST', path(id, '/start'), { mode: 'add', fromOn: null, withBells: false, ...body }, head);
const one = async (id: string) => (await api.call<TimetableImport>('GET', path(id), undefined, head)).body;
const over = async (id: string): Promise<TimetableImport> => {
  await until('the import', async () => (await one(id)).state === 'done');
  return one(id);
};
const undo = (id: string) => api.call<TimetableImport>('POST', path(id, '/undo'), undefined, head);
/** What stands in a term, in words. */
const timetable = async (of = termId): Promise<string[]> =>
  (
    await api.rows<{ words: string }>(
      `SELECT concat_ws(' | ', w.weekday || '.' || w.period || 'x' || w.length || ' ' || w.weeks, s.name,
         (SELECT string_agg(u.name || ' ' || u.surname, '+' ORDER BY t.place) FROM weekly_lesson_teachers t JOIN users u ON u.id = t.person_id WHERE t.weekly_lesson_id = w.id),
         (SELECT string_agg(c.name || coalesce(' ' || g.name, ''), '+' ORDER BY c.name) FROM weekly_lesson_classes p JOIN classes c ON c.id = p.class_id
            LEFT JOIN class_groups g ON g.id = p.group_id WHERE p.weekly_lesson_id = w.id), r.name, w.from_on, w.until_on) AS words
       FROM weekly_lessons w JOIN subjects s ON s.id = w.subject_id LEFT JOIN classrooms r ON r.id = w.classroom_id
       WHERE w.term_id = $1 ORDER BY 1`,
      [of],
    )
  ).map(({ words }) => words);
const counted = async () =>
  (
    await api.rows<Record<string, number>>(
      `SELECT (SELECT count(*)::int FROM subjects) AS subjects, (SELECT count(*)::int FROM classrooms) AS rooms,
         (SELECT count(*)::int FROM classes) AS classes, (SELECT count(*)::int FROM class_groups) AS groups,
         (SELECT count(*)::int FROM bell_schedules) AS bells`,
    )
  )[0];

const whole = [
  '1.0x2 every | Matematik | Ayşe Yıldırım | 9-A | Fizik Laboratuvarı',
  '2.2x1 odd | Türk Dili & Edebiyatı | Işıl Nur Çağlayan+Ömer Güneş | 9-A+9-Ç',
  '3.3x1 every | Almanca | Ömer Güneş | 9-A Almanca grubu',
  '3.3x1 every | İngilizce | Işıl Nur Çağlayan | 9-A İngilizce grubu | 101',
  '5.2x1 even | Türk Dili & Edebiyatı | Işıl Nur Çağlayan+Ömer Güneş | 9-A+9-Ç',
];

describe('a file of a timetable', () => {
  let id: string;

  it('is checked without writing anything: each name is found, made or to be chosen, and each lesson judged', async () => {
    const before = await counted();
    const { body } = await upload(asc);
    id = body.id;
    expect(body).toMatchObject({
      kind: 'asc',
      state: 'checked',
      termName: '2026-2027 1. dönem',
      by: 'Gül Er',
      lines: 6,
    });
    expect(body.plans).toEqual({ create: 2, existing: 0, refused: 4 });
    expect(body.bells).toHaveLength(4);
    expect([await counted(), await timetable()]).toEqual([before, []]);
    const found = await names(id);
    expect(
      found.map(({ kind, name, plan, target }) => `${kind} ${name}: ${plan} ${target?.name ?? ''}`).toSorted(),
    ).toEqual([
      'class 9-A: found 9-A',
      'class 9-Ç: made 9. sınıf',
      'group Almanca grubu: made ',
      'group İngilizce grubu: made ',
      'room 101: made ',
      'room Fizik Laboratuvarı: made ',
      'subject Almanca: made ',
      'subject Matematik: made ',
      'subject Türk Dili & Edebiyatı: made ',
      'subject İngilizce: made ',
      'teacher Ayşe Yıldırım: found Ayşe Yıldırım',
      'teacher Işıl Çağlayan: choose ',
      'teacher Ömer Güneş: found Ömer Güneş',
    ]);
    expect(found[0]).toMatchObject({ name: 'Işıl Çağlayan', lessons: 3 });
    const refused = await lines(id, 'refused');
    expect(refused.map(({ line, remarks }) => [line, remarks.map(({ code }) => code).join()])).toEqual([
      [61, 'teacherToChoose'],
      [62, 'ofOneTerm,teacherToChoose'],
      [63, 'roomGone,teacherToChoose'],
      [65, 'lessonGone'],
    ]);
  });

  it('has a teacher chosen by hand, or left out; nobody is taken who can’t teach', async () => {
    const { key } = (await names(id))[0]!;
    const pupil = await api.member({ username: 'ogrenci', userType: 'student' });
    expect((await choose(id, { kind: 'teacher', key, choice: { to: pupil.id } })).code).toBe('structure.gone');
    const left = await choose(id, { kind: 'teacher', key, choice: { skip: true } });
    expect(left.body.plans).toEqual({ create: 4, existing: 0, refused: 2 });
    const [isil] = await api.rows<{ id: string }>(`SELECT id FROM users WHERE username = 'isil'`);
    const { body } = await choose(id, { kind: 'teacher', key, choice: { to: isil!.id } });
    expect([body.plans, body.names['choose']]).toEqual([{ create: 5, existing: 0, refused: 1 }, 0]);
  });

  it('is imported with what it names and its bells, brought again changes nothing, and knows what was chosen', async () => {
    await start(id, { withBells: true });
    expect((await over(id)).outcomes).toEqual({ made: 5, left: 0, refused: 1 });
    expect(await timetable()).toEqual(whole);
    expect(await counted()).toMatchObject({ subjects: 4, rooms: 2, classes: 2, groups: 2, bells: 1 });
    const again = (await upload(asc)).body;
    expect([again.plans, again.names['choose']]).toEqual([{ create: 0, existing: 5, refused: 1 }, 0]);
    const acts = await api.rows<{ changes: unknown }>(`SELECT changes FROM audit_log WHERE act = 'term.imported'`);
    expect(acts).toEqual([{ changes: { name: 'program.xml', made: 5, replaced: 0 } }]);
    for (const call of [
      start(id),
      api.call('DELETE', path(id), undefined, head),
      choose(id, { kind: 'teacher', key: '*17', choice: { skip: true } }),
    ])
      expect((await call).code).toBe('timetableFiles.over');
  });

  it.each(['asc', 'fet', 'table', 'workbook', 'weeks'] as const)(
    'written as %s and brought into another term gives the same timetable',
    async (format) => {
      const { body } = await api.call<TimetableExport>(
        'GET',
        `/api/admin/terms/${termId}/file?format=${format === 'workbook' ? 'table' : format}`,
        undefined,
        head,
      );
      const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
      const file =
        'text' in body
          ? body.text
          : 'sheets' in body
            ? await workbookOfSheets(body.sheets)
            : format === 'workbook'
              ? await workbookOf(body.rows)
              : body.rows.map((row) => row.map(cell).join(';')).join('\r\n');
      const into = await term(`Kopya ${format}`, '2027-02-08', '2027-06-18');
      const { body: copy } = await upload(file, { into });
      expect(copy.plans).toEqual({ create: 5, existing: 0, refused: 0 });
      await start(copy.id);
      await over(copy.id);
      expect(await timetable(into)).toEqual(whole);
      await api.rows('DELETE FROM terms WHERE id = $1', [into]);
    },
  );

  it('takes the place of the others from a day on, and is taken back as if it had not been', async () => {
    const table =
      'Gün;Ders saati;Ders;Sınıf;Öğretmen\nPerşembe;4;Felsefe;9-A;Ayşe Yıldırım\nSalı;2;Kimya;12-Z;Ayşe Yıldırım';
    const { body } = await upload(table);
    expect(body.plans).toEqual({ create: 1, existing: 0, refused: 1 });
    expect((await start(body.id, { fromOn: '2030-01-01' })).code).toBe('timetableFiles.dayOutside');
    await start(body.id, { mode: 'replace', fromOn: '2026-11-02' });
    expect(await over(body.id)).toMatchObject({ replaced: 5, outcomes: { made: 1, left: 0, refused: 1 } });
    expect(await timetable()).toEqual(
      [
        ...whole.map((words) => `${words} | 2026-11-01`),
        '4.4x1 every | Felsefe | Ayşe Yıldırım | 9-A | 2026-11-02',
      ].toSorted(),
    );
    // A program's file is the week of one day, where lessons have taken the place of others; the table has them all.
    for (const format of ['asc', 'fet', 'weeks', 'table'] as const) {
      const { body: written } = await api.call<TimetableExport>(
        ...(['GET', `/api/admin/terms/${termId}/file?format=${format}`, undefined, head] as const),
      );
      const isBefore = written.on < '2026-11-02';
      expect([format, written.left]).toEqual([format, format === 'table' ? 0 : isBefore ? 1 : 5]);
      expect(JSON.stringify(written).includes('Felsefe')).toBe(format === 'table' || !isBefore);
    }
    expect((await undo(body.id)).body.state).toBe('undone');
    expect([await timetable(), (await counted())?.['subjects']]).toEqual([whole, 4]);
    // The whole term, then: what it takes the place of goes, with its days, and comes back with them.
    await api.rows(`INSERT INTO lesson_changes (weekly_lesson_id, planned_on, is_cancelled, note)
      SELECT id, '2026-11-23', true, 'kar' FROM weekly_lessons WHERE weekday = 1`);
    const { body: second } = await upload(table);
    await start(second.id, { mode: 'replace' });
    await over(second.id);
    expect(await timetable()).toEqual(['4.4x1 every | Felsefe | Ayşe Yıldırım | 9-A']);
    await undo(second.id);
    expect(await timetable()).toEqual(whole);
    expect(await api.rows('SELECT note FROM lesson_changes')).toEqual([{ note: 'kar' }]);
    expect((await undo(second.id)).code).toBe('timetableFiles.over');
    await undo(id);
    expect([await timetable(), await counted()]).toEqual([
      [],
      { subjects: 0, rooms: 0, classes: 1, groups: 0, bells: 0 },
    ]);
  });

  it('that is a bomb is refused in words, while others are answered', async () => {
    const [bombed, other] = await Promise.all([upload(workbookBomb()), api.call('GET', '/api/config')]);
    expect(bombed.code).toMatch(/^timetableFiles\.(tooMany|tooLarge)$/);
    expect(other.status).toBe(200);
    expect((await upload(Buffer.from('PK\u0003\u0004'))).code).toBe('timetableFiles.unreadable');
  });

  it('of FET comes as two, and one that can’t be read or goes nowhere is refused in words', async () => {
    const data = fetSample('');
    const { body } = await upload(data + fetActivities, { split: Buffer.byteLength(data) });
    expect([body.kind, body.lines]).toEqual(['fet', 3]);
    expect((await upload(data)).code).toBe('timetableFiles.notPlaced');
    expect((await upload('<!DOCTYPE a [<!ENTITY b "c">]><timetable/>')).code).toBe('timetableFiles.unreadable');
    expect((await upload(asc.slice(0, 4_000))).body).toMatchObject({ error: { code: 'timetableFiles.broken' } });
    expect((await upload(asc, { into: ayse.id })).code).toBe('common.notFound');
    expect((await upload(asc, { who: ayse })).status).toBe(403);
    await api.rows('UPDATE terms SET archived_at = now() WHERE id = $1', [termId]);
    expect([(await upload(asc)).code, (await start(body.id)).code]).toEqual(
      Array(2).fill('timetableFiles.termArchived'),
    );
    await api.rows('UPDATE terms SET archived_at = NULL WHERE id = $1', [termId]);
    // What a file says of somebody goes with them.
    await api.rows('SELECT erase_person($1, $2)', [ayse.id, head.id]);
    expect(await api.rows('SELECT 1 FROM timetable_imports WHERE id = $1', [body.id])).toEqual([]);
  });
});
