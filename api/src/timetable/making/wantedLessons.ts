import { limits } from '@derslik/contract/limits';
import type { Day } from '@derslik/contract/timetable';
import { dayAfter } from '@derslik/contract/timetableDays';
import { occurrencesOf } from '../occurrences.js';
import type { DayChange, SchoolPlan, WeekLesson } from '../plan.store.js';

/** A lesson as the timetable wants it. Times are ISO 8601 in UTC; lists are sorted. */
export interface WantedLesson {
  weeklyLessonId: string;
  plannedOn: Day;
  termId: string;
  subjectId: string;
  onDate: Day;
  period: number;
  length: number;
  startAt: string;
  endAt: string;
  name: string;
  /** The plan's. */
  teacherId: string;
  /** Who teaches it that day. */
  ownerId: string;
  classroomId: string | null;
  isCancelled: boolean;
  coTeacherIds: string[];
  classIds: string[];
  groupIds: string[];
}

/** "Matematik · 8-A", as long as a meeting's name may be. */
export const lessonName = (subject: string, classes: WeekLesson['classes']): string => {
  const names = classes.map(({ name, group }) => (group ? `${name} ${group.name}` : name));
  const letters = [...`${subject} · ${[...new Set(names)].join(', ')}`];
  return letters.length > limits.meeting.nameMax
    ? `${letters.slice(0, limits.meeting.nameMax - 1).join('')}…`
    : letters.join('');
};

const unique = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted();
/** A class that is there as a whole and in part is there as a whole. */
export const lessonGroupsOf = (classes: WeekLesson['classes']): string[] => {
  const whole = new Set(classes.filter(({ group }) => !group).map(({ id }) => id));
  return unique(classes.flatMap(({ id, group }) => (group && !whole.has(id) ? [group.id] : [])));
};

const latest = (changes: readonly DayChange[], to: Day): Day =>
  changes.reduce((day, { movedTo }) => (movedTo && movedTo > day ? movedTo : day), to);

/**
 * What should stand in the school's rooms from a day to another: lessons that the week has on these days, wherever they were moved, and
 * those that were moved here. A lesson without teachers or classes has no room.
 */
export const wantedLessons = (plan: SchoolPlan, from: Day, to: Day): WantedLesson[] => {
  // Nothing was moved further than this.
  const last = [latest(plan.changes, to), dayAfter(to, 400)].toSorted()[0] as Day;
  return occurrencesOf(plan, from, last).flatMap(({ lesson, plannedOn, onDate, period, startsAt, endsAt, change }) => {
    const [leader, ...others] = lesson.teachers;
    if (!leader || lesson.classes.length === 0 || (plannedOn > to && onDate > to)) return [];
    const ownerId = change?.substitute?.id ?? leader.id;
    return {
      ...{ weeklyLessonId: lesson.id, plannedOn, termId: lesson.termId, subjectId: lesson.subject.id },
      ...{ onDate, period, length: lesson.length, startAt: startsAt.toISOString(), endAt: endsAt.toISOString() },
      ...{ name: lessonName(lesson.subject.name, lesson.classes), teacherId: leader.id, ownerId },
      classroomId: (change?.classroom ?? lesson.classroom)?.id ?? null,
      isCancelled: change?.isCancelled ?? false,
      coTeacherIds: unique(others.map(({ id }) => id)).filter((id) => id !== ownerId),
      classIds: unique(lesson.classes.map(({ id }) => id)),
      groupIds: lessonGroupsOf(lesson.classes),
    };
  });
};
