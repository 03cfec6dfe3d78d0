import { httpData } from '@derslik/client/http';
import type {
  Lecture,
  LectureKey,
  LectureLibrary,
  LecturePatch,
  LectureTargets,
  LectureText,
} from '@derslik/contract/lectures';
import { fileCalls } from '../files/fileCalls';

const path = '/lectures';
const texts = '/lectureTexts';

/** The calls of my slides, and those that colleagues share. Each throws AppError. */
export const lectureCalls = {
  ...fileCalls<LectureLibrary, Lecture>(path),
  targets: (signal: AbortSignal) => httpData<LectureTargets>({ path: '/lectureTargets', signal }),
  change: (id: string, patch: LecturePatch) =>
    httpData<Lecture>({ path: `${path}/${id}`, method: 'PATCH', body: patch }),
  one: (id: string, signal: AbortSignal) => httpData<Lecture>({ path: `${path}/${id}`, signal }),
  write: (text: LectureText) => httpData<Lecture>({ path: texts, method: 'POST', body: text }),
  written: (id: string, signal: AbortSignal) => httpData<LectureText>({ path: `${texts}/${id}`, signal }),
  rewrite: (id: string, text: LectureText) => httpData<Lecture>({ path: `${texts}/${id}`, method: 'PUT', body: text }),
  again: (id: string) => httpData<Lecture>({ path: `${path}/${id}/again`, method: 'POST' }),
  key: (id: string, signal: AbortSignal) => httpData<LectureKey>({ path: `${path}/${id}/key`, method: 'POST', signal }),
};
