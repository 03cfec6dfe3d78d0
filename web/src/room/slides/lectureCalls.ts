import { dataOf } from '@derslik/client/http';
import type {
  Lecture,
  LectureKey,
  LectureLibrary,
  LecturePatch,
  LectureQuery,
  LectureTargets,
  LectureText,
} from '@derslik/contract/lectures';
import type { VideoProgress } from '@derslik/contract/videos';
import type { UploadCalls } from '../files/upload';

const path = '/lectures';
const texts = '/lectureTexts';

/** The calls of my slides, and those that colleagues share. Each throws AppError. */
export const lectureCalls = {
  library: ({ whose, search, subject, topic, page }: LectureQuery, signal: AbortSignal) =>
    dataOf<LectureLibrary>({
      path,
      query: {
        ...(whose && { whose }),
        ...(search && { search }),
        ...(subject && { subject }),
        ...(topic && { topic }),
        ...(page && { page: String(page) }),
      },
      signal,
    }),
  targets: (signal: AbortSignal) => dataOf<LectureTargets>({ path: '/lectureTargets', signal }),
  change: (id: string, patch: LecturePatch) => dataOf<Lecture>({ path: `${path}/${id}`, method: 'PATCH', body: patch }),
  one: (id: string, signal: AbortSignal) => dataOf<Lecture>({ path: `${path}/${id}`, signal }),
  write: (text: LectureText) => dataOf<Lecture>({ path: texts, method: 'POST', body: text }),
  written: (id: string, signal: AbortSignal) => dataOf<LectureText>({ path: `${texts}/${id}`, signal }),
  rewrite: (id: string, text: LectureText) => dataOf<Lecture>({ path: `${texts}/${id}`, method: 'PUT', body: text }),
  again: (id: string) => dataOf<Lecture>({ path: `${path}/${id}/again`, method: 'POST' }),
  key: (id: string, signal: AbortSignal) => dataOf<LectureKey>({ path: `${path}/${id}/key`, method: 'POST', signal }),
  begin: (body, signal) => dataOf<VideoProgress>({ path, method: 'POST', body, signal }),
  put: (id, offset, part, signal) =>
    dataOf<VideoProgress>({ path: `${path}/${id}/bytes`, method: 'PUT', query: { offset }, body: part, signal }),
  finish: (id, signal) => dataOf<Lecture>({ path: `${path}/${id}/finish`, method: 'POST', signal }),
  remove: (id) => dataOf<unknown>({ path: `${path}/${id}`, method: 'DELETE' }),
} satisfies UploadCalls & Record<string, unknown>;
