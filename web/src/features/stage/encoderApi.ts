import type { StageEncoder, StageEncoderKey } from '@derslik/contract/broadcasts';
import { addCalls } from '../../lib/api';

const path = (code: string): string => `/broadcastEncoder/${encodeURIComponent(code)}`;

/** All by the room's code. */
export const { useStageEncoderQuery, useRenewEncoderMutation, useRemoveEncoderMutation } = addCalls((build) => ({
  stageEncoder: build.query<StageEncoder, string>({
    query: (code) => ({ path: path(code) }),
    keepUnusedDataFor: 0,
  }),
  /** Answers its key, this once. */
  renewEncoder: build.mutation<StageEncoderKey, string>({
    query: (code) => ({ path: path(code), method: 'POST' }),
  }),
  removeEncoder: build.mutation<StageEncoder, string>({
    query: (code) => ({ path: path(code), method: 'DELETE' }),
  }),
}));
