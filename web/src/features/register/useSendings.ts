import { callError } from '@derslik/client/callError';
import type { KeptSendingKind, LessonSendings } from '@derslik/contract/platforms';
import { useEffect, useState } from 'react';
import { useSendingsQuery, useSendLessonMutation } from './api';

/** A job of the server: nothing pushes its state to a page, and it is looked at while it is on its way. */
const lookMs = 3_000;

const isOnItsWay = ({ state, fault }: LessonSendings['sendings'][number]): boolean =>
  state === 'sending' || (state === 'waiting' && fault !== 'lessonRuns');

/** What leaves a lesson, and how it stands. @param code the room's */
export const useSendings = (code: string) => {
  const [isMoving, setIsMoving] = useState(true);
  const { data, error, refetch, isFetching } = useSendingsQuery(code, {
    skip: code === '',
    refetchOnMountOrArgChange: true,
    pollingInterval: isMoving ? lookMs : 0,
    skipPollingIfUnfocused: true,
  });
  const [ask, { error: refused, isLoading, originalArgs }] = useSendLessonMutation();
  const moves = data?.sendings.some(isOnItsWay) ?? false;
  useEffect(() => setIsMoving(moves), [moves]);
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
