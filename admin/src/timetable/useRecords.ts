import type { BellSchedule, ClassGroup, Classroom, Holiday, Subject, Term } from '@derslik/contract/timetable';
import { useGetList } from 'react-admin';

interface Records {
  terms: Term;
  holidays: Holiday;
  bells: BellSchedule;
  subjects: Subject;
  classrooms: Classroom;
  'class-groups': ClassGroup;
}
/** More than any school has; the server answers no more at once. */
const allOfThem = { page: 1, perPage: 1_000 };
const sortOf = {
  terms: { field: 'startsOn', order: 'DESC' },
  holidays: { field: 'fromOn', order: 'ASC' },
  bells: { field: 'name', order: 'ASC' },
  subjects: { field: 'name', order: 'ASC' },
  classrooms: { field: 'name', order: 'ASC' },
  'class-groups': { field: 'name', order: 'ASC' },
} as const;

export type SettingKind = keyof Records;
export type SettingRow<K extends SettingKind> = Records[K];

/** All records of one kind, in the order in which they are shown. */
export const useRecords = <K extends SettingKind>(kind: K) =>
  useGetList<Records[K]>(kind, { pagination: allOfThem, sort: sortOf[kind] });
