import { http, httpData } from '@derslik/client/http';
import { AppError } from '@derslik/contract/errors';
import { quizLimits } from '@derslik/contract/limits/quiz';
import type { LectureTargets } from '@derslik/contract/lectures';
import type {
  BankQuery,
  BankQuestion,
  QuestionBank,
  QuestionPut,
  Quiz,
  QuizLibrary,
  QuizPatch,
  QuizQuery,
} from '@derslik/contract/quizzes';
import type { JudgedFile, QuizFileFormat, TakenFile } from '@derslik/contract/quizzes/questionFiles';

const path = '/quizzes';
const bank = '/questions';
/** A large file takes its time on a slow line. */
const fileWaitMs = 120_000;

const assertSize = (file: Blob, bytes: number): void => {
  if (file.size > bytes) throw new AppError('questionFiles.tooLarge', { mb: bytes / 1024 / 1024 });
};

/** The calls of tests, their questions and files of them. Each throws AppError. */
export const quizLibraryCalls = {
  library: (query: QuizQuery, signal: AbortSignal) => httpData<QuizLibrary>({ path, query: { ...query }, signal }),
  targets: (_: null, signal: AbortSignal) => httpData<LectureTargets>({ path: '/quizTargets', signal }),
  one: (id: string, signal: AbortSignal) => httpData<Quiz>({ path: `${path}/${id}`, signal }),
  make: (title: string) => httpData<Quiz>({ path, method: 'POST', body: { title } }),
  change: (id: string, patch: QuizPatch) => httpData<Quiz>({ path: `${path}/${id}`, method: 'PATCH', body: patch }),
  copy: (id: string, title: string) => httpData<Quiz>({ path: `${path}/${id}/copy`, method: 'POST', body: { title } }),
  remove: (id: string) => httpData<unknown>({ path: `${path}/${id}`, method: 'DELETE' }),
  file: (id: string, format: QuizFileFormat, language: string) =>
    http<Blob>({ path: `${path}/${id}/file`, query: { format, language }, isFile: true, waitMs: fileWaitMs }),

  bank: (query: BankQuery, signal: AbortSignal) => httpData<QuestionBank>({ path: bank, query: { ...query }, signal }),
  add: (question: QuestionPut, quizId: string | null) =>
    httpData<BankQuestion>({ path: bank, method: 'POST', query: { quizId }, body: question }),
  write: (id: string, question: QuestionPut) =>
    httpData<BankQuestion>({ path: `${bank}/${id}`, method: 'PUT', body: question }),
  copyQuestion: (id: string) => httpData<BankQuestion>({ path: `${bank}/${id}/copy`, method: 'POST' }),
  removeQuestion: (id: string) => httpData<unknown>({ path: `${bank}/${id}`, method: 'DELETE' }),

  addPicture: (file: Blob) => {
    assertSize(file, quizLimits.pictureBytes);
    // Its type says nothing: what it is, the server looks at.
    return httpData<{ id: string }>({
      ...{ path: '/questionPictures', method: 'POST', waitMs: fileWaitMs },
      body: new Blob([file]),
    });
  },
  picture: (id: string, signal: AbortSignal) => http<Blob>({ path: `/questionPictures/${id}`, isFile: true, signal }),

  judge: (file: File) => {
    assertSize(file, quizLimits.fileMb * 1024 * 1024);
    return httpData<JudgedFile>({
      ...{ path: '/questionFiles', method: 'POST', waitMs: fileWaitMs },
      ...{ query: { name: file.name }, body: new Blob([file]) },
    });
  },
  take: (file: File, into: { title: string } | { quizId: string }) =>
    httpData<TakenFile>({
      ...{ path: '/questionFiles/take', method: 'POST', waitMs: fileWaitMs },
      ...{ query: { name: file.name, ...into }, body: new Blob([file]) },
    }),
  template: (format: 'csv' | 'xlsx', language: string) =>
    http<Blob>({ path: '/questionFiles/template', query: { format, language }, isFile: true }),
};
