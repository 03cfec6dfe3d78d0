import type { StageAudience } from '@derslik/contract/audience';
import { addCalls } from '../../lib/api';

export const { useStageAudienceQuery } = addCalls((build) => ({
  /** The room's code. Throws `meeting.notPermitRoom`. */
  stageAudience: build.query<StageAudience, string>({
    query: (code) => ({ path: `/public/broadcastAudience/${encodeURIComponent(code)}` }),
    keepUnusedDataFor: 0,
  }),
}));
