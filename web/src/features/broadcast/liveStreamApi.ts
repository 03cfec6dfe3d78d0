import type { LessonStream } from '@derslik/contract/broadcasts';
import type { Room } from '@derslik/contract/meetings';
import { addCalls } from '../../lib/api';

export const { useLiveStreamQuery, useStagePlanQuery } = addCalls((build) => ({
  /** The room's code. Throws `warning.streamNotFound` where nothing goes out. */
  liveStream: build.query<LessonStream, string>({
    query: (code) => ({ path: `/liveStream/${encodeURIComponent(code)}` }),
    keepUnusedDataFor: 0,
  }),
  /** When this broadcast is planned for: it may have been moved since somebody came in. */
  stagePlan: build.query<Pick<Room, 'startAt'>, string>({
    query: (code) => ({ path: '/liveRoomByToken', query: { token: code } }),
    keepUnusedDataFor: 0,
  }),
}));
