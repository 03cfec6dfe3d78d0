import { useCallback, useEffect, useState } from 'react';
import { useRoomUi, useRoomUiStore } from '../../room/roomUi';
import { untilAnswered } from '../../room/untilAnswered';
import { useRoomSelector } from '../../room/useRoom';
import { resultOf } from './surveyCalls';
import { surveyUi, withResult, type KnownResult, type KnownSurvey } from './surveyUi';
import { selectShared, useSurveyRights } from './useSurveys';

/** Answers that are on their way arrive within this time. */
const settleMs = 500;

export interface LoadedResult {
  result: KnownResult | null;
  /** It couldn't be loaded; it is asked for again by itself too. */
  failed: boolean;
  retry: () => void;
}

/** What came of a survey; counts live where I may see it. Asks the server for what events did not bring. */
export const useSurveyResult = ({ id, createdBy, isAnonymous }: KnownSurvey): LoadedResult => {
  const ui = useRoomUiStore();
  const { mayKnow } = useSurveyRights(createdBy);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const isUp = useRoomSelector(({ lostAt }) => lostAt === null);
  const result = useRoomUi((now) => surveyUi.of(now).results[id] ?? null);
  const answered = useRoomSelector((room) => selectShared(room)[id]?.answered ?? 0);
  const counted = result?.counts?.reduce((sum, count) => sum + count, 0) ?? answered;
  const isNameless = mayKnow && !isAnonymous && result?.answers === null;
  const isBehind = result === null || isNameless || counted !== answered;
  const isNew = result === null;
  useEffect(() => {
    if (!isBehind || !isUp) return;
    const load = async (): Promise<boolean> => {
      const fresh = await resultOf(id).catch(() => null);
      if (fresh) ui.patch(withResult(ui.get(), id, fresh));
      setFailed(!fresh);
      return fresh !== null;
    };
    let stop = (): void => undefined;
    const timer = setTimeout(() => (stop = untilAnswered(load)), isNew ? 0 : settleMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [ui, id, isUp, isBehind, isNew, answered, tries]);
  const retry = useCallback(() => {
    setFailed(false);
    setTries((before) => before + 1);
  }, []);
  return { result, failed, retry };
};
