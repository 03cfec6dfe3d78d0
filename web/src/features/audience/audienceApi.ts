import type { StageAudience, ViewersNow } from '@derslik/contract/audience';
import { addCalls } from '../../lib/api';

export const { useStageAudienceQuery, useViewersNowQuery } = addCalls((build) => ({
  /** The room's code. Throws `meeting.notPermitRoom`. */
  stageAudience: build.query<StageAudience, string>({
    query: (code) => ({ path: `/public/broadcastAudience/${encodeURIComponent(code)}` }),
    keepUnusedDataFor: 0,
  }),
  /** For those who lead: who watches now, and is called so. Throws `meeting.notPermitRoom`. */
  viewersNow: build.query<ViewersNow, { code: string; q: string }>({
    query: ({ code, q }) => ({
      path: `/public/broadcastAudience/${encodeURIComponent(code)}/viewers`,
      query: { ...(q !== '' && { q }) },
    }),
    keepUnusedDataFor: 0,
  }),
}));
