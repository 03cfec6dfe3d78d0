import { Injectable } from '@nestjs/common';
import { attendanceStatuses, type AttendanceCounts, type RegisterRange } from '@derslik/contract/register';
import type { MissingPupil, TermBoard, TodayBoard } from '@derslik/contract/registerBoards';
import type { Day } from '@derslik/contract/timetable';
import { DataSource } from 'typeorm';
import { SchoolService } from '../school/school.service.js';
import { inSchoolOrder } from '../structure/groups.js';
import { RegisterLessons } from './registerLessons.service.js';
import { expectedSql, isHeldSql, statusSqlOf } from './registerSql.js';

interface NowRow {
  id: string;
  inside: number;
  teacher_inside: boolean;
  pupils_away: number;
}

/** Who is inside the lessons `$1` now. */
const nowSql = `WITH inside AS (
    SELECT DISTINCT a.meeting_id, a.person_id FROM attendance a WHERE a.meeting_id = ANY($1) AND a.left_at IS NULL
      AND a.last_seen_at > now() - interval '2 minutes'),
  expected AS (${expectedSql})
  SELECT l.meeting_id AS id, (SELECT count(*)::int FROM inside i WHERE i.meeting_id = l.meeting_id) AS inside,
    EXISTS (SELECT 1 FROM inside i WHERE i.meeting_id = l.meeting_id AND (i.person_id = m.owner_id OR i.person_id = l.teacher_id
      OR EXISTS (SELECT 1 FROM lesson_teachers t WHERE t.meeting_id = l.meeting_id AND t.person_id = i.person_id)
      OR i.person_id IN (SELECT id FROM users WHERE user_type IN ('manager', 'general-manager')))) AS teacher_inside,
    (SELECT count(*)::int FROM expected e WHERE e.meeting_id = l.meeting_id
      AND NOT EXISTS (SELECT 1 FROM inside i WHERE i.meeting_id = l.meeting_id AND i.person_id = e.person_id)) AS pupils_away
  FROM lessons l JOIN meetings m ON m.id = l.meeting_id WHERE l.meeting_id = ANY($1)`;
const countsSql = attendanceStatuses
  .map((status) => `count(*) FILTER (WHERE ${statusSqlOf('a')} = '${status}')::int AS ${status}`)
  .join(', ');
interface PlannedCounts {
  planned: number;
  held: number;
  cancelled: number;
}
/** SQL: the lesson `l` lies between `$1` and `$2` and had its time. */
const pastSql = 'l.on_date BETWEEN $1::date AND $2::date AND m.start_at <= now()';
const mondaySql = (day: string): string => `date_trunc('week', ${day}::timestamp)::date::text`;
const plannedSql = `count(*) FILTER (WHERE l.cancelled_at IS NULL)::int AS planned,
  count(*) FILTER (WHERE l.cancelled_at IS NULL AND ${isHeldSql})::int AS held, count(*) FILTER (WHERE l.cancelled_at IS NOT NULL)::int AS cancelled`;

/** Who is not in them: of the lessons `$2` as it was reckoned, of `$1` as it stands now. */
const missingSql = `WITH expected AS (${expectedSql}), missing AS (
    SELECT a.meeting_id, a.person_id, a.class_id FROM lesson_attendance a WHERE a.meeting_id = ANY($2) AND ${statusSqlOf('a')} = 'absent'
    UNION ALL SELECT e.meeting_id, e.person_id, e.class_id FROM expected e WHERE NOT EXISTS (SELECT 1 FROM attendance i
      WHERE i.meeting_id = e.meeting_id AND i.person_id = e.person_id AND i.left_at IS NULL AND i.last_seen_at > now() - interval '2 minutes'))
  SELECT x.meeting_id AS "lessonId", jsonb_build_object('id', u.id, 'name', u.name || ' ' || u.surname) AS pupil, c.name AS "className"
  FROM missing x JOIN meetings m ON m.id = x.meeting_id JOIN users u ON u.id = x.person_id LEFT JOIN classes c ON c.id = x.class_id
  ORDER BY m.start_at, c.name ${inSchoolOrder}, u.name ${inSchoolOrder}, u.surname ${inSchoolOrder}, u.id`;

/** What managers see of the day and of the term. */
@Injectable()
export class BoardsService {
  constructor(
    private readonly source: DataSource,
    private readonly lessons: RegisterLessons,
    private readonly school: SchoolService,
  ) {}

  async today(): Promise<TodayBoard> {
    return (await this.day()).board;
  }

  /** Whom the day's number of absences counts. */
  async missing(): Promise<MissingPupil[]> {
    const { board, reckoned } = await this.day();
    const missed = board.lessons.filter(({ absent }) => (absent ?? 0) > 0).map(({ id }) => id);
    const values = [missed.filter((id) => !reckoned.has(id)), missed.filter((id) => reckoned.has(id))];
    return this.source.query<MissingPupil[]>(missingSql, values);
  }

