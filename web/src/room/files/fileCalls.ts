import { httpData } from '@derslik/client/http';
import type { LectureQuery } from '@derslik/contract/lectures';
import type { VideoProgress } from '@derslik/contract/videos';
import type { UploadCalls } from './upload';

/** The calls that both kinds of a teacher's files have: their library, and their way there. Each throws AppError. */
export const fileCalls = <Library, Row>(path: string) =>
  ({
    library: (query: LectureQuery, signal: AbortSignal) => httpData<Library>({ path, query: { ...query }, signal }),
    begin: (body, signal) => httpData<VideoProgress>({ path, method: 'POST', body, signal }),
    put: (id, offset, part, signal) =>
      httpData<VideoProgress>({ path: `${path}/${id}/bytes`, method: 'PUT', query: { offset }, body: part, signal }),
    finish: (id, signal) => httpData<Row>({ path: `${path}/${id}/finish`, method: 'POST', signal }),
    remove: (id) => httpData<unknown>({ path: `${path}/${id}`, method: 'DELETE' }),
  }) satisfies UploadCalls & Record<string, unknown>;
