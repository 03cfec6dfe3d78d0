import type { FilmCut, FilmCutting } from '@derslik/contract/filmCuts';
import { addCalls } from '../../../../lib/api';

const cutApi = addCalls((build) => ({
  filmCut: build.query<FilmCutting, string>({
    query: (token) => ({ path: `/films/${token}/cut` }),
    providesTags: ['Record'],
  }),
  askCut: build.mutation<FilmCutting, { token: string; cut: FilmCut }>({
    query: ({ token, cut }) => ({ path: `/films/${token}/cut`, method: 'PUT', body: cut }),
    invalidatesTags: ['Record'],
  }),
  undoCut: build.mutation<FilmCutting, string>({
    query: (token) => ({ path: `/films/${token}/cut`, method: 'DELETE' }),
    invalidatesTags: ['Record'],
  }),
}));

export const { useFilmCutQuery, useAskCutMutation, useUndoCutMutation } = cutApi;
