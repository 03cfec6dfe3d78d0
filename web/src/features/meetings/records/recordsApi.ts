import type { FilmDetails } from '@derslik/contract/films';
import type { RecordedMeeting, UserRecords, VideoPath } from '@derslik/contract/recordings';
import { addCalls } from '../../../lib/api';

type Kinds = UserRecords['data'];

/** What is left without these; a meeting or a kind without a film is no line of the list. */
const without = (kinds: Kinds, tokens: readonly string[]): Kinds =>
  kinds
    .map(({ type, meetings }) => ({ type, meetings: meetings.map((one) => thinned(one, tokens)).filter(hasFilms) }))
    .filter(({ meetings }) => meetings.length > 0);
const hasFilms = ({ recordings }: RecordedMeeting): boolean => recordings.length > 0;
const thinned = (meeting: RecordedMeeting, tokens: readonly string[]): RecordedMeeting => {
  const recordings = meeting.recordings.filter(({ token }) => !tokens.includes(token));
  const sum = (of: 'duration' | 'size'): number => recordings.reduce((all, one) => all + one[of], 0);
  return {
    ...meeting,
    recordings,
    duration: sum('duration'),
    size: sum('size'),
    date: recordings[0]?.createdAt ?? meeting.date,
  };
};

const recordsApi = addCalls((build) => ({
  userRecords: build.query<Kinds, void>({ query: () => ({ path: '/userRecords' }), providesTags: ['Record'] }),
  deleteRecords: build.mutation<{ deleted: number }, readonly string[]>({
    query: (tokens) => ({ path: '/public/deleteRoomRecords', method: 'POST', body: { tokens } }),
    // Out of sight at once; back again where the server refuses.
    onQueryStarted: async (tokens, { dispatch, queryFulfilled }) => {
      const hidden = dispatch(
        recordsApi.util.updateQueryData('userRecords', undefined, (kinds) => without(kinds, tokens)),
      );
      await queryFulfilled.catch(() => hidden.undo());
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
