import type { TeacherAbsence } from '@derslik/contract/adminTimetable';
import type { BellSchedule, LessonChange, Subject, Term, WeeklyLesson } from '@derslik/contract/timetable';
import { dayAfter, weekdayOf } from '@derslik/contract/timetableDays';
import { expect } from 'vitest';
import { LessonMaker } from '../../api/src/timetable/making/lessonMaker.service.js';
import { dayAt } from '../../api/src/timeZones.js';
import type { Answer, Member, TestApi } from './testApi.js';

const schoolZone = 'Europe/Istanbul';

/** A made lesson as its rows have it. */
export interface MadeRow {
  id: string;
  token: string;
  password: string;
  name: string;
  owner: string;
  day: string;
  period: number | null;
  at: string;
  until: string;
  teacher: string;
  classroom: string | null;
  cancelled: boolean;
  ended: boolean;
  classes: string[];
  groups: string[];
  others: string[];
}

/** A manager's hand on the timetable. */
export class TimetableHand {
  /** The school's today, and the Monday of the next week, which is whole within the days for which lessons are made. */
  readonly today = dayAt(new Date(), schoolZone);
  readonly monday = dayAfter(this.today, 8 - weekdayOf(this.today));

  constructor(
    readonly api: TestApi,
    readonly head: Member,
  ) {}

  call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    return this.api.call<T>(method, `/api/admin/${path}`, body, this.head);
  }

  async made<T>(path: string, body: unknown): Promise<T> {
    const answer = await this.call<T>('POST', path, body);
    expect(answer.status, `${path}: ${answer.code}`).toBe(201);
    return answer.body;
  }

  /** From two weeks before the school's today to half a year after it. */
  term(wanted: Partial<Term> = {}): Promise<Term> {
    const monday = dayAfter(this.monday, -21);
    return this.made('terms', { name: 'Güz', startsOn: monday, endsOn: dayAfter(monday, 180), ...wanted });
  }

  bells(wanted: Partial<BellSchedule> = {}): Promise<BellSchedule> {
    const periods = [
      { number: 1, startsAt: '08:30', endsAt: '09:10' },
      { number: 2, startsAt: '09:20', endsAt: '10:00' },
      { number: 3, startsAt: '10:10', endsAt: '10:50' },
    ];
    return this.made('bells', { name: 'Tam gün', isDefault: true, periods, ...wanted });
  }

  subject(name: string): Promise<Subject> {
    return this.made('subjects', { name });
  }

  /** On Mondays in the first period, for as long as the term. */
  lesson(
    wanted: Pick<WeeklyLesson, 'termId' | 'subjectId' | 'teacherIds' | 'classes'> & Partial<WeeklyLesson>,
  ): Promise<WeeklyLesson> {
    return this.made('weekly-lessons', { weekday: 1, period: 1, ...wanted });
  }

  change({ id }: { id: string }, plannedOn: string, wanted: Partial<LessonChange>): Promise<Answer<LessonChange>> {
    return this.call('PUT', 'lesson-changes', {
      ...{ weeklyLessonId: id, plannedOn, isCancelled: false, movedTo: null, period: null },
      ...{ classroomId: null, substituteId: null, note: '' },
      ...wanted,
    });
  }

  absence(personId: string, fromOn: string, untilOn = fromOn): Promise<TeacherAbsence> {
    return this.made('teacher-absences', { personId, fromOn, untilOn, reason: 'Rapor' });
  }

  /** What the repeated job does. */
  sweep(): ReturnType<LessonMaker['make']> {
    return this.api.app.get(LessonMaker).make();
  }

  /** The lessons that were made of a weekly lesson, in the order of their days. */
  rows({ id }: { id: string }): Promise<MadeRow[]> {
    return this.api.rows<MadeRow>(
      `SELECT m.id, m.token, m.password, m.name, m.owner_id AS owner, l.on_date::text AS day, l.period, l.teacher_id AS teacher,
         to_char(m.start_at AT TIME ZONE 'UTC', 'HH24:MI') AS at, to_char(m.end_at AT TIME ZONE 'UTC', 'HH24:MI') AS until,
         l.classroom_id AS classroom, l.cancelled_at IS NOT NULL AS cancelled, m.ended_at IS NOT NULL AS ended,
         ARRAY(SELECT class_id FROM meeting_classes WHERE meeting_id = m.id ORDER BY 1) AS classes,
         ARRAY(SELECT group_id FROM lesson_groups WHERE meeting_id = m.id ORDER BY 1) AS groups,
         ARRAY(SELECT person_id FROM lesson_teachers WHERE meeting_id = m.id ORDER BY 1) AS others
       FROM lessons l JOIN meetings m ON m.id = l.meeting_id WHERE l.weekly_lesson_id = $1 ORDER BY m.start_at`,
      [id],
    );
  }
}
