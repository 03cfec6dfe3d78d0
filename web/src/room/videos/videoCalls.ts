import { httpData } from '@derslik/client/http';
import type { LibraryVideo, SchoolVideo, VideoKey, VideoLibrary, VideoPatch } from '@derslik/contract/videos';
import { fileCalls } from '../files/fileCalls';

const path = '/videos';

/** The calls of my own videos, and those that colleagues share. Each throws AppError. */
export const videoCalls = {
  ...fileCalls<VideoLibrary, SchoolVideo>(path),
  change: (id: string, patch: VideoPatch) =>
    httpData<LibraryVideo>({ path: `${path}/${id}`, method: 'PATCH', body: patch }),
  key: (id: string) => httpData<VideoKey>({ path: `${path}/${id}/key`, method: 'POST' }),
};
