import type { ClockTime, Day, WeekKind } from '@derslik/contract/timetable';
import type { TimetableFileKind, TimetableRemark } from '@derslik/contract/timetableFiles';

/** A name by which a file's lessons speak of something; `key` is good in this file alone. */
export interface FileName {
  key: string;
  name: string;
  short: string;
}
export interface FileTeacher extends FileName {
  email: string | null;
}
export interface FileClass extends FileName {
  /** What the file says of its level: a name or a number; null where it says nothing. */
  level: string | null;
}
export interface FileGroup {
  key: string;
  name: string;
  /** Key of its class. */
  class: string;
  /** Groups of one division exclude each other. */
  division: string;
}
export interface FilePeriod {
  number: number;
  startsAt: ClockTime | null;
  endsAt: ClockTime | null;
}

/** A lesson with its place in the week, as a file has it. Names are keys of the file. */
export interface FileLesson {
  /** Line of the file, from 1. */
  line: number;
  subject: string | null;
  teachers: string[];
  classes: { class: string; group: string | null }[];
  room: string | null;
  /** 1 Monday to 7 Sunday; 0 where the file names no day that is one. */
  weekday: number;
  period: number;
  length: number;
  weeks: WeekKind;
  fromOn: Day | null;
  untilOn: Day | null;
  /** What its reader found wrong with it. */
  remarks: TimetableRemark[];
}

/** A timetable as a file has it, whatever program wrote it. */
export interface TimetableFile {
  kind: TimetableFileKind;
  periods: FilePeriod[];
  subjects: FileName[];
  teachers: FileTeacher[];
  classes: FileClass[];
  groups: FileGroup[];
  rooms: FileName[];
  lessons: FileLesson[];
  /** About the file as a whole. */
  remarks: TimetableRemark[];
}
