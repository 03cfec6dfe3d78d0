import type {
  FilmReport,
  FilmReported,
  FilmSharing,
  FilmSharingBody,
  FilmViewers,
  SharedFilm,
} from '@derslik/contract/filmShares';
import { addCalls } from '../../../lib/api';

const sharesApi = addCalls((build) => ({
  sharedFilms: build.query<SharedFilm[], void>({ query: () => ({ path: '/sharedFilms' }), providesTags: ['Record'] }),
  filmSharing: build.query<FilmSharing, string>({
    query: (token) => ({ path: `/films/${token}/sharing` }),
    // Somebody else may share it meanwhile.
    keepUnusedDataFor: 0,
  }),
  shareFilm: build.mutation<FilmSharing, { token: string; sharing: FilmSharingBody }>({
    query: ({ token, sharing }) => ({ path: `/films/${token}/sharing`, method: 'PUT', body: sharing }),
    invalidatesTags: ['Record'],
  }),
  filmViewers: build.query<FilmViewers, string>({
    query: (token) => ({ path: `/films/${token}/viewers` }),
    keepUnusedDataFor: 0,
  }),
  reportFilm: build.mutation<FilmReported, FilmReport & { token: string }>({
    query: ({ token, why }) => ({ path: `/films/${token}/report`, method: 'POST', body: { why } }),
    invalidatesTags: ['Record'],
  }),
}));

export const {
  useSharedFilmsQuery,
  useFilmSharingQuery,
  useShareFilmMutation,
  useFilmViewersQuery,
  useReportFilmMutation,
} = sharesApi;
