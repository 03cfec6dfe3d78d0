import { dataOf } from '@derslik/client/http';
import type {
  LibraryVideo,
  SchoolVideo,
  VideoKey,
  VideoLibrary,
  VideoPatch,
  VideoPost,
  VideoProgress,
  VideoQuery,
} from '@derslik/contract/videos';

const path = '/videos';

/** The calls of my own videos, and those that colleagues share. Each throws AppError. */
export const videoCalls = {
  library: ({ whose, search, subject, topic, page }: VideoQuery, signal: AbortSignal) =>
    dataOf<VideoLibrary>({
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
  begin: (body: Omit<VideoPost, 'type'> & { type: string }, signal: AbortSignal) =>
    dataOf<VideoProgress>({ path, method: 'POST', body, signal }),
  /** @returns where to go on, whatever was taken of it */
  put: (id: string, offset: number, part: Blob, signal: AbortSignal) =>
    dataOf<VideoProgress>({ path: `${path}/${id}/bytes`, method: 'PUT', query: { offset }, body: part, signal }),
  finish: (id: string, signal: AbortSignal) =>
    dataOf<SchoolVideo>({ path: `${path}/${id}/finish`, method: 'POST', signal }),
  change: (id: string, patch: VideoPatch) =>
    dataOf<LibraryVideo>({ path: `${path}/${id}`, method: 'PATCH', body: patch }),
  remove: (id: string) => dataOf<unknown>({ path: `${path}/${id}`, method: 'DELETE' }),
  key: (id: string) => dataOf<VideoKey>({ path: `${path}/${id}/key`, method: 'POST' }),
};
