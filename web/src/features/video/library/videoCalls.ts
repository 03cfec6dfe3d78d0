import { http } from '@derslik/client/http';
import type { SchoolVideo, VideoKey, VideoLibrary, VideoPost, VideoProgress } from '@derslik/contract/videos';

const path = '/videos';
const of = async <T>(call: Parameters<typeof http>[0]): Promise<T> => (await http<{ data: T }>(call)).data;

/** The calls of my own videos. Each throws AppError. */
export const videoCalls = {
  library: (signal: AbortSignal) => of<VideoLibrary>({ path, signal }),
  begin: (body: Omit<VideoPost, 'type'> & { type: string }, signal: AbortSignal) =>
    of<VideoProgress>({ path, method: 'POST', body, signal }),
  /** @returns where to go on, whatever was taken of it */
  put: (id: string, offset: number, part: Blob, signal: AbortSignal) =>
    of<VideoProgress>({ path: `${path}/${id}/bytes`, method: 'PUT', query: { offset }, body: part, signal }),
  finish: (id: string, signal: AbortSignal) =>
    of<SchoolVideo>({ path: `${path}/${id}/finish`, method: 'POST', signal }),
  rename: (id: string, title: string) => of<SchoolVideo>({ path: `${path}/${id}`, method: 'PATCH', body: { title } }),
  remove: (id: string) => of<unknown>({ path: `${path}/${id}`, method: 'DELETE' }),
  key: (id: string) => of<VideoKey>({ path: `${path}/${id}/key`, method: 'POST' }),
};