  private async day(): Promise<{ board: TodayBoard; reckoned: ReadonlySet<string> }> {
    const [day] = await this.source.query<[{ today: string }]>(`SELECT (now() AT TIME ZONE $1)::date::text AS today`, [
      await this.school.timeZone(),
    ]);
    const onDate = day.today;
    const all = {
      personId: '00000000-0000-0000-0000-000000000000',
      userType: 'manager',
      roles: ['ROLE_MANAGER'],
    } as const;
    const listed = (await this.lessons.list(all, { from: onDate, to: onDate })).filter(
      ({ isCancelled }) => !isCancelled,
    );
    const rows = await this.source.query<NowRow[]>(nowSql, [listed.map(({ id }) => id)]);
    const now = new Map(rows.map((row) => [row.id, row]));
    const lessons = listed.map((lesson) => {
      const { inside = 0, teacher_inside: hasTeacher = false, pupils_away: away = 0 } = now.get(lesson.id) ?? {};
      const isDue = Date.parse(lesson.startsAt) <= Date.now();
      const empty = lesson.isHeld && hasTeacher ? 'running' : inside > 0 ? 'noTeacher' : 'notBegun';
      const state =
        lesson.isOver && inside === 0
          ? 'over'
          : isDue
            ? hasTeacher
              ? 'running'
              : empty
            : inside > 0
              ? empty
              : 'coming';
      return { ...lesson, state, inside, absent: lesson.absent ?? (isDue && lesson.isHeld ? away : null) } as const;
    });
    const count = (state: (typeof lessons)[number]['state']): number =>
      lessons.filter((one) => one.state === state).length;
    const absent = lessons.reduce((sum, one) => sum + (one.absent ?? 0), 0);
    const counts = { running: count('running'), notBegun: count('notBegun'), noTeacher: count('noTeacher'), absent };
    return {
      board: { onDate, counts: { ...counts, over: count('over'), coming: count('coming') }, lessons },
      reckoned: new Set(listed.filter((one) => one.absent !== null).map(({ id }) => id)),
    };
  }

  /** Lessons until now: those that are still to come are neither held nor missed. */
  async term({ from, to }: RegisterRange): Promise<TermBoard> {
    const values = [from, to];
    const [byWeek, byClass, marks, classes] = await Promise.all([
      this.source.query<(PlannedCounts & { monday: Day })[]>(
        `SELECT ${mondaySql('l.on_date')} AS monday, ${plannedSql}
         FROM lessons l JOIN meetings m ON m.id = l.meeting_id WHERE ${pastSql} GROUP BY 1 ORDER BY 1`,
        values,
      ),
      this.source.query<(PlannedCounts & { class_id: string })[]>(
        `SELECT mc.class_id, ${plannedSql} FROM meeting_classes mc JOIN lessons l ON l.meeting_id = mc.meeting_id
         JOIN meetings m ON m.id = l.meeting_id WHERE ${pastSql} GROUP BY 1`,
        values,
      ),
      this.source.query<(AttendanceCounts & { class_id: string | null; monday: Day })[]>(
        `SELECT a.class_id, ${mondaySql('a.on_date')} AS monday, ${countsSql}
         FROM lesson_attendance a WHERE a.on_date BETWEEN $1::date AND $2::date GROUP BY 1, 2`,
        values,
      ),
      this.source.query<{ id: string; name: string }[]>(
        `SELECT c.id, c.name FROM classes c JOIN levels v ON v.id = c.level_id ORDER BY v.name ${inSchoolOrder}, c.name ${inSchoolOrder}, c.id`,
      ),
    ]);
    const countsFor = (which: (mark: (typeof marks)[number]) => boolean): AttendanceCounts =>
      sumOf(marks.filter(which));
    const planned = new Map(byClass.map(({ class_id: id, ...counts }) => [id, counts]));
    const mondays = new Map(byWeek.map(({ monday, ...counts }) => [monday, counts]));
    const weeks = [...new Set([...mondays.keys(), ...marks.map(({ monday }) => monday)])].toSorted();
    const total = (key: keyof PlannedCounts): number => byWeek.reduce((sum, week) => sum + week[key], 0);
    const lessonsOf = (counts?: PlannedCounts) => ({ planned: counts?.planned ?? 0, held: counts?.held ?? 0 });
    return {
      ...{ planned: total('planned'), held: total('held'), cancelled: total('cancelled'), counts: sumOf(marks) },
      classes: classes.map(({ id, name }) => ({
        ...{ id, name, ...lessonsOf(planned.get(id)) },
        ...countsFor((mark) => mark.class_id === id),
      })),
      weeks: weeks.map((monday) => ({
        ...{ monday, ...lessonsOf(mondays.get(monday)) },
        ...countsFor((mark) => mark.monday === monday),
      })),
    };
  }
}

const sumOf = (all: readonly AttendanceCounts[]): AttendanceCounts => {
  const sum = { present: 0, late: 0, absent: 0, excused: 0 };
  for (const one of all) for (const status of attendanceStatuses) sum[status] += one[status];
  return sum;
};
