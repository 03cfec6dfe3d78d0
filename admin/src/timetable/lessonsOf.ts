/** Whose week is looked at. */
export const lessonsBy = ['class', 'teacher', 'classroom'] as const;
export interface LessonsOf {
  by: (typeof lessonsBy)[number];
  id: string;
}
