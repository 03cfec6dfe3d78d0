import { lessonRow } from './lessonRow.js';
import type { pairDay } from './pairDay.js';
import type { TestPerson, TestSchool } from './school.js';

/** Slides with their pages, as making them is not under test. @returns their id */
export const slidesOf = async (
  school: TestSchool,
  owner: TestPerson,
  pages = 9,
  more: { isShared?: boolean } = {},
): Promise<string> => {
  const [row] = await school.query<{ id: string }>(
    `INSERT INTO lectures (owner_id, title, type, bytes, received, file_key, finished_at, pages, ready_at, is_shared)
     VALUES ($1, 'Üçgenler', 'application/pdf', 10, 10, gen_random_uuid()::text, now(), $2, now(), $3) RETURNING id`,
    [owner.id, pages, more.isShared ?? false],
  );
  await school.query(
    `INSERT INTO lecture_pages (lecture_id, number, width, height, text) SELECT $1, n, 1920, 1080, 'Sayfa ' || n FROM generate_series(1, $2::int) n`,
    [row!.id, pages],
  );
  return row!.id;
};

/** A lesson of the timetable with its teacher and two pupils, at two processes. */
export const slideLesson = async (day: ReturnType<typeof pairDay>) => {
  const teacher = await day.school.teacher();
  const [elif, mert, late] = await day.school.pupils(3);
  const classId = await day.school.schoolClass(`8-${Math.random()}`, [elif!, mert!, late!]);
  const meeting = await lessonRow(day.school, teacher, { classes: [classId] });
  const host = await day.join(teacher, meeting);
  const pupil = await day.join(elif!, meeting);
  const other = await day.join(mert!, meeting);
  return { meeting, teacher, host, pupil, other, late: late!, lectureId: await slidesOf(day.school, teacher) };
};
