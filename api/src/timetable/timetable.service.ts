import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { Day, TimetableLesson } from '@derslik/contract/timetable';
import type { OwnTimetableQuery, TimetableQuery } from '@derslik/contract/timetableDays';
import { DataSource } from 'typeorm';
import type { Session } from '../http/session.js';
import { dayAt } from '../timeZones.js';
import type { MadeScope } from './madeStatement.js';
import { occurrencesOf } from './occurrences.js';
import { PlanStore, type MadeShown } from './plan.store.js';

/** Its clocks are the last of all to show a day. */
const lastZone = 'Etc/GMT+12';
const inTurkish = new Intl.Collator('tr');
const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Whose lessons, and their ids. */
type Wanted = readonly [scope: MadeScope, ids: readonly string[] | null];

/** Lessons on days, as timetables show them: one statement, however many lessons there are. */
@Injectable()
export class TimetableService {
  constructor(
    private readonly source: DataSource,
    private readonly plans: PlanStore,
  ) {}

  /**
   * One's own: what a pupil has, what a teacher gives; a guardian's of a child, without the way in.
   * @throws AppError common.forbidden where it is nobody's guardian
   */
  async own({ personId, userType }: Session, { from, to, child }: OwnTimetableQuery): Promise<TimetableLesson[]> {
    if (child === undefined) {
      if (userType === 'guardian') return [];
      return this.between({ from, to }, [userType === 'student' ? 'pupil' : 'teacher', [personId]]);
    }
    const isTheirs = await this.source.query<unknown[]>(
      'SELECT 1 FROM guardian_children WHERE guardian_id = $1 AND child_id = $2',
      [personId, child],
    );
    if (isTheirs.length === 0) throw new AppError('common.forbidden');
    const lessons = await this.between({ from, to }, ['pupil', [child]]);
    return lessons.map((lesson) => ({ ...lesson, token: null }));
  }

  /** For managers. */
  async all({ from, to, classId, teacherId, classroomId }: TimetableQuery): Promise<TimetableLesson[]> {
    if (classId) return this.between({ from, to }, ['class', [classId]]);
    if (teacherId) return this.between({ from, to }, ['teacher', [teacherId]]);
    if (classroomId) return this.between({ from, to }, ['classroom', [classroomId]]);
    return this.between({ from, to }, ['all', null]);
  }

  /**
   * What is past, and what somebody has been in, as it was: the rows of the lessons. What is to come is reckoned, so that it stands there
   * long before its room is made.
   */
  private async between(days: { from: Day; to: Day }, [scope, ids]: Wanted): Promise<TimetableLesson[]> {
    const now = new Date();
    // No school's day has begun before this one: what is earlier is past, whatever the plan says of it by now.
    const earliest = dayAt(now, lastZone);
    const planFrom = days.from > earliest ? days.from : earliest;
    const { plan, made } = await this.plans.readWithMade({ ...days, planFrom }, scope, ids);
    const byKey = new Map(made.map((row) => [`${row.lesson.weeklyLessonId} ${row.lesson.plannedOn}`, row]));
    const today = dayAt(now, plan.timeZone);
    const iso = isoTexts();
    const ahead: TimetableLesson[] = [];
    for (const { lesson, plannedOn, onDate, period, startsAt, endsAt, change } of occurrencesOf(
      plan,
      planFrom,
      days.to,
    )) {
      const row = byKey.get(`${lesson.id} ${plannedOn}`);
      if (onDate < today || (row && stays(row))) continue;
      const isCancelled = change?.isCancelled ?? false;
      ahead.push({
        weeklyLessonId: lesson.id,
        plannedOn,
        onDate,
        period,
        length: lesson.length,
        startsAt: iso(startsAt),
        endsAt: iso(endsAt),
        subject: lesson.subject,
        classes: lesson.classes,
        teachers: lesson.teachers,
        substitute: change?.substitute ?? null,
        classroom: change?.classroom ?? lesson.classroom,
        isCancelled,
        isMoved: change?.movedTo != null || change?.period != null,
        note: change?.note ?? '',
        token: row?.lesson.token ?? null,
        status: isCancelled ? 'cancelled' : (row?.lesson.status ?? null),
      });
    }
    const kept = made.flatMap((row) =>
      row.lesson.onDate >= days.from && row.lesson.onDate <= days.to && stays(row) ? [row.lesson] : [],
    );
    return [...kept, ...ahead].toSorted(
      (one, other) =>
        compareTexts(one.startsAt, other.startsAt) || inTurkish.compare(one.subject.name, other.subject.name),
    );
  }
}

/** Writes moments; many lessons share one. */
const isoTexts = (): ((moment: Date) => string) => {
  const known = new Map<Date, string>();
  return (moment) => {
    const text = known.get(moment) ?? moment.toISOString().replace('.000', '');
    known.set(moment, text);
    return text;
  };
};
/** The row says what is shown: the plan has none of it, or it follows the plan no more. */
const stays = ({ isPlanned, isHeld, isOver }: MadeShown): boolean => !isPlanned || isHeld || isOver;
