import { statusLetters, type AttendanceStatus } from '@derslik/contract/register';

const known = new Map<string, AttendanceStatus>(
  Object.entries(statusLetters).map(([status, letter]) => [letter, status as AttendanceStatus]),
);

/** What a cell's letter says; undefined: nothing is known. */
export const statusByLetter = (letter: string | undefined): AttendanceStatus | undefined => known.get(letter ?? '');
