import type { TimetableImportName, TimetableNameKind, TimetableNamePlan } from '@derslik/contract/timetableFiles';
import type { TimetableFile } from '../files/fileShape.js';

/** A name of a file as it is kept, and what of the school it means. */
export interface KeptName {
  kind: TimetableNameKind;
  key: string;
  number: number;
  name: string;
  short: string;
  email: string | null;
  classKey: string | null;
  division: string;
  level: string | null;
  plan: TimetableNamePlan;
  by: TimetableImportName['by'];
  targetId: string | null;
  levelId: string | null;
}

export const keptNameColumns = `kind, key, number, name, short, email, class_key AS "classKey", division, level, plan, by,
  target_id AS "targetId", level_id AS "levelId"`;

/** The names of a file that its lessons speak of, before anybody looked for them in the school. */
export const namesOfFile = (file: TimetableFile): KeptName[] => {
  const said = {
    teacher: new Set(file.lessons.flatMap(({ teachers }) => teachers)),
    class: new Set(file.lessons.flatMap(({ classes }) => classes.map((part) => part.class))),
    group: new Set(file.lessons.flatMap(({ classes }) => classes.flatMap(({ group }) => group ?? []))),
    subject: new Set(file.lessons.flatMap(({ subject }) => subject ?? [])),
    room: new Set(file.lessons.flatMap(({ room }) => room ?? [])),
  };
  const base = { short: '', email: null, classKey: null, division: '', level: null, by: 'name' } as const;
  const open = { plan: 'choose', targetId: null, levelId: null } as const;
  const of = <T extends { key: string; name: string }>(
    kind: TimetableNameKind,
    list: readonly T[],
    more: (one: T) => Partial<KeptName>,
  ): KeptName[] =>
    [...new Map(list.map((one) => [one.key, one])).values()]
      .filter(({ key }) => said[kind].has(key))
      .map((one) => ({ ...base, ...open, kind, key: one.key, name: one.name, number: 0, ...more(one) }));
  return [
    ...of('teacher', file.teachers, ({ short, email }) => ({ short, email })),
    ...of('class', file.classes, ({ short, level }) => ({ short, level })),
    ...of('group', file.groups, (one) => ({ classKey: one.class, division: one.division })),
    ...of('subject', file.subjects, ({ short }) => ({ short })),
    ...of('room', file.rooms, ({ short }) => ({ short })),
  ].map((one, number) => ({ ...one, number }));
};
