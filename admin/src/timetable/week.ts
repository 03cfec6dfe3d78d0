import type { ClassGroup, WeekKind, WeeklyLesson } from '@derslik/contract/timetable';

/** Something of a day's column: from a row on, over so many. */
interface Lying {
  period: number;
  length: number;
}
export interface Placed<L> {
  lesson: L;
  /** Within its block, from 0. */
  row: number;
  rows: number;
  lane: number;
}
/** Rows of a day that hang together, since a lesson reaches over several of them. */
export interface Block<L> {
  /** Place of the first one in the column, from 0. */
  row: number;
  rows: number;
  lanes: number;
  placed: Placed<L>[];
}

/** A day's column, cut into blocks from its first row to its last; lessons of periods that are not there are left out. */
export const blocksOf = <L extends Lying>(lessons: readonly L[], periods: readonly number[]): Block<L>[] => {
  const lying = lessons
    .map((lesson) => {
      const row = periods.indexOf(lesson.period);
      const last = periods.findLastIndex((period) => period < lesson.period + lesson.length);
      return { lesson, row, rows: Math.max(1, last - row + 1) };
    })
    .filter(({ row }) => row >= 0)
    .sort((a, b) => a.row - b.row || b.rows - a.rows);
  const blocks: Block<L>[] = [];
  for (let row = 0; row < periods.length;) {
    let end = row + 1;
    const mine = [];
    for (const one of lying) {
      if (one.row < row || one.row >= end) continue;
      mine.push(one);
      end = Math.max(end, one.row + one.rows);
    }
    const ends: number[] = [];
    const placed = mine.map((one) => {
      const free = ends.findIndex((until) => until <= one.row);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = one.row + one.rows;
      return { lesson: one.lesson, row: one.row - row, rows: one.rows, lane };
    });
    blocks.push({ row, rows: end - row, lanes: Math.max(1, ends.length), placed });
    row = end;
  }
  return blocks;
};

export const weeksMeet = (a: WeekKind, b: WeekKind): boolean => a === 'every' || b === 'every' || a === b;

type Wanted = Pick<WeeklyLesson, 'weeks' | 'length' | 'teacherIds' | 'classes' | 'classroomId' | 'fromOn' | 'untilOn'>;

const daysMeet = (a: Wanted, b: Wanted): boolean =>
  (a.fromOn ?? '') <= (b.untilOn ?? '9') && (b.fromOn ?? '') <= (a.untilOn ?? '9');

/** Who or what both lessons want, as a hint before one is put there; conflicts themselves are the server's word. */
export const sharedBy = (a: Wanted, b: Wanted, groups: ReadonlyMap<string, ClassGroup>) => {
  if (!weeksMeet(a.weeks, b.weeks) || !daysMeet(a, b)) return { teacherIds: [], classIds: [], classroomId: null };
  const exclude = (one: string | null, other: string | null): boolean => {
    const [first, second] = [one && groups.get(one), other && groups.get(other)];
    return Boolean(first && second && first.id !== second.id && first.division === second.division);
  };
  return {
    teacherIds: a.teacherIds.filter((id) => b.teacherIds.includes(id)),
    classIds: a.classes
      .filter(({ classId, groupId }) =>
        b.classes.some((other) => other.classId === classId && !exclude(groupId, other.groupId)),
      )
      .map(({ classId }) => classId),
    classroomId: a.classroomId !== null && a.classroomId === b.classroomId ? a.classroomId : null,
  };
};

/** Whether lessons lie over these periods of a day. */
export const liesAt = (lesson: Lying & { weekday: number }, weekday: number, period: number, length = 1): boolean =>
  lesson.weekday === weekday && lesson.period < period + length && period < lesson.period + lesson.length;
