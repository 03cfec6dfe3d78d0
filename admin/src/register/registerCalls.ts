import { http } from '@derslik/client/http';
import type { AdminGuardian, GuardianLetter, GuardianLettersOf, GuardianWrite } from '@derslik/contract/guardians';
import type { AttendanceRows, ClassDay, RegisterRange, SchoolAttendanceRule } from '@derslik/contract/register';
import type {
  BoardLessons,
  BoardLessonsQuery,
  BoardMissed,
  BoardMissedQuery,
  BoardPupils,
  BoardPupilsQuery,
  MissingPupil,
  TermBoard,
  TodayBoard,
} from '@derslik/contract/registerBoards';

export const readToday = (): Promise<TodayBoard> => http<TodayBoard>({ path: '/admin/register/today' });
export const readMissing = (): Promise<MissingPupil[]> =>
  http<MissingPupil[]>({ path: '/admin/register/today/missing' });
export const readBoardLessons = (query: BoardLessonsQuery): Promise<BoardLessons> =>
  http<BoardLessons>({ path: '/admin/register/term/lessons', query: { ...query } });
export const readBoardMissed = (query: BoardMissedQuery): Promise<BoardMissed> =>
  http<BoardMissed>({ path: '/admin/register/term/missed', query: { ...query } });
export const readBoardPupils = (query: BoardPupilsQuery): Promise<BoardPupils> =>
  http<BoardPupils>({ path: '/admin/register/term/pupils', query: { ...query } });
export const readTermBoard = ({ from, to }: RegisterRange): Promise<TermBoard> =>
  http<TermBoard>({ path: '/admin/register/term', query: { from, to } });
/** A page of the file; pages count from 1. */
export const readAttendanceRows = (query: RegisterRange & { page: number }): Promise<AttendanceRows> =>
  http<AttendanceRows>({ path: '/register/export', query: { ...query } });
export const readAttendanceRule = (): Promise<SchoolAttendanceRule> =>
  http<SchoolAttendanceRule>({ path: '/admin/register/rule' });
export const writeAttendanceRule = (body: SchoolAttendanceRule): Promise<SchoolAttendanceRule> =>
  http<SchoolAttendanceRule>({ path: '/admin/register/rule', method: 'PUT', body });
export const openClassDay = (body: ClassDay): Promise<unknown> =>
  http<unknown>({ path: '/admin/register/days/open', method: 'POST', body });

/** What is done with guardians beside listing them. */
export const guardianCalls = {
  joinGuardian: (body: GuardianWrite): Promise<AdminGuardian> =>
    http<AdminGuardian>({ path: '/admin/guardians', method: 'POST', body }),
  /** Noted in the audit log: each print makes codes that open a child's page. */
  guardianLetters: (body: GuardianLettersOf): Promise<GuardianLetter[]> =>
    http<GuardianLetter[]>({ path: '/admin/guardians/letters', method: 'POST', body }),
};
export type GuardianCalls = typeof guardianCalls;
