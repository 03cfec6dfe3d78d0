import pg from 'pg';

/** The term's days, in the past: nobody makes rooms for them. Both belong to it. */
export const manyLessonsTerm = { from: '2025-09-08', to: '2025-10-15' } as const;

/** A term that is still to come, with the same week: nobody makes rooms for it yet, and its days are reckoned. */
export const manyLessonsAhead = { from: '2099-09-07', to: '2099-10-16' } as const;

const { from, to } = manyLessonsTerm;
/** School days of the term. */
const days = `(SELECT d::date AS day, extract(isodow FROM d)::int AS weekday FROM generate_series('${from}'::date, '${to}'::date, '1 day') d
  WHERE extract(isodow FROM d) < 6)`;

const statements = [
  `WITH level AS (INSERT INTO levels (name, name_key) VALUES ('9. sınıf', '9 sınıf') RETURNING id)
   INSERT INTO classes (name, name_key, level_id) SELECT 'K-' || n, 'k ' || n, id FROM level, generate_series(0, 39) n`,
  `INSERT INTO users (username, name, surname, name_key, user_type)
   SELECT 'kisi' || n, 'Kişi', 'No ' || n, 'kisi no ' || n, CASE WHEN n <= 900 THEN 'student' ELSE 'teacher' END FROM generate_series(1, 980) n`,
  `INSERT INTO class_people (class_id, person_id, user_type)
   SELECT c.id, u.id, u.user_type FROM users u JOIN classes c ON c.name = 'K-' || substring(u.username from 5)::int % 40 WHERE u.username LIKE 'kisi%'`,
  `INSERT INTO guardian_children (guardian_id, child_id) SELECT t.id, p.id FROM users t JOIN users p ON p.username = 'kisi' || substring(t.username from 5)::int - 900
   WHERE t.user_type = 'teacher' AND t.username LIKE 'kisi%'`,
  `INSERT INTO terms (name, starts_on, ends_on) VALUES ('Güz', '${from}', '${to}')`,
  `WITH b AS (INSERT INTO bell_schedules (name, is_default) VALUES ('Tam gün', true) RETURNING id)
   INSERT INTO bell_periods SELECT id, n, ('08:00'::time + n * interval '50 minutes')::time, ('08:40'::time + n * interval '50 minutes')::time FROM b, generate_series(1, 8) n`,
  `INSERT INTO subjects (name, name_key, short, colour) SELECT 'Ders ' || n, 'ders ' || n, 'D' || n, n % 12 FROM generate_series(0, 19) n`,
  `INSERT INTO classrooms (name, name_key) SELECT 'Derslik ' || n, 'derslik ' || n FROM generate_series(0, 39) n`,
  // A class has eight periods a day; in each it is taught by one of two teachers, whom no other class has then.
  `WITH plan AS (
     SELECT gen_random_uuid() AS id, c, d, p FROM generate_series(0, 39) c, generate_series(1, 5) d, generate_series(1, 8) p
   ), made AS (
     INSERT INTO weekly_lessons (id, term_id, subject_id, weekday, period, classroom_id)
     SELECT plan.id, t.id, s.id, d, p, r.id FROM plan, terms t, subjects s, classrooms r WHERE s.name = 'Ders ' || (c + d + p) % 20 AND r.name = 'Derslik ' || c
   ), taught AS (
     INSERT INTO weekly_lesson_teachers (weekly_lesson_id, person_id) SELECT plan.id, u.id FROM plan JOIN users u ON u.username = 'kisi' || 901 + c + 40 * ((d + p) % 2)
   )
   INSERT INTO weekly_lesson_classes (weekly_lesson_id, class_id) SELECT plan.id, k.id FROM plan JOIN classes k ON k.name = 'K-' || c`,
  `WITH plan AS (
     SELECT gen_random_uuid() AS id, row_number() OVER () AS n, w.id AS weekly, w.term_id, w.subject_id, w.period, w.classroom_id, t.person_id, k.class_id, x.day,
       x.day + b.starts_at AS begins, x.day + b.ends_at AS ends
     FROM ${days} x JOIN weekly_lessons w ON w.weekday = x.weekday JOIN weekly_lesson_teachers t ON t.weekly_lesson_id = w.id
     JOIN weekly_lesson_classes k ON k.weekly_lesson_id = w.id JOIN bell_periods b ON b.number = w.period
   ), room AS (
     INSERT INTO meetings (id, token, name, password, kind, owner_id, start_at, end_at, opened_at, ended_at)
     SELECT id, (200000000 + n)::text, 'Ders ' || n, 'ABC23', 'academic', person_id, begins AT TIME ZONE 'Europe/Istanbul', ends AT TIME ZONE 'Europe/Istanbul',
       begins AT TIME ZONE 'Europe/Istanbul', ends AT TIME ZONE 'Europe/Istanbul' FROM plan
   ), lesson AS (
     INSERT INTO lessons (meeting_id, weekly_lesson_id, planned_on, term_id, subject_id, on_date, period, teacher_id, classroom_id, m_token, reckoned_at)
     SELECT id, weekly, day, term_id, subject_id, day, period, person_id, classroom_id, 'm' || n, now() FROM plan
   )
   INSERT INTO meeting_classes (meeting_id, class_id) SELECT id, class_id FROM plan`,
  `WITH term AS (INSERT INTO terms (name, starts_on, ends_on) VALUES ('Uzak', '${manyLessonsAhead.from}', '${manyLessonsAhead.to}') RETURNING id),
   made AS (
     INSERT INTO weekly_lessons (id, term_id, subject_id, weekday, period, classroom_id)
     SELECT md5(w.id::text)::uuid, t.id, w.subject_id, w.weekday, w.period, w.classroom_id FROM weekly_lessons w, term t
   ), taught AS (
     INSERT INTO weekly_lesson_teachers (weekly_lesson_id, person_id) SELECT md5(weekly_lesson_id::text)::uuid, person_id FROM weekly_lesson_teachers
   )
   INSERT INTO weekly_lesson_classes (weekly_lesson_id, class_id) SELECT md5(weekly_lesson_id::text)::uuid, class_id FROM weekly_lesson_classes`,
  `INSERT INTO lesson_attendance (meeting_id, person_id, class_id, on_date, first_in, last_out, seconds, joins, leaves, reckoned)
   SELECT l.meeting_id, p.person_id, p.class_id, l.on_date, m.start_at, m.end_at, 2400, 1, 1,
     CASE WHEN hashtext(l.meeting_id::text || p.person_id) % 20 = 0 THEN 'absent' ELSE 'present' END
   FROM lessons l JOIN meetings m ON m.id = l.meeting_id JOIN meeting_classes c ON c.meeting_id = l.meeting_id
   JOIN class_people p ON p.class_id = c.class_id AND p.user_type = 'student'`,
];

/**
 * A school of 40 classes (`K-0` to `K-39`), 900 pupils and 80 teachers (`kisi1` to `kisi980`) after a term of 8,960 lessons with 201,600 rows of
 * attendance, and before another term. `kisi901` is the guardian of `kisi1` as well, and so on.
 */
export const manyLessons = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
};
