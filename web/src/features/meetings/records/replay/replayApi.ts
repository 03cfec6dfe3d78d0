import type { ReplaySharing, ReplaySharingBody, SharedReplay } from '@derslik/contract/filmShares';
import type {
  Replay,
  ReplayChat,
  ReplayDrawing,
  ReplayHits,
  ReplayMessage,
  ReplaySlides,
} from '@derslik/contract/replay';
import { http } from '@derslik/client/http';
import { callError } from '@derslik/client/callError';
import { addCalls } from '../../../../lib/api';

/** So many pages of messages are read; a lesson of more is read in the report. */
const pagesMax = 20;

const replayApi = addCalls((build) => ({
  replay: build.query<Replay, string>({
    query: (token) => ({ path: `/replays/${token}` }),
    // The lesson may go on, or be shared otherwise.
    keepUnusedDataFor: 0,
    providesTags: ['Replay'],
  }),
  replayChat: build.query<ReplayMessage[], string>({
    queryFn: async (token, { signal }) => {
      const messages: ReplayMessage[] = [];
      let after: number | null = 0;
      try {
        for (let page = 0; page < pagesMax && after !== null; page++) {
          const path = `/replays/${token}/chat`;
          const { data }: { data: ReplayChat } = await http({ path, query: { after: String(after) }, signal });
          messages.push(...data.messages);
          after = data.next;
        }
        return { data: messages };
      } catch (error) {
        return { error: callError(error) };
      }
    },
    keepUnusedDataFor: 0,
  }),
  /** A page is asked for once, and grows by the lesson's clock. */
  replayDrawing: build.query<ReplayDrawing, { token: string; pageId: string }>({
    query: ({ token, pageId }) => ({ path: `/replays/${token}/board/${pageId}` }),
  }),
  searchReplay: build.query<ReplayHits, { token: string; q: string }>({
    query: ({ token, q }) => ({ path: `/replays/${token}/search`, query: { q } }),
    keepUnusedDataFor: 0,
  }),
  sharedReplays: build.query<SharedReplay[], void>({
    query: () => ({ path: '/sharedReplays' }),
    providesTags: ['Record'],
  }),
  replaySharing: build.query<ReplaySharing, string>({
    query: (token) => ({ path: `/replays/${token}/sharing` }),
    keepUnusedDataFor: 0,
  }),
  shareReplay: build.mutation<ReplaySharing, { token: string; sharing: ReplaySharingBody }>({
    query: ({ token, sharing }) => ({ path: `/replays/${token}/sharing`, method: 'PUT', body: sharing }),
    invalidatesTags: ['Record', 'Replay'],
  }),
  /** Its answer brings a cookie by which this browser reads the pages for some minutes. */
  replaySlides: build.mutation<ReplaySlides, string>({
    query: (token) => ({ path: `/replays/${token}/slides`, method: 'POST' }),
  }),
}));

export const {
  useReplayQuery,
  useReplayChatQuery,
  useReplayDrawingQuery,
  useReplaySharingQuery,
  useSharedReplaysQuery,
  useShareReplayMutation,
  useSearchReplayQuery,
  useReplaySlidesMutation,
} = replayApi;
