import type { HttpRequest } from '@derslik/client/call';
import { callError, type CallError } from '@derslik/client/callError';
import { http } from '@derslik/client/http';
import type { AudienceAnswerBody, ReactionBody, WatchedBody, WordBody } from '@derslik/contract/audience';
import type { Broadcast } from '@derslik/contract/broadcasts';
import type { FramedBroadcast, FramedBody, Viewing, ViewingBody } from '@derslik/contract/broadcastViewing';
import { useCallback, useEffect, useState } from 'react';

/** What a call came to: one of both. */
export type CallAnswer<T> = { data: T; error: null } | { data: null; error: CallError };

/**
 * Calls of a viewer's page. None of their answers is kept or shared, so they go without the service that does that for other
 * pages: thousands load this page at once, on phones.
 */
const ask = async <T>(request: HttpRequest): Promise<CallAnswer<T>> => {
  try {
    const body = await http<{ data: T } | null>(request);
    return { data: (body?.data ?? null) as T, error: null };
  } catch (reason) {
    return { data: null, error: callError(reason) };
  }
};
const post = <T>(path: string, body: object): Promise<CallAnswer<T>> => ask({ path, method: 'POST', body });

/** Its error: `warning.streamNotFound`, `meeting.notPermitRoom`, `warning.codeAndPassword`, `warning.checkPassword`. */
export const watchedBroadcast = ({ jToken, pwd }: WatchedBody): Promise<CallAnswer<Broadcast>> =>
  ask({ path: '/broadCast', query: { jToken, ...(pwd && { pwd }) } });

export const watch = (body: ViewingBody): Promise<CallAnswer<Viewing>> =>
  ask({ path: '/broadCastViewing', method: 'POST', body, ...(body.leaves && { keepalive: true as const }) });

/** As {@link watch}, in a page of another site. */
export const watchInFrame = (body: FramedBody): Promise<CallAnswer<FramedBroadcast>> =>
  ask({
    path: '/broadCastFrame',
    method: 'POST',
    body,
    anonymous: true,
    ...(body.leaves && { keepalive: true as const }),
  });

/** Its error: `audience.wordsOff`, `audience.full`. */
export const writeWord = (body: WordBody) => post<{ id: string }>('/broadCastWord', body);

/** Its error: `audience.wordsOff`, `audience.questionOver`. */
export const askToo = ({ id, ...body }: WatchedBody & { id: string }) =>
  post<unknown>(`/broadCastWord/${id}/ask`, body);

/** Its error: `audience.reactionsOff`. */
export const react = (body: ReactionBody) => post<unknown>('/broadCastReaction', body);

/** Its error: `audience.surveyOver`, `audience.answered`. */
export const answerSurvey = (body: AudienceAnswerBody) => post<unknown>('/broadCastAnswer', body);

/** A call that somebody presses for, and whether it is on its way. */
export const usePressed = <Body, T>(
  call: (body: Body) => Promise<CallAnswer<T>>,
): [(body: Body) => Promise<CallAnswer<T>>, boolean] => {
  const [busy, setBusy] = useState(false);
  const press = useCallback(
    async (body: Body) => {
      setBusy(true);
      const answer = await call(body);
      setBusy(false);
      return answer;
    },
    [call],
  );
  return [press, busy];
};

/** The broadcast that is watched here; both are null until the first answer. */
export const useWatchedBroadcast = ({ jToken, pwd }: WatchedBody) => {
  const [answer, setAnswer] = useState<CallAnswer<Broadcast> | null>(null);
  const [isFetching, setFetching] = useState(true);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isOver = false;
    setFetching(true);
    void watchedBroadcast({ jToken, ...(pwd !== undefined && { pwd }) }).then((now) => {
      if (isOver) return;
      setAnswer(now);
      setFetching(false);
    });
    return () => {
      isOver = true;
    };
  }, [jToken, pwd, tries]);
  return {
    data: answer?.data ?? null,
    error: answer?.error ?? null,
    isFetching,
    refetch: () => setTries(tries + 1),
  };
};
