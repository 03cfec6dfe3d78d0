import { Injectable } from '@nestjs/common';
import type { Day, Subject, TimetableLesson } from '@derslik/contract/timetable';
import { DataSource, type EntityManager } from 'typeorm';
import { SchoolService } from '../school/school.service.js';
import { LessonNames, type ClassPair, type NameLists } from './lessonNames.js';
import { runPrepared, type Prepared } from '../database/prepared.js';
import { madeScopes, timetableStatement, type MadeScope } from './madeStatement.js';
import type { Plan, PlannedChange, RecurringLesson } from './occurrences.js';
import { planStatement, type PlanScope } from './planStatement.js';

interface Named {
  id: string;
  name: string;
}
/** A lesson of the week with all that it names. */
export interface WeekLesson extends RecurringLesson {
  subject: Subject;
  classroom: Named | null;
  /** The first one leads. */
  teachers: Named[];
  classes: TimetableLesson['classes'];
}
export interface DayChange extends PlannedChange {
  classroom: Named | null;
  substitute: Named | null;
  note: string;
}
export type SchoolPlan = Plan<WeekLesson, DayChange>;

/** A lesson that has a room. */
export interface MadeShown {
  /** As timetables show it. */
  lesson: TimetableLesson;
  /** The week has it. */
  isPlanned: boolean;
  isOver: boolean;
  /** Somebody has been inside. */
  isHeld: boolean;
}

/** Rows that name things by their ids. */
interface LessonRow extends RecurringLesson {
  subjectId: string;
  classroomId: string | null;
  teacherIds: string[];
  classes: ClassPair[];
}
interface ChangeRow extends PlannedChange {
  classroomId: string | null;
  substituteId: string | null;
  note: string;
}
interface MadeRow extends Omit<TimetableLesson, 'subject' | 'classes' | 'teachers' | 'substitute' | 'classroom'> {
  subjectId: string;
  classroomId: string | null;
  classIds: string[];
  groupIds: string[];
  teacherIds: string[];
  substituteId: string | null;
  isPlanned: boolean;
  isOver: boolean;
  isHeld: boolean;
}
interface PlanRow extends Omit<SchoolPlan, 'timeZone' | 'lessons' | 'changes'> {
  /** Null: as it is installed. */
  timeZone: string | null;
  lessons: LessonRow[];
  changes: ChangeRow[];
  names: NameLists;
}

/** Postgres plans such a page longer than it reads it. */
const statements = Object.fromEntries(
  Object.keys(madeScopes).map((scope) => [
    scope,
    { name: `timetable of ${scope}`, text: timetableStatement(scope as MadeScope) },
  ]),
) as Record<MadeScope, Prepared>;

/** What some days are reckoned from, as one statement. */
@Injectable()
export class PlanStore {
  constructor(
    private readonly source: DataSource,
    private readonly school: SchoolService,
  ) {}

  /**
   * @param scope whose lessons
   * @param ids of those that the scope means
   */
  async read(
    { from, to }: { from: Day; to: Day },
    scope: PlanScope = 'all',
    ids: readonly string[] | null = null,
    manager: EntityManager = this.source.manager,
  ): Promise<SchoolPlan> {
    const [row] = await manager.query<[PlanRow]>(planStatement(scope), [from, to, ids]);
    return this.planOf(row, new LessonNames(row.names));
  }

  /**
   * The plan of some days beside the lessons of these and earlier days that have a room, as one statement.
   * @param planFrom where the plan begins; behind `to`: it holds nothing
   */
  async readWithMade(
    { from, planFrom, to }: { from: Day; planFrom: Day; to: Day },
    scope: MadeScope,
    ids: readonly string[] | null,
  ): Promise<{ plan: SchoolPlan; made: MadeShown[] }> {
    const [row] = await runPrepared<PlanRow & { made: MadeRow[] }>(this.source, statements[scope], [
      planFrom,
      to,
      ids,
      from,
    ]);
    if (!row) throw new Error('The statement of a timetable has one row');
    const names = new LessonNames(row.names);
    const made = row.made.map((one) => madeOf(one, names));
    return { plan: this.planOf(row, names), made };
  }

  private planOf(
    { timeZone, lessons, changes, terms, holidays, bells, dayBells }: PlanRow,
    names: LessonNames,
  ): SchoolPlan {
    return {
      ...{ timeZone: this.school.zoneOf(timeZone), terms, holidays, bells, dayBells },
      lessons: lessons.map((lesson) => weekLessonOf(lesson, names)),
      changes: changes.map(({ classroomId, substituteId, ...change }) => ({
        ...change,
        ...{ classroom: names.classroom(classroomId), substitute: names.someone(substituteId) },
      })),
    };
  }
}

// A school's week has 1,600 of them: to write each field costs less than spreading what is left of a row.

const weekLessonOf = (row: LessonRow, names: LessonNames): WeekLesson => ({
  id: row.id,
  termId: row.termId,
  weekday: row.weekday,
  period: row.period,
  length: row.length,
  weeks: row.weeks,
  fromOn: row.fromOn,
  untilOn: row.untilOn,
  subject: names.subject(row.subjectId),
  classroom: names.classroom(row.classroomId),
  teachers: row.teacherIds.map(names.person),
  classes: names.classes(row.classes),
});

const madeOf = (row: MadeRow, names: LessonNames): MadeShown => ({
  lesson: {
    weeklyLessonId: row.weeklyLessonId,
    handId: row.handId,
    plannedOn: row.plannedOn,
    onDate: row.onDate,
    period: row.period,
    length: row.length,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    subject: names.subject(row.subjectId),
    classes: names.classesInGroups(row.classIds, row.groupIds),
    teachers: row.teacherIds.map(names.person),
    substitute: names.someone(row.substituteId),
    classroom: names.classroom(row.classroomId),
    isCancelled: row.isCancelled,
    isMoved: row.isMoved,
    note: row.note,
    token: row.token,
    status: row.status,
  },
  isPlanned: row.isPlanned,
  isOver: row.isOver,
  isHeld: row.isHeld,
});
