import { Injectable } from '@nestjs/common';
import type { Day, WeeklyLesson } from '@derslik/contract/timetable';
import type { TimetableExport, TimetableExportQuery } from '@derslik/contract/timetableFiles';
import { DataSource } from 'typeorm';
import { SchoolService } from '../../school/school.service.js';
import { inSchoolOrder } from '../../structure/groups.js';
import { dayAt } from '../../timeZones.js';
import type { TimetableFile } from '../files/fileShape.js';
import { writeAsc } from '../files/writeAsc.js';
import { writeFet } from '../files/writeFet.js';
import { writeLessonTable } from '../files/writeLessonTable.js';
import { writeWeekGrid } from '../files/writeWeekGrid.js';
import { findTerm, lessonsOfTerm } from './termLessons.js';

/** Whether the week of this day has it: a program's file is one week, and has no place for what went before and comes after. */
const standsOn =
  (on: Day) =>
  ({ fromOn, untilOn }: WeeklyLesson): boolean =>
    (fromOn === null || fromOn <= on) && (untilOn === null || untilOn >= on);

/** Writes a term's timetable as files of other programs. */
@Injectable()
export class TimetableExportService {
  constructor(
    private readonly source: DataSource,
    private readonly school: SchoolService,
  ) {}

  /** @throws AppError common.notFound */
  async write(termId: string, { format, language }: TimetableExportQuery): Promise<TimetableExport> {
    const term = await findTerm(this.source, termId);
    const today = dayAt(new Date(), await this.school.timeZone());
    const on = today < term.startsOn ? term.startsOn : today > term.endsOn ? term.endsOn : today;
    const all = await lessonsOfTerm(this.source, termId);
    const lessons = format === 'table' ? all : all.filter(standsOn(on));
    const file = await this.read(lessons);
    const name = term.name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'derslik';
    const said = { on, left: all.length - lessons.length };
    if (format === 'asc') return { ...said, fileName: `${name}.xml`, text: writeAsc(file, language) };
    if (format === 'table') return { ...said, fileName: name, rows: writeLessonTable(file, language) };
    const school = (await this.school.public()).name || 'Derslik';
    if (format === 'weeks') return { ...said, fileName: name, sheets: writeWeekGrid(file, { school, language }) };
    return { ...said, fileName: `${name}.fet`, text: writeFet(file, { school, language }) };
  }

  /** Lessons as the files of programs have them: a statement for each kind of name, however many there are. */
  private async read(lessons: readonly WeeklyLesson[]): Promise<TimetableFile> {
    const named = <T>(select: string, ids: readonly string[]): Promise<T[]> => this.source.query<T[]>(select, [ids]);
    const once = (ids: readonly (string | null)[]): string[] => [...new Set(ids.flatMap((id) => id ?? []))];
    const parts = lessons.flatMap(({ classes }) => classes);
    const subjects = await named<{ key: string; name: string; short: string }>(
      'SELECT id AS key, name, short FROM subjects WHERE id = ANY($1) ORDER BY name, id',
      once(lessons.map(({ subjectId }) => subjectId)),
    );
    const teachers = await named<{ key: string; name: string; email: string | null; username: string }>(
      `SELECT id AS key, name || ' ' || surname AS name, email, username FROM users WHERE id = ANY($1) ORDER BY name_key, id`,
      once(lessons.flatMap(({ teacherIds }) => teacherIds)),
    );
    const classes = await named<{ key: string; name: string; level: string }>(
      `SELECT c.id AS key, c.name, l.name AS level FROM classes c JOIN levels l ON l.id = c.level_id WHERE c.id = ANY($1) ORDER BY c.name ${inSchoolOrder}, c.id`,
      once(parts.map(({ classId }) => classId)),
    );
    const groups = await named<{ key: string; name: string; class: string; division: string }>(
      'SELECT id AS key, name, class_id AS class, division FROM class_groups WHERE id = ANY($1) ORDER BY class_id, name, id',
      once(parts.map(({ groupId }) => groupId)),
    );
    const rooms = await named<{ key: string; name: string }>(
      'SELECT id AS key, name FROM classrooms WHERE id = ANY($1) ORDER BY name, id',
      once(lessons.map(({ classroomId }) => classroomId)),
    );
    const periods = await this.source.query<TimetableFile['periods']>(
      `SELECT p.number, to_char(p.starts_at, 'HH24:MI') AS "startsAt", to_char(p.ends_at, 'HH24:MI') AS "endsAt"
       FROM bell_periods p JOIN bell_schedules s ON s.id = p.schedule_id WHERE s.is_default ORDER BY p.number`,
    );
    return {
      ...{ kind: 'table', periods, subjects, groups, remarks: [] },
      // A user name is what tells two of one name apart.
      teachers: teachers.map(({ key, name, email, username }) => ({ key, name, email, short: username })),
      classes: classes.map((one) => ({ ...one, short: one.name })),
      rooms: rooms.map((one) => ({ ...one, short: one.name })),
      lessons: lessons.map((one, n) => ({
        line: n + 1,
        subject: one.subjectId,
        teachers: one.teacherIds,
        classes: one.classes.map(({ classId, groupId }) => ({ class: classId, group: groupId })),
        room: one.classroomId,
        ...{ weekday: one.weekday, period: one.period, length: one.length, weeks: one.weeks },
        ...{ fromOn: one.fromOn, untilOn: one.untilOn, remarks: [] },
      })),
    };
  }
}
