import { teacherAbsenceWrite } from '@derslik/contract/adminTimetable';
import {
  bellWrite,
  classGroupWrite,
  classroomWrite,
  holidayWrite,
  subjectWrite,
  termWrite,
  weeklyLessonWrite,
} from '@derslik/contract/timetable';

const both = <S>(schema: S) => ({ create: schema, update: schema });

/** What the console writes of the timetable, by resource. */
export const writableTimetable = {
  terms: both(termWrite),
  holidays: both(holidayWrite),
  bells: both(bellWrite),
  subjects: both(subjectWrite),
  classrooms: both(classroomWrite),
  'class-groups': both(classGroupWrite),
  'weekly-lessons': both(weeklyLessonWrite),
  'teacher-absences': both(teacherAbsenceWrite),
};
export type TimetableResource = keyof typeof writableTimetable;
