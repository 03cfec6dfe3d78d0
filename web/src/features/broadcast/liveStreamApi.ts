import type { LessonStream } from '@derslik/contract/broadcasts';
import { addCalls } from '../../lib/api';

export const { useLiveStreamQuery } = addCalls((build) => ({
  /** The room's code. Throws `warning.streamNotFound` where nothing goes out. */
  liveStream: build.query<LessonStream, string>({
    query: (code) => ({ path: `/liveStream/${encodeURIComponent(code)}` }),
    keepUnusedDataFor: 0,
  }),
}));
