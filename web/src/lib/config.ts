import type { PublicConfig } from '@derslik/contract/auth';
import { api } from './api';

const configApi = api.injectEndpoints({
  endpoints: (build) => ({
    config: build.query<PublicConfig, void>({
      query: () => ({ path: '/config', anonymous: true }),
      keepUnusedDataFor: 86_400,
    }),
  }),
});

/** What the appliance says about itself: school, time zone, demo, desktop apps. */
export const { useConfigQuery } = configApi;
/** Until the answer has come, and where it can't: the product's default. */
const defaultTimeZone = 'Europe/Istanbul';

export const useTimeZone = (): string => useConfigQuery().data?.timeZone ?? defaultTimeZone;
