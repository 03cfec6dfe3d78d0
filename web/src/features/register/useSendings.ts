import { callError } from '@derslik/client/callError';
import type { KeptSendingKind, LessonSendings } from '@derslik/contract/platforms';
import { useEffect, useState } from 'react';
import { useSendingsQuery, useSendLessonMutation } from './api';

/** Outside the room nothing tells a page how a job of the server stands: it is looked at while it is on its way. */
const lookMs = 3_000;
/** So it is at last where nothing moves: a platform may be away for an hour. Inside, the room tells it, and this makes up for a word that was lost. */
const lookAgainMs = 30_000;

/** Calls whenever something that leaves the lesson has moved; answers what ends that. */
export type WatchSendings = (moved: () => void) => () => void;

const isOnItsWay = ({ state, fault }: LessonSendings['sendings'][number]): boolean =>
  state === 'sending' || (state === 'waiting' && fault !== 'lessonRuns');

/** What leaves a lesson, and how it stands. @param code the room's @param watch where somebody tells it */
export const useSendings = (code: string, watch?: WatchSendings) => {
  const [isMoving, setIsMoving] = useState(true);
  const [isBehind, setIsBehind] = useState(false);
  const [everyMs, setEveryMs] = useState(lookMs);
  const { data, error, refetch, isFetching, startedTimeStamp } = useSendingsQuery(code, {
    skip: code === '',
    refetchOnMountOrArgChange: true,
    pollingInterval: isMoving ? (watch ? lookAgainMs : everyMs) : 0,
    skipPollingIfUnfocused: true,
  });
  const [ask, { error: refused, isLoading, originalArgs }] = useSendLessonMutation();
  const moves = data?.sendings.some(isOnItsWay) ?? false;
  useEffect(() => setIsMoving(moves), [moves]);
  useEffect(() => setEveryMs((before) => Math.min(before * 2, lookAgainMs)), [startedTimeStamp]);
  useEffect(() => setEveryMs(lookMs), [data]);
  useEffect(() => watch?.(() => setIsBehind(true)), [watch]);
  // What is being read may be of before: it is read again afterwards.
  useEffect(() => {
    if (!isBehind || isFetching || code === '') return;
    setIsBehind(false);
    void refetch();
  }, [isBehind, isFetching, code, refetch]);
  const send = async (kind: KeptSendingKind): Promise<void> => {
    await ask({ code, kind });
    await refetch();
  };
  const failure = refused ?? (data ? undefined : error);
  return {
    ...{ data, refetch, isFetching, send },
    error: failure ? callError(failure) : null,
    busyWith: isLoading ? (originalArgs?.kind ?? null) : null,
  };
};
