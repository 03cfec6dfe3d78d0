import { registerLine, type RegisterTable } from '@derslik/contract/register';
import { describe, expect, it } from 'vitest';
import { daysOfBook, monthsOfBook } from './bookMonths';

const pupil = { id: '1', name: 'Elif Gökçe' };
const lesson = (onDate: string, period: number) => ({
  ...{ id: `${onDate} ${period}`, onDate, period, startsAt: `${onDate}T06:00:00Z`, subject: 'Fizik', short: 'Fiz' },
  teacher: 'Ayşe Yılmaz',
});
const lessons = [lesson('2026-10-29', 1), lesson('2026-10-30', 1), lesson('2026-10-30', 2), lesson('2026-11-02', 1)];
const table: RegisterTable = {
  ...{ class: { id: 'c', name: '8-A' }, lessons, pupils: [registerLine(pupil, 'paal')] },
  ...{ closedDays: [], mayClose: true, isWhole: true },
};

describe('a class’s book', () => {
  it('is a page a month, with the sums of that month', () => {
    const [october, november] = monthsOfBook(table);
    expect(october).toMatchObject({ month: '2026-10', table: { pupils: [{ cells: 'paa', absent: 2, late: 0 }] } });
    expect(november).toMatchObject({ month: '2026-11', table: { pupils: [{ cells: 'l', absent: 0, late: 1 }] } });
    expect(november?.table.lessons.map(({ onDate }) => onDate)).toEqual(['2026-11-02']);
  });

  it('has the lessons of a day beside each other', () => {
    expect(daysOfBook(lessons).map(({ onDate, from, lessons: of }) => [onDate, from, of.length])).toEqual([
      ['2026-10-29', 0, 1],
      ['2026-10-30', 1, 2],
      ['2026-11-02', 3, 1],
    ]);
  });

  it.each([
    ['', 0, 0],
    ['paap', 0, 2],
    ['aa-pa-a', 2, 2],
    ['aaalea', 1, 3],
  ])('of cells %j says how many were missed in a row: %i now, %i at most', (cells, missedInARow, longestMissed) => {
    expect(registerLine(pupil, cells)).toMatchObject({ missedInARow, longestMissed });
  });
});
