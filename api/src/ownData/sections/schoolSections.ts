import type { CopySection } from './section.js';

const lesson = 'lessons x JOIN subjects s ON s.id = x.subject_id';

/** The timetable and the register. */
export const schoolSections: readonly CopySection[] = [
  {
    table: 'class_group_people',
    names: { tr: 'Sınıf grupları', en: 'Groups of classes' },
    sql: `SELECT c.name AS class, g.name AS "group" FROM class_group_people p JOIN class_groups g ON g.id = p.group_id
      JOIN classes c ON c.id = g.class_id WHERE p.person_id = $1 ORDER BY 1, 2`,
  },
  {
    table: 'weekly_lesson_teachers',
    names: { tr: 'Haftalık derslerim', en: 'My weekly lessons' },
    sql: `SELECT t.name AS term, s.name AS subject, w.weekday, w.period FROM weekly_lesson_teachers p
      JOIN weekly_lessons w ON w.id = p.weekly_lesson_id JOIN terms t ON t.id = w.term_id JOIN subjects s ON s.id = w.subject_id
      WHERE p.person_id = $1 ORDER BY t.starts_on, w.weekday, w.period`,
  },
  {
    table: 'lesson_changes',
    names: { tr: 'Yerine girdiğim dersler', en: 'Lessons that I stood in for' },
    sql: `SELECT s.name AS subject, c.planned_on AS day, c.substitute_id = $1 AS "isMine", c.note AS text, c.made_at AS "madeAt"
      FROM lesson_changes c JOIN weekly_lessons w ON w.id = c.weekly_lesson_id JOIN subjects s ON s.id = w.subject_id
      WHERE c.substitute_id = $1 OR c.made_by = $1 ORDER BY c.planned_on`,
  },
  {
    table: 'teacher_absences',
    names: { tr: 'İzinlerim', en: 'My absences' },
    sql: `SELECT from_on AS "from", until_on AS "until", reason FROM teacher_absences WHERE person_id = $1 ORDER BY from_on`,
  },
  {
    table: 'lessons',
    names: { tr: 'Verdiğim dersler', en: 'Lessons that I taught' },
    sql: `SELECT s.name AS subject, x.on_date AS day, x.period FROM ${lesson} WHERE x.teacher_id = $1 ORDER BY x.on_date, x.period`,
  },
  {
    table: 'lesson_teachers',
    names: { tr: 'Birlikte verdiğim dersler', en: 'Lessons taught together' },
    sql: `SELECT s.name AS subject, x.on_date AS day, x.period FROM lesson_teachers p JOIN ${lesson} ON x.meeting_id = p.meeting_id
      WHERE p.person_id = $1 ORDER BY x.on_date, x.period`,
  },
  {
    table: 'calendar_feeds',
    names: { tr: 'Takvim bağlantısı', en: 'Calendar link' },
    sql: `SELECT made_at AS "madeAt", read_at AS "lastAt" FROM calendar_feeds WHERE person_id = $1`,
  },
  {
    table: 'lesson_mails',
    names: { tr: 'Günün dersleri e-postası', en: 'Mail with the day’s lessons' },
    sql: `SELECT asked_at AS "madeAt", last_on AS day FROM lesson_mails WHERE person_id = $1`,
  },
  {
    table: 'timetable_imports',
    names: { tr: 'Aktardığım programlar', en: 'Timetables that I imported' },
    sql: `SELECT file_name AS file, state, created_at AS "madeAt" FROM timetable_imports WHERE created_by = $1 ORDER BY created_at`,
  },
  {
    table: 'lesson_attendance',
    names: { tr: 'Yoklama', en: 'Attendance' },
    sql: `SELECT s.name AS subject, a.on_date AS day, a.first_in AS "from", a.last_out AS "until", a.seconds, a.joins AS count,
        a.late_seconds AS "lateSeconds", a.reckoned, a.mark, a.reason
      FROM lesson_attendance a JOIN ${lesson} ON x.meeting_id = a.meeting_id WHERE a.person_id = $1 ORDER BY a.on_date, a.first_in`,
  },
  {
    table: 'attendance_changes',
    names: { tr: 'Yoklamanın geçmişi', en: 'Changes of attendance' },
    sql: `SELECT s.name AS subject, x.on_date AS day, c.was, c.becomes, c.reason, c.at
      FROM attendance_changes c JOIN ${lesson} ON x.meeting_id = c.meeting_id WHERE c.person_id = $1 ORDER BY c.at`,
  },
  {
    table: 'roll_calls',
    names: { tr: 'Alınan yoklamalar', en: 'Roll calls' },
    sql: `SELECT s.name AS subject, c.at, c.sent_by = $1 AS "isMine", $1 = ANY(c.present) AS "isPresent"
      FROM roll_calls c JOIN ${lesson} ON x.meeting_id = c.meeting_id WHERE c.sent_by = $1 OR $1 = ANY(c.present) ORDER BY c.at`,
  },
  {
    table: 'absence_reports',
    names: { tr: 'Devamsızlık bildirimleri', en: 'Reports of absence' },
    sql: `SELECT from_on AS "from", until_on AS "until", reason, made_at AS "madeAt", accepted AS answer, guardian_id = $1 AS "isMine"
      FROM absence_reports WHERE child_id = $1 OR guardian_id = $1 ORDER BY made_at`,
  },
  {
    table: 'absence_reminders',
    names: { tr: 'Veliye giden haberler', en: 'Notes to guardians' },
    sql: `SELECT s.name AS subject, r.at FROM absence_reminders r JOIN ${lesson} ON x.meeting_id = r.meeting_id
      WHERE r.person_id = $1 ORDER BY r.at`,
  },
  {
    table: 'lesson_people',
    names: { tr: 'Ders platformunun dersleri', en: 'Lessons of a lesson platform' },
    sql: `SELECT s.name AS subject, x.on_date AS day, p.user_key AS name, p.told_at AS at
      FROM lesson_people p JOIN ${lesson} ON x.meeting_id = p.meeting_id WHERE p.person_id = $1 ORDER BY x.on_date`,
  },
  {
    table: 'lesson_sendings',
    names: { tr: 'Gönderdiğim dersler', en: 'Lessons that I sent' },
    sql: `SELECT s.name AS subject, x.on_date AS day, p.kind, p.asked_at AS at FROM lesson_sendings p
      JOIN ${lesson} ON x.meeting_id = p.meeting_id WHERE p.asked_by = $1 ORDER BY p.asked_at`,
  },
  {
    table: 'register_days',
    names: { tr: 'Kapattığım günler', en: 'Days that I closed' },
    sql: `SELECT c.name AS class, d.on_date AS day, d.closed_at AS at FROM register_days d JOIN classes c ON c.id = d.class_id
      WHERE d.closed_by = $1 ORDER BY d.on_date`,
  },
];
