import { registerLine, type RegisterTable } from '@derslik/contract/register';

/** The book month by month, in order, each with its own sums: what is printed on one page. */
export const monthsOfBook = (table: RegisterTable): { month: string; table: RegisterTable }[] => {
  const months = [...new Set(table.lessons.map(({ onDate }) => onDate.slice(0, 7)))].toSorted();
  return months.map((month) => {
    const isIn = table.lessons.map(({ onDate }) => onDate.startsWith(month));
    return {
      month,
      table: {
        ...table,
        lessons: table.lessons.filter((_, n) => isIn[n]),
        pupils: table.pupils.map((pupil) => registerLine(pupil, [...pupil.cells].filter((_, n) => isIn[n]).join(''))),
      },
    };
  });
};

/** The lessons of each day, in order; `from` is the place of the first one among all. */
export const daysOfBook = (lessons: RegisterTable['lessons']) => {
  const days: { onDate: string; from: number; lessons: RegisterTable['lessons'] }[] = [];
  lessons.forEach((lesson, n) => {
    const last = days.at(-1);
    if (last?.onDate === lesson.onDate) last.lessons.push(lesson);
    else days.push({ onDate: lesson.onDate, from: n, lessons: [lesson] });
  });
  return days;
};
