import type { WeeklyLesson } from '@derslik/contract/timetable';
import type { LessonsOf } from './lessonsOf';

/** Whether a lesson of the week is this class's, teacher's or classroom's. */
export const lessonsFor = ({ by, id }: LessonsOf) => {
  if (by === 'teacher') return ({ teacherIds }: WeeklyLesson): boolean => teacherIds.includes(id);
  if (by === 'classroom') return ({ classroomId }: WeeklyLesson): boolean => classroomId === id;
  return ({ classes }: WeeklyLesson): boolean => classes.some(({ classId }) => classId === id);
};
