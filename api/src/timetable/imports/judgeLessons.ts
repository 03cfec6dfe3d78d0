import type { Day, WeeklyLesson, WeeklyLessonWrite } from '@derslik/contract/timetable';
import { timetableLimits as limits } from '@derslik/contract/limits/timetable';
import {
  isTimetableFault,
  type TimetableFault,
  type TimetableNameKind,
  type TimetablePlan,
  type TimetableRemark,
} from '@derslik/contract/timetableFiles';
import { groupKey } from '../../structure/groupKey.js';
import type { FileLesson } from '../files/fileShape.js';
import type { KeptName } from './fileNames.js';

/** What a file's names mean, by kind and key. */
export class NameMeanings {
  private readonly byKey: ReadonlyMap<string, KeptName>;

  constructor(names: readonly KeptName[]) {
    this.byKey = new Map(names.map((one) => [`${one.kind} ${one.key}`, one]));
  }

  of(kind: TimetableNameKind, key: string): KeptName | undefined {
    return this.byKey.get(`${kind} ${key}`);
  }
}

export interface TermSpan {
  /** First and last day of the term. */
  startsOn: Day;
  endsOn: Day;
  /** From which day on the file holds; null: the whole term. */
  fromOn: Day | null;
}
export interface JudgedLesson {
  number: number;
  lesson: FileLesson;
  plan: TimetablePlan;
  remarks: TimetableRemark[];
  /** What it is in the school; null while something of it is missing or has yet to be made. */
  wanted: Omit<WeeklyLessonWrite, 'termId'> | null;
  /** The term's lesson that it is already. */
  existingId: string | null;
}

type Compared = Omit<WeeklyLessonWrite, 'termId' | 'fromOn' | 'untilOn'>;
/** Equal for two lessons that differ in nothing but their first and last days. */
const signatureOf = (one: Compared): string =>
  [
    ...[one.subjectId, one.weekday, one.period, one.length, one.weeks, one.classroomId ?? ''],
    one.teacherIds.toSorted().join(),
    one.classes
      .map(({ classId, groupId }) => `${classId}/${groupId ?? ''}`)
      .toSorted()
      .join(),
  ].join(' ');

/** Lessons by what they are; two at the same time are one. */
class Known {
  private readonly lessons = new Map<string, { from: Day; until: Day; id: string }[]>();

  add(signature: string, from: Day, until: Day, id: string): void {
    this.lessons.set(signature, [...(this.lessons.get(signature) ?? []), { from, until, id }]);
  }

  find(signature: string, from: Day, until: Day): string | null {
    return this.lessons.get(signature)?.find((one) => one.from <= until && from <= one.until)?.id ?? null;
  }
}

const later = (one: Day, other: Day | null): Day => (other !== null && other > one ? other : one);

/** Says of each lesson of a file what would become of it in a term; nothing is written. */
export const judgeLessons = (
  lessons: readonly FileLesson[],
  names: NameMeanings,
  span: TermSpan,
  existing: readonly Omit<WeeklyLesson, 'termId'>[],
): JudgedLesson[] => {
  const [inTerm, inFile] = [new Known(), new Known()];
  for (const one of existing)
    inTerm.add(signatureOf(one), one.fromOn ?? span.startsOn, one.untilOn ?? span.endsOn, one.id);

  return lessons.map((lesson, number): JudgedLesson => {
    const remarks = [...lesson.remarks];
    const fault = (code: TimetableFault, about?: string): void =>
      void remarks.push({ code, ...(about !== undefined && { about }) });
    const teachers = lesson.teachers.flatMap((key) => names.of('teacher', key) ?? []);
    const parts = lesson.classes.flatMap((part) => {
      const of = names.of('class', part.class);
      return of ? [{ of, group: part.group === null ? null : (names.of('group', part.group) ?? null) }] : [];
    });
    const subject = lesson.subject === null ? undefined : names.of('subject', lesson.subject);
    const room = lesson.room === null ? undefined : names.of('room', lesson.room);
    const isGone = remarks.some(({ code }) => code === 'lessonGone');
    if (!subject && !isGone) fault('noSubject');
    for (const one of teachers) {
      if (one.plan === 'choose') fault('teacherToChoose', one.name);
      if (one.plan === 'skipped') remarks.push({ code: 'teacherSkipped', about: one.name });
    }
    const teaching = teachers.filter(({ plan }) => plan !== 'skipped');
    if (teaching.length === 0 && !isGone) fault('noTeacher');
    if (teaching.length > limits.teachersMax) fault('tooManyTeachers', String(teaching.length));
    for (const { of } of parts) if (of.plan === 'choose') fault('classToChoose', of.name);
    if (parts.length === 0 && !isGone) fault('noClass');
    if (parts.length > limits.classesMax) fault('tooManyClasses', String(parts.length));
    const all = [subject, room, ...parts.flatMap(({ group }) => group ?? [])].flatMap((one) => one ?? []);
    for (const one of all) if (one.plan === 'made' && groupKey(one.name) === '') fault('nameBad', one.name);

    const from = later(later(span.startsOn, span.fromOn), lesson.fromOn);
    const until = lesson.untilOn !== null && lesson.untilOn < span.endsOn ? lesson.untilOn : span.endsOn;
    if (until < from) fault('dateBad', until);
    const isReady =
      !remarks.some(isTimetableFault) &&
      [...all, ...teaching, ...parts.map(({ of }) => of)].every(({ targetId }) => targetId !== null);
    // What is yet to be made is known by its name.
    const idOf = (one: KeptName): string => one.targetId ?? `${one.kind} ${groupKey(one.name)} ${one.classKey ?? ''}`;
    const wanted = {
      subjectId: subject ? idOf(subject) : '',
      ...{ weekday: lesson.weekday, period: lesson.period, length: lesson.length, weeks: lesson.weeks },
      fromOn: from > span.startsOn ? from : null,
      untilOn: lesson.untilOn === null || lesson.untilOn >= span.endsOn ? null : lesson.untilOn,
      classroomId: room ? idOf(room) : null,
      teacherIds: [...new Set(teaching.map(idOf))],
      classes: parts.map(({ of, group }) => ({ classId: idOf(of), groupId: group ? idOf(group) : null })),
    };
    let existingId: string | null = null;
    if (!remarks.some(isTimetableFault)) {
      const signature = signatureOf(wanted);
      existingId = inTerm.find(signature, from, until);
      const twin = inFile.find(signature, from, until);
      if (twin !== null) fault('twice', twin);
      else inFile.add(signature, from, until, String(lesson.line));
    }
    const isRefused = remarks.some(isTimetableFault);
    return {
      ...{ number, lesson },
      plan: isRefused ? 'refused' : existingId === null ? 'create' : 'existing',
      remarks,
      wanted: isReady && !isRefused ? wanted : null,
      existingId,
    };
  });
};
