import type { CaptionLanguage, CaptionsSet } from '@derslik/contract/filmCaptions';
import { addCalls } from '../../../lib/api';

interface CaptionsOf {
  token: string;
  language: CaptionLanguage;
}

const captionsApi = addCalls((build) => ({
  setCaptions: build.mutation<CaptionsSet, CaptionsOf & { file: Blob }>({
    query: ({ token, language, file }) => ({
      ...{ path: `/films/${token}/captions`, method: 'PUT', query: { language }, body: file },
    }),
  }),
  removeCaptions: build.mutation<void, CaptionsOf>({
    query: ({ token, language }) => ({ path: `/films/${token}/captions`, method: 'DELETE', query: { language } }),
  }),
}));

export const { useSetCaptionsMutation, useRemoveCaptionsMutation } = captionsApi;
