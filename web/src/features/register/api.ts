import type { ChildMessage, GuardianChild } from '@derslik/contract/guardians';
import type { PupilQuizLine } from '@derslik/contract/quizRuns';
import type {
  AbsenceReminder,
  AbsenceReport,
  AbsenceWrite,
  AttendanceChange,
  AttendanceRows,
  ClassDay,
  ExportQuery,
  LessonSheet,
  MarksBody,
  PupilRegister,
  RegisterLesson,
  RegisterRange,
  RegisterTable,
  RegisterTerm,
  RollCallBody,
  RollCallUsers,
} from '@derslik/contract/register';
import type { KeptSendingKind, LessonSendings } from '@derslik/contract/platforms';
import type { SchoolClass } from '@derslik/contract/structure';
import type { TimetableLesson } from '@derslik/contract/timetable';
import { addCalls } from '../../lib/api';

export const registerApi = addCalls((build) => ({
  registerLessons: build.query<RegisterLesson[], RegisterRange>({
    query: (query) => ({ path: '/register/lessons', query: { ...query } }),
    providesTags: ['Register'],
  }),
  lessonSheet: build.query<LessonSheet, string>({
    query: (id) => ({ path: `/register/lessons/${id}` }),
    providesTags: ['Register'],
    keepUnusedDataFor: 0,
  }),
  attendanceChanges: build.query<AttendanceChange[], string>({
    query: (id) => ({ path: `/register/lessons/${id}/changes` }),
    providesTags: ['Register'],
    keepUnusedDataFor: 0,
  }),
  markPupils: build.mutation<LessonSheet, MarksBody & { id: string }>({
    query: ({ id, ...body }) => ({ path: `/register/lessons/${id}/marks`, method: 'PUT', body }),
    invalidatesTags: ['Register'],
  }),
  remindGuardians: build.mutation<AbsenceReminder, string>({
    query: (id) => ({ path: `/register/lessons/${id}/remind`, method: 'POST' }),
  }),
  /** One page of those who are expected; pages count from 1. */
  rollCallUsers: build.query<RollCallUsers, { token: string; page: number }>({
    query: ({ token, page }) => ({
      path: '/v1/live-subject-user',
      query: { live_subject_token: token, per_page: 100, page, sort_by: 'id', sort_order: 'ASC' },
      whole: true,
    }),
    keepUnusedDataFor: 0,
  }),
  sendRollCall: build.mutation<unknown, RollCallBody>({
    query: (body) => ({ path: '/v1/live-subject-student-roll-call', method: 'POST', body }),
    invalidatesTags: ['Register'],
  }),
  /** What leaves a lesson; by its room's code. */
  sendings: build.query<LessonSendings, string>({
    query: (code) => ({ path: `/lessons/${code}/sendings` }),
    keepUnusedDataFor: 0,
  }),
  sendLesson: build.mutation<LessonSendings, { code: string; kind: KeptSendingKind }>({
    query: ({ code, kind }) => ({ path: `/lessons/${code}/sendings`, method: 'POST', body: { kind } }),
  }),
  registerClasses: build.query<SchoolClass[], void>({
    query: () => ({ path: '/register/classes' }),
    keepUnusedDataFor: 0,
  }),
  registerTerms: build.query<RegisterTerm[], void>({
    query: () => ({ path: '/register/terms' }),
    keepUnusedDataFor: 600,
  }),
  registerTable: build.query<RegisterTable, RegisterRange & { classId: string }>({
    query: ({ classId, ...query }) => ({ path: `/register/classes/${classId}`, query }),
    providesTags: ['Register'],
  }),
  closeDay: build.mutation<unknown, ClassDay>({
    query: (body) => ({ path: '/register/days/close', method: 'POST', body }),
    invalidatesTags: ['Register'],
  }),
  pupilRegister: build.query<PupilRegister, RegisterRange & { pupilId: string }>({
    query: ({ pupilId, ...query }) => ({ path: `/register/pupils/${pupilId}`, query }),
    providesTags: ['Register'],
  }),
  pupilQuizzes: build.query<PupilQuizLine[] | null, string>({
    query: (pupilId) => ({ path: `/quizResults/pupils/${pupilId}` }),
    keepUnusedDataFor: 0,
  }),
  attendanceRows: build.query<AttendanceRows, Omit<ExportQuery, 'page'> & { page: number }>({
    query: (query) => ({ path: '/register/export', query: { ...query }, whole: true }),
    keepUnusedDataFor: 0,
  }),
  absences: build.query<AbsenceReport[], void>({
    query: () => ({ path: '/register/absences' }),
    providesTags: ['Register'],
  }),
  answerAbsence: build.mutation<AbsenceReport[], { id: string; accepted: boolean }>({
    query: ({ id, accepted }) => ({ path: `/register/absences/${id}/answer`, method: 'POST', body: { accepted } }),
    invalidatesTags: ['Register'],
  }),
  children: build.query<GuardianChild[], void>({
    query: () => ({ path: '/guardian/children' }),
    providesTags: ['Register'],
  }),
  joinChild: build.mutation<GuardianChild[], string>({
    query: (code) => ({ path: '/guardian/children', method: 'POST', body: { code } }),
    invalidatesTags: ['Register'],
  }),
  childMessages: build.query<ChildMessage[], string>({
    query: (id) => ({ path: `/guardian/children/${id}/messages` }),
    keepUnusedDataFor: 0,
  }),
  ownAbsences: build.query<AbsenceReport[], void>({
    query: () => ({ path: '/guardian/absences' }),
    providesTags: ['Register'],
  }),
  reportAbsence: build.mutation<AbsenceReport[], AbsenceWrite>({
    query: (body) => ({ path: '/guardian/absences', method: 'POST', body }),
    invalidatesTags: ['Register'],
  }),
  withdrawAbsence: build.mutation<AbsenceReport[], string>({
    query: (id) => ({ path: `/guardian/absences/${id}`, method: 'DELETE' }),
    invalidatesTags: ['Register'],
  }),
  childTimetable: build.query<TimetableLesson[], RegisterRange & { child: string }>({
    query: (query) => ({ path: '/timetable', query: { ...query }, whole: true }),
  }),
}));

export const {
  useRegisterLessonsQuery,
  useLessonSheetQuery,
  useAttendanceChangesQuery,
  useMarkPupilsMutation,
  useRemindGuardiansMutation,
  useSendRollCallMutation,
  useSendingsQuery,
  useSendLessonMutation,
  useRegisterClassesQuery,
  useRegisterTermsQuery,
  useRegisterTableQuery,
  useCloseDayMutation,
  usePupilRegisterQuery,
  usePupilQuizzesQuery,
  useAbsencesQuery,
  useAnswerAbsenceMutation,
  useChildrenQuery,
  useJoinChildMutation,
  useChildMessagesQuery,
  useOwnAbsencesQuery,
  useReportAbsenceMutation,
  useWithdrawAbsenceMutation,
  useChildTimetableQuery,
} = registerApi;
