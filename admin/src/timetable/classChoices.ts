import type { LessonClass } from '@derslik/contract/timetable';
import type { Names } from './useNames';

/** By which a class, or a part of one, is told from the others. */
export const classKey = ({ classId, groupId }: LessonClass): string => `${classId}:${groupId ?? ''}`;

/** Who can have a lesson: each class, and after it its parts. */
export const classChoicesOf = (names: Names): { id: string; name: string; value: LessonClass }[] =>
  names.classes.flatMap(({ id, name }) => {
    const choiceOf = (value: LessonClass, called: string) => ({ id: classKey(value), name: called, value });
    return [
      choiceOf({ classId: id, groupId: null }, name),
      ...names.groups
        .filter(({ classId }) => classId === id)
        .map((group) => choiceOf({ classId: id, groupId: group.id }, `${name} · ${group.name}`)),
    ];
  });
