import { http, httpData } from '@derslik/client/http';
import type { QuizSending } from '@derslik/contract/platforms';
import type { RegisterRange, RegisterTerm } from '@derslik/contract/register';
import type {
  ClassQuizzes,
  ExtraPost,
  MakeUpPost,
  OwnQuiz,
  OwnQuizLine,
  QuizAnswerPut,
  QuizReport,
  QuizResultList,
  SavedAnswer,
} from '@derslik/contract/quizRuns';
import type { QuizSight } from '@derslik/contract/room/parts/quiz';

const session = (id: string, more = ''): string => `/quizSessions/${id}${more}`;

/** The calls of tests that run. Each throws AppError. */
export const quizCalls = {
  own: (signal: AbortSignal) => httpData<OwnQuizLine[]>({ path: '/ownQuizzes', signal }),
  read: (id: string, signal?: AbortSignal) => httpData<OwnQuiz>({ path: session(id), ...(signal && { signal }) }),
  begin: (id: string) => httpData<OwnQuiz>({ path: session(id, '/begin'), method: 'POST' }),
  save: (id: string, questionId: string, body: QuizAnswerPut) =>
    httpData<SavedAnswer>({ path: session(id, `/answers/${questionId}`), method: 'PUT', body }),
  finish: (id: string) => httpData<OwnQuiz>({ path: session(id, '/finish'), method: 'POST' }),
  /** It goes out of a page that is being closed, too. */
  leftTab: (id: string) =>
    httpData<{ leftTab: number }>({ path: session(id, '/leftTab'), method: 'POST', keepalive: true }),
  picture: (id: string, pictureId: string, signal: AbortSignal) =>
    http<Blob>({ path: session(id, `/pictures/${pictureId}`), isFile: true, signal }),
  report: (id: string, signal: AbortSignal) => httpData<QuizReport>({ path: session(id, '/report'), signal }),
  setSight: (id: string, shows: QuizSight) =>
    httpData<unknown>({ path: session(id), method: 'PATCH', body: { shows } }),
  makeUp: (id: string, body: MakeUpPost) =>
    httpData<{ id: string }>({ path: session(id, '/makeUp'), method: 'POST', body }),
  end: (id: string) => httpData<unknown>({ path: session(id, '/end'), method: 'POST' }),
  extra: (id: string, body: ExtraPost) => httpData<unknown>({ path: session(id, '/extra'), method: 'POST', body }),
  sending: (id: string, signal: AbortSignal) => httpData<QuizSending>({ path: session(id, '/sending'), signal }),
  send: (id: string) => httpData<QuizSending>({ path: session(id, '/sending'), method: 'POST' }),
  classes: (signal: AbortSignal) => httpData<{ id: string; name: string }[]>({ path: '/register/classes', signal }),
  terms: (signal: AbortSignal) => httpData<RegisterTerm[]>({ path: '/register/terms', signal }),
  ofClass: (id: string, query: RegisterRange, signal: AbortSignal) =>
    httpData<ClassQuizzes>({ path: `/quizResults/classes/${id}`, query: { ...query }, signal }),
  results: (page: number, signal: AbortSignal) =>
    http<QuizResultList>({ path: '/quizResults', query: { page: String(page) }, signal }),
};
