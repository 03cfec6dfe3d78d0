import type { OpenApi } from '@derslik/contract/openApi';
import { addCalls } from '../../lib/api';

const programsApi = addCalls((build) => ({
  openApi: build.query<OpenApi, 'tr' | 'en'>({
    query: (lang) => ({ path: '/programs/v1/openapi.json', query: { lang }, whole: true }),
  }),
}));

export const { useOpenApiQuery } = programsApi;
