import type { StageAudience } from '@derslik/contract/audience';
import { audienceLimits } from '@derslik/contract/limits/audience';
import { roomAudience } from '@derslik/contract/room/parts/audience';
import { useEffect, useRef } from 'react';
import { useRoomSelector } from '../../room/useRoom';
import { useStageAudienceQuery } from './audienceApi';

const selectJudged = ({ data }: Parameters<Parameters<typeof useRoomSelector>[0]>[0]): number =>
  data ? roomAudience.of(data.view).judged : 0;

/** Who watches and what they wrote, read every few seconds, and at once when a moderator has judged something; null in another room. */
export const useStageAudience = (): { audience: StageAudience | null; hasFailed: boolean } => {
  const code = useRoomSelector(({ data }) => (data?.view.kind === 'broadcast' ? data.room.token : null));
  const judged = useRoomSelector(selectJudged);
  const { data, isError, refetch } = useStageAudienceQuery(code ?? '', {
    skip: code === null,
    pollingInterval: audienceLimits.stageReadMs,
    skipPollingIfUnfocused: false,
  });
  const known = useRef(judged);
  useEffect(() => {
    if (known.current === judged || code === null) return;
    known.current = judged;
    void refetch();
  }, [judged, code, refetch]);
  return { audience: data ?? null, hasFailed: isError };
};
