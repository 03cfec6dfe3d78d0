import type { ReplayMessage } from '@derslik/contract/replay';
import { useReplayChatQuery, useReplayQuery } from './replayApi';
import { useReplaySlides } from './useReplaySlides';

const none: ReplayMessage[] = [];

/** The lesson of a film; a film of which no log is known plays alone. */
export const useReplay = (film: string) => {
  const { data } = useReplayQuery(film);
  const replay = data?.tracks.recording.some((part) => part.film === film) ? data : undefined;
  const { data: messages = none } = useReplayChatQuery(replay?.token ?? '', { skip: !replay?.hasChat });
  const slides = useReplaySlides(replay);
  return { replay, messages, slides };
};
