import { useEffect } from 'react';
import { later } from '../../lib/later';
import { useRoomUi, useRoomUiStore } from '../../room/roomUi';
import { useRoomSelector } from '../../room/useRoom';
import { untilAnswered } from '../../room/untilAnswered';
import { surveyUi } from './surveyUi';
import { selectShared, useAskedSurvey, useLoadSurveys } from './useSurveys';

const ResultOverStage = later(() => import('./ResultOverStage'), ['opened']);

/** Texts that no event has brought: of before I came, or of while I was away. */
const useMissingTexts = (): void => {
  const load = useLoadSurveys();
  const isUp = useRoomSelector(({ lostAt }) => lostAt === null);
  const shared = useRoomSelector(selectShared);
  const isMissing = useRoomUi((ui) => Object.keys(shared).some((id) => !(id in surveyUi.of(ui).known)));
  useEffect(() => (isUp && isMissing ? untilAnswered(load) : undefined), [isUp, isMissing, load]);
};

/** A survey that runs asks me by itself, once; whoever made it sees the answers instead. */
const useVoteDialog = (): void => {
  const ui = useRoomUiStore();
  const asked = useAskedSurvey();
  const isFree = useRoomUi(({ dialog }) => dialog === null);
  const isNew = useRoomUi((now) => asked !== null && surveyUi.of(now).askedId !== asked.id);
  const isForMe = useRoomSelector(({ data }) => asked !== null && asked.createdBy !== data?.you);
  useEffect(() => {
    if (asked && isNew && isForMe && isFree)
      ui.patch({ dialog: 'poll', ...surveyUi.with(ui.get(), { askedId: asked.id }) });
  }, [ui, asked, isNew, isForMe, isFree]);
};

/** The newest result that everyone is shown; while another survey asks, or a window is open, it stands back. */
const useShownResult = (): string | null => {
  const id = useRoomSelector((room) => {
    const all = Object.entries(selectShared(room));
    const shown = all.findLast(([, { isShown }]) => isShown)?.[0] ?? null;
    return all.some(([other, { isOpen }]) => isOpen && other !== shown) ? null : shown;
  });
  const isFree = useRoomUi(({ dialog }) => dialog === null);
  const isKnown = useRoomUi((ui) => id !== null && id in surveyUi.of(ui).known && surveyUi.of(ui).putAwayId !== id);
  return isKnown && isFree ? id : null;
};

/** Surveys while their panel is closed: texts, the question to me, a result over the stage. */
export const SurveyInside = () => {
  useMissingTexts();
  useVoteDialog();
  const shown = useShownResult();
  return shown !== null && <ResultOverStage surveyId={shown} />;
};
