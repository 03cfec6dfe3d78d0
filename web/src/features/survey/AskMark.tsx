import { Vote } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { HeaderButton } from '../../room/HeaderButton';
import { useRoomUiStore } from '../../room/roomUi';
import { useRoomSelector } from '../../room/useRoom';
import { useAskedSurvey } from './useSurveys';

/** The way back to a survey that still waits for my answer. */
export const AskMark = () => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const asked = useAskedSurvey();
  const isForMe = useRoomSelector(({ data }) => asked !== null && asked.createdBy !== data?.you);
  return (
    isForMe && (
      <HeaderButton variant="ask" label={t('survey.answer')} onClick={() => ui.patch({ dialog: 'poll' })}>
        <Vote aria-hidden />
      </HeaderButton>
    )
  );
};
