import type { FilmDetails } from '@derslik/contract/films';
import type { RecordedMeeting, UserRecordsPage, VideoPath } from '@derslik/contract/recordings';
import { addCalls } from '../../../lib/api';

export interface RecordsAsked {
  /** From 1. */
  page: number;
  search: string;
}

/** What is left of a page without these; a meeting or a kind without a film is no line of the list. */
const without = (page: UserRecordsPage, tokens: readonly string[]): UserRecordsPage => {
  const filmsOf = ({ data }: UserRecordsPage): number =>
    data.reduce((all, { meetings }) => all + meetings.reduce((sum, { recordings }) => sum + recordings.length, 0), 0);
  const data = page.data
    .map(({ type, meetings }) => ({ type, meetings: meetings.map((one) => thinned(one, tokens)).filter(hasFilms) }))
    .filter(({ meetings }) => meetings.length > 0);
  const left = { ...page, data };
  return { ...left, total: page.total - filmsOf(page) + filmsOf(left) };
};
const hasFilms = ({ recordings }: RecordedMeeting): boolean => recordings.length > 0;
/** Its other films may stand on another page: what it comes to is less by these. */
const thinned = (meeting: RecordedMeeting, tokens: readonly string[]): RecordedMeeting => {
  const gone = meeting.recordings.filter(({ token }) => tokens.includes(token));
  if (gone.length === 0) return meeting;
  const recordings = meeting.recordings.filter(({ token }) => !tokens.includes(token));
  const less = (of: 'duration' | 'size'): number => gone.reduce((all, one) => all - one[of], meeting[of]);
  const wasLatest = gone.some(({ createdAt }) => createdAt === meeting.date);
  return {
    ...meeting,
    recordings,
    count: meeting.count - gone.length,
    duration: less('duration'),
    size: less('size'),
    date: (wasLatest && recordings[0]?.createdAt) || meeting.date,
  };
};

const recordsApi = addCalls((build) => ({
  userRecords: build.query<UserRecordsPage, RecordsAsked>({
    query: ({ page, search }) => ({ path: '/userRecords', whole: true, query: { page, ...(search && { search }) } }),
    providesTags: ['Record'],
  }),
  deleteRecords: build.mutation<{ deleted: number }, readonly string[]>({
    query: (tokens) => ({ path: '/public/deleteRoomRecords', method: 'POST', body: { tokens } }),
    // Out of sight at once; back again where the server refuses.
    onQueryStarted: async (tokens, { dispatch, getState, queryFulfilled }) => {
      const { selectCachedArgsForQuery, updateQueryData } = recordsApi.util;
      const hidden = selectCachedArgsForQuery(getState() as never, 'userRecords').map((asked) =>
        dispatch(updateQueryData('userRecords', asked, (page) => without(page, tokens))),
      );
      await queryFulfilled.catch(() => hidden.forEach((one) => one.undo()));
    },
    invalidatesTags: ['Record'],
  }),
  film: build.query<FilmDetails, string>({ query: (token) => ({ path: `/films/${token}` }) }),
  /** Each answer brings cookies by which this browser reads the films for some minutes. */
  videoPaths: build.mutation<VideoPath[], readonly string[]>({
    query: (tokens) => ({ path: '/public/videoPaths', method: 'POST', body: { tokens } }),
  }),
}));

export const { useFilmQuery, useUserRecordsQuery, useDeleteRecordsMutation, useVideoPathsMutation } = recordsApi;
