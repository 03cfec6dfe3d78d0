import type { BellSchedule, ClassGroup, Classroom, Subject, Term } from '@derslik/contract/timetable';
import type { AdminUser } from '@derslik/contract/users';
import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { Row } from '../structure/kinds';
import { useChoices } from '../structure/useChoices';
import type { LessonsOf } from './lessonsOf';
import { useRecords } from './useRecords';

export interface Named {
  id: string;
  name: string;
}

const teaching = ['teacher', 'manager', 'general-manager'] as const;
const allOfThem = { page: 1, perPage: 1_000 };
const byName = { field: 'name', order: 'ASC' } as const;
const noPeople: AdminUser[] = [];

/** Who may teach: teachers first, then managers, who do so in many schools. */
const useTeachers = (): Named[] | undefined => {
  const of = (userType: (typeof teaching)[number]) => ({ filter: { userType }, pagination: allOfThem, sort: byName });
  const { data: teachers } = useGetList<AdminUser>('users', of('teacher'));
  const { data: managers = noPeople } = useGetList<AdminUser>('users', of('manager'));
  const { data: general = noPeople } = useGetList<AdminUser>('users', of('general-manager'));
  return useMemo(
    () =>
      teachers &&
      [...teachers, ...managers, ...general].map(({ id, name, surname }) => ({ id, name: `${name} ${surname}` })),
    [teachers, managers, general],
  );
};

const mapOf = <T extends { id: string }>(all: readonly T[]): ReadonlyMap<string, T> =>
  new Map(all.map((one) => [one.id, one]));

/** Everything that a timetable names. */
export interface Names {
  terms: Term[];
  bells: BellSchedule[];
  subjects: Subject[];
  classrooms: Classroom[];
  groups: ClassGroup[];
  classes: Row[];
  teachers: Named[];
  subject: ReadonlyMap<string, Subject>;
  classroom: ReadonlyMap<string, Classroom>;
  group: ReadonlyMap<string, ClassGroup>;
  class: ReadonlyMap<string, Row>;
  teacher: ReadonlyMap<string, Named>;
}

/** `names` once all of it is there. */
export const useNames = (): { names: Names | null; error: unknown; again: () => void } => {
  const terms = useRecords('terms');
  const bells = useRecords('bells');
  const subjects = useRecords('subjects');
  const classrooms = useRecords('classrooms');
  const groups = useRecords('class-groups');
  const classes = useChoices('classes');
  const teachers = useTeachers();
  const reads = [terms, bells, subjects, classrooms, groups, classes];
  const names = useMemo(() => {
    const all = [terms.data, bells.data, subjects.data, classrooms.data, groups.data, classes.data, teachers];
    if (all.includes(undefined)) return null;
    const given = {
      terms: terms.data ?? [],
      bells: bells.data ?? [],
      subjects: subjects.data ?? [],
      classrooms: classrooms.data ?? [],
      groups: groups.data ?? [],
      classes: classes.data ?? [],
      teachers: teachers ?? [],
    };
    return {
      ...given,
      subject: mapOf(given.subjects),
      classroom: mapOf(given.classrooms),
      group: mapOf(given.groups),
      class: mapOf(given.classes),
      teacher: mapOf(given.teachers),
    };
  }, [terms.data, bells.data, subjects.data, classrooms.data, groups.data, classes.data, teachers]);
  return {
    names,
    error: reads.find(({ error }) => error)?.error ?? null,
    again: () => reads.forEach(({ error, refetch }) => void (error && refetch())),
  };
};

/** Those whose week can be looked at. */
export const timetablesOf = (names: Names, by: LessonsOf['by']): readonly Named[] =>
  ({ class: names.classes, teacher: names.teachers, classroom: names.classrooms })[by];
