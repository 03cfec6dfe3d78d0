import { useEffect } from 'react';
import { useRoomUi, useRoomUiStore } from '../../room/roomUi';
import { useRoomSelector } from '../../room/useRoom';
import { resultOf } from './surveyCalls';
import { surveyUi, withResult, type KnownResult, type KnownSurvey } from './surveyUi';
import { selectShared, useSurveyRights } from './useSurveys';

/** Answers that are on their way arrive within this time. */
const settleMs = 500;

/** What came of a survey; counts live where I may see it. Asks the server for what events did not bring. */
export const useSurveyResult = ({ id, createdBy, isAnonymous }: KnownSurvey): KnownResult | null => {
  const ui = useRoomUiStore();
  const { mayKnow } = useSurveyRights(createdBy);
  const result = useRoomUi((now) => surveyUi.of(now).results[id] ?? null);
  const answered = useRoomSelector((room) => selectShared(room)[id]?.answered ?? 0);
  const counted = result?.counts?.reduce((sum, count) => sum + count, 0) ?? answered;
  const isNameless = mayKnow && !isAnonymous && result?.answers === null;
  const isBehind = result === null || isNameless || counted !== answered;
  const isNew = result === null;
  useEffect(() => {
    if (!isBehind) return;
    const load = async (): Promise<void> => {
      const fresh = await resultOf(id).catch(() => null);
      if (fresh) ui.patch(withResult(ui.get(), id, fresh));
    };
    const timer = setTimeout(() => void load(), isNew ? 0 : settleMs);
    return () => clearTimeout(timer);
  }, [ui, id, isBehind, isNew, answered]);
  return result;
};
