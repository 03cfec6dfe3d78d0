import { answerOf, http } from '@derslik/client/http';
import type { LessonRule } from '@derslik/contract/lessons';
import type {
  ClassGroupPage,
  DaySchedule,
  DayScheduleWrite,
  LessonConflict,
  Substitution,
} from '@derslik/contract/adminTimetable';
import type { Day, LessonChange, Term, TermWrite, TimetableLesson, WeeklyLesson } from '@derslik/contract/timetable';
import type { AdminLessonChange, AdminLessonWrite } from '@derslik/contract/timetableDays';
import type { LessonsOf } from './lessonsOf';

/** The server answers no more rows at once. */
const pageRows = 1_000;
const byField = { class: 'classId', teacher: 'teacherId', classroom: 'classroomId' } as const;

/** What is done with the timetable beside reading and writing its records. */
export const timetableCalls = {
  /** A term's lessons, all of them. */
  weeklyLessons: async (termId: string): Promise<WeeklyLesson[]> => {
    const rows: WeeklyLesson[] = [];
    for (;;) {
      const range = JSON.stringify([rows.length, rows.length + pageRows - 1]);
      const { headers, body } = await answerOf({
        path: '/admin/weekly-lessons',
        query: { filter: JSON.stringify({ termId }), range },
      });
      const some = body as WeeklyLesson[];
      rows.push(...some);
      const total = Number(headers.get('content-range')?.split('/')[1] ?? 0);
      if (some.length === 0 || rows.length >= total) return rows;
    }
  },
  lessonConflicts: (termId: string): Promise<LessonConflict[]> =>
    http<LessonConflict[]>({ path: `/admin/terms/${termId}/conflicts` }),
  copyTerm: (termId: string, body: TermWrite): Promise<Term> =>
    http<Term>({ path: `/admin/terms/${termId}/copy`, method: 'POST', body }),
  archiveTerm: (termId: string, isArchived: boolean): Promise<Term> =>
    http<Term>({ path: `/admin/terms/${termId}/archived`, method: 'PUT', body: { isArchived } }),
  classGroup: (id: string): Promise<ClassGroupPage> => http<ClassGroupPage>({ path: `/admin/class-groups/${id}` }),
  /** Lessons of real days, both included; of everybody without `of`. */
  timetableDays: (from: Day, to: Day, of?: LessonsOf): Promise<TimetableLesson[]> =>
    http<TimetableLesson[]>({
      path: '/admin/timetable',
      query: { from, to, ...(of && { [byField[of.by]]: of.id }) },
    }),
  lessonChanges: (from: Day, to: Day): Promise<LessonChange[]> =>
    http<LessonChange[]>({ path: '/admin/lesson-changes', query: { from, to } }),
  changeLesson: async (body: LessonChange): Promise<void> => {
    await http({ path: '/admin/lesson-changes', method: 'PUT', body });
  },
  /** A lesson that no week has. */
  makeLesson: async (body: AdminLessonWrite): Promise<void> => {
    await http({ path: '/admin/lessons', method: 'POST', body });
  },
  changeHandLesson: async (id: string, body: AdminLessonChange): Promise<void> => {
    await http({ path: `/admin/lessons/${id}`, method: 'PUT', body });
  },
  deleteHandLesson: async (id: string): Promise<void> => {
    await http({ path: `/admin/lessons/${id}`, method: 'DELETE' });
  },
  daySchedules: (from: Day, to: Day): Promise<DaySchedule[]> =>
    http<DaySchedule[]>({ path: '/admin/day-schedules', query: { from, to } }),
  setDaySchedule: async (body: DayScheduleWrite): Promise<void> => {
    await http({ path: '/admin/day-schedules', method: 'PUT', body });
  },
  substitutions: (day: Day): Promise<Substitution[]> =>
    http<Substitution[]>({ path: '/admin/substitutions', query: { day } }),
};
export type TimetableCalls = typeof timetableCalls;

export const readLessonRule = (): Promise<LessonRule> => http<LessonRule>({ path: '/admin/lessons/rule' });
export const writeLessonRule = (body: LessonRule): Promise<LessonRule> =>
  http<LessonRule>({ path: '/admin/lessons/rule', method: 'PUT', body });
