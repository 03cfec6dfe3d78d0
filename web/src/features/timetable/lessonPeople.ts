import type { TimetableLesson } from '@derslik/contract/timetable';

/** Who gives a lesson, who has it, and whom of them somebody looks for: a pupil the teacher, a teacher the class. */
export const lessonPeople = (
  { classes, teachers, substitute }: Pick<TimetableLesson, 'classes' | 'teachers' | 'substitute'>,
  isPupil: boolean,
): { names: string; leads: TimetableLesson['teachers'][number] | undefined; whom: string | undefined } => {
  const names = classes.map(({ name, group }) => (group ? `${name} ${group.name}` : name)).join(', ');
  const leads = substitute ?? teachers[0];
  return { names, leads, whom: isPupil ? leads?.name : names };
};
