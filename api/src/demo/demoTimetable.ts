import type { DataSource, EntityManager } from 'typeorm';
import type { Config } from '../config.js';
import { SchoolService } from '../school/school.service.js';
import { groupKey } from '../structure/groupKey.js';
import { dayAt } from '../timeZones.js';
import { makeLessons } from '../timetable/making/makeLessons.js';
import { PlanStore } from '../timetable/plan.store.js';
import { holdLessons } from './demoHeld.js';
import { demoSchool } from './demoSchool.js';

const [mathsTeacher, scienceTeacher] = ['ayse.yildirim', 'hakan.ozturk'] as const;
const subjects = [
  { name: 'Matematik', short: 'Mat', colour: 0, teacher: mathsTeacher },
  { name: 'Fen Bilimleri', short: 'Fen', colour: 4, teacher: scienceTeacher },
  { name: 'Rehberlik', short: 'Reh', colour: 8, teacher: mathsTeacher },
  { name: 'Bilim Uygulamaları', short: 'Bil', colour: 6, teacher: scienceTeacher },
] as const;
const bells = [
  ...[
    ['08:40', '09:20'],
    ['09:30', '10:10'],
    ['10:20', '11:00'],
    ['11:10', '11:50'],
  ],
  ...[
    ['12:40', '13:20'],
    ['13:30', '14:10'],
    ['14:20', '15:00'],
  ],
] as const;
/** By weekday: each subject's first letter in its period; two of one stand for a lesson of two periods. At the weekend there is a course. */
const week = ['MMFF-R-', 'FFM-M--', 'M-FFB--', 'FM-MM--', 'MF-BB--', 'MM-----', 'FF-----'];

/** The term of a day: the school year has two. */
const termOf = (today: string): { name: string; startsOn: string; endsOn: string } => {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const first = month >= 9 ? year : year - 1;
  return month >= 9 || month === 1
    ? { name: `${first}-${first + 1} 1. dönem`, startsOn: `${first}-09-01`, endsOn: `${first + 1}-01-31` }
    : { name: `${first}-${first + 1} 2. dönem`, startsOn: `${first + 1}-02-01`, endsOn: `${first + 1}-08-31` };
};

/** Lessons of the week by subject; neighbours of one subject are one lesson. */
const lessons = week.flatMap((periods, day) =>
  [...periods.matchAll(/([MFRB])\1?/g)].map(({ 0: found, index }) => ({
    weekday: day + 1,
    period: index + 1,
    length: found.length,
    subject: subjects.find(({ name }) => name.startsWith(found[0] ?? ''))?.name,
  })),
);

const ensureRecords = async (manager: EntityManager): Promise<void> => {
  const rows = subjects.map(({ name, short, colour }) => ({ name, key: groupKey(name), short, colour }));
  await manager.query(
    `INSERT INTO subjects (name, name_key, short, colour) SELECT name, key, short, colour
     FROM jsonb_to_recordset($1::jsonb) AS w(name text, key text, short text, colour smallint) ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  );
  await manager.query(`INSERT INTO classrooms (name, name_key) VALUES ('Z-04', $1) ON CONFLICT DO NOTHING`, [
    groupKey('Z-04'),
  ]);
  const periods = bells.map(([from, to], n) => ({ number: n + 1, from, to }));
  await manager.query(
    `WITH made AS (INSERT INTO bell_schedules (name, is_default) SELECT 'Tam gün', true
       WHERE NOT EXISTS (SELECT 1 FROM bell_schedules) RETURNING id)
     INSERT INTO bell_periods (schedule_id, number, starts_at, ends_at)
     SELECT made.id, w.number, w.from, w.to FROM made, jsonb_to_recordset($1::jsonb) AS w(number smallint, "from" time, "to" time)`,
    [JSON.stringify(periods)],
  );
};

/**
 * Gives the school a term, bells, subjects and a week for its class and teachers, with a lesson on every day, and makes the lessons of the
 * next two weeks and of those that lie behind. What a manager has set meanwhile stays.
 */
export const ensureTimetable = (source: DataSource, config: Config, now: Date): Promise<void> =>
  source.transaction(async (manager) => {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('the demo’s timetable', 0))`);
    await ensureRecords(manager);
    const school = new SchoolService(source, config);
    const timeZone = await school.timeZone(manager);
    const term = termOf(dayAt(now, timeZone));
    const teacherOf = new Map<string, string>(subjects.map(({ name, teacher }) => [name, teacher]));
    const rows = lessons.map((lesson) => ({ ...lesson, teacher: teacherOf.get(lesson.subject ?? '') }));
    await manager.query(
      `WITH made AS (INSERT INTO terms (name, starts_on, ends_on) SELECT $1, $2, $3
         WHERE NOT EXISTS (SELECT 1 FROM terms WHERE starts_on <= $3 AND ends_on >= $2) RETURNING id),
       w AS MATERIALIZED (SELECT gen_random_uuid() AS id, w.* FROM jsonb_to_recordset($4::jsonb)
         AS w(weekday smallint, period smallint, length smallint, subject text, teacher text)),
       l AS (INSERT INTO weekly_lessons (id, term_id, subject_id, weekday, period, length, classroom_id)
         SELECT w.id, made.id, s.id, w.weekday, w.period, w.length, (SELECT id FROM classrooms WHERE name_key = $6)
         FROM made, w JOIN subjects s ON s.name = w.subject),
       t AS (INSERT INTO weekly_lesson_teachers (weekly_lesson_id, person_id)
         SELECT w.id, u.id FROM made, w JOIN subjects s ON s.name = w.subject JOIN users u ON u.username = w.teacher)
       INSERT INTO weekly_lesson_classes (weekly_lesson_id, class_id)
       SELECT w.id, c.id FROM made, w JOIN subjects s ON s.name = w.subject, classes c WHERE c.name = $5`,
      [term.name, term.startsOn, term.endsOn, JSON.stringify(rows), demoSchool.lessonsOf, groupKey('Z-04')],
    );
    const tools = { plans: new PlanStore(source, school), timeZone, hosts: config.JITSI_HOSTS, now };
    await makeLessons(manager, tools);
    await holdLessons(manager, tools);
  });
