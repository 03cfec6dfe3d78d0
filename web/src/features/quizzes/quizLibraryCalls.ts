import { http } from '@derslik/client/http';
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
type Request = Parameters<typeof http>[0];
const of = async <T>(call: Request): Promise<T> => (await http<{ data: T }>(call)).data;
/** A large file takes its time on a slow line. */
const fileWaitMs = 120_000;

const assertSize = (file: Blob, bytes: number): void => {
  if (file.size > bytes) throw new AppError('questionFiles.tooLarge', { mb: bytes / 1024 / 1024 });
};

/** The calls of tests, their questions and files of them. Each throws AppError. */
export const quizLibraryCalls = {
  library: (query: QuizQuery, signal: AbortSignal) => of<QuizLibrary>({ path, query: { ...query }, signal }),
  targets: (_: null, signal: AbortSignal) => of<LectureTargets>({ path: '/quizTargets', signal }),
  one: (id: string, signal: AbortSignal) => of<Quiz>({ path: `${path}/${id}`, signal }),
  make: (title: string) => of<Quiz>({ path, method: 'POST', body: { title } }),
  change: (id: string, patch: QuizPatch) => of<Quiz>({ path: `${path}/${id}`, method: 'PATCH', body: patch }),
  copy: (id: string, title: string) => of<Quiz>({ path: `${path}/${id}/copy`, method: 'POST', body: { title } }),
  remove: (id: string) => of<unknown>({ path: `${path}/${id}`, method: 'DELETE' }),
  file: (id: string, format: QuizFileFormat, language: string) =>
    http<Blob>({ path: `${path}/${id}/file`, query: { format, language }, isFile: true, waitMs: fileWaitMs }),

  bank: (query: BankQuery, signal: AbortSignal) => of<QuestionBank>({ path: bank, query: { ...query }, signal }),
  add: (question: QuestionPut, quizId: string | null) =>
    of<BankQuestion>({ path: bank, method: 'POST', query: { quizId }, body: question }),
  write: (id: string, question: QuestionPut) =>
    of<BankQuestion>({ path: `${bank}/${id}`, method: 'PUT', body: question }),
  copyQuestion: (id: string) => of<BankQuestion>({ path: `${bank}/${id}/copy`, method: 'POST' }),
  removeQuestion: (id: string) => of<unknown>({ path: `${bank}/${id}`, method: 'DELETE' }),

  addPicture: (file: Blob) => {
    assertSize(file, quizLimits.pictureBytes);
    // Its type says nothing: what it is, the server looks at.
    return of<{ id: string }>({
      ...{ path: '/questionPictures', method: 'POST', waitMs: fileWaitMs },
      body: new Blob([file]),
    });
  },
  picture: (id: string, signal: AbortSignal) => http<Blob>({ path: `/questionPictures/${id}`, isFile: true, signal }),

  judge: (file: File) => {
    assertSize(file, quizLimits.fileMb * 1024 * 1024);
    return of<JudgedFile>({
      ...{ path: '/questionFiles', method: 'POST', waitMs: fileWaitMs },
      ...{ query: { name: file.name }, body: new Blob([file]) },
    });
  },
  take: (file: File, into: { title: string } | { quizId: string }) =>
    of<TakenFile>({
      ...{ path: '/questionFiles/take', method: 'POST', waitMs: fileWaitMs },
      ...{ query: { name: file.name, ...into }, body: new Blob([file]) },
    }),
  template: (format: 'csv' | 'xlsx', language: string) =>
    http<Blob>({ path: '/questionFiles/template', query: { format, language }, isFile: true }),
};
