import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RoomActions } from '../../room/action';
import { useRoomUi } from '../../room/roomUi';
import { useCan } from '../../room/useRoom';
import { useTurnPanel } from '../../room/useTurnPanel';

/** The room's surveys, for those who may make one. */
export const useSurveyActions = (): RoomActions => {
  const { t } = useTranslation();
  const turn = useTurnPanel();
  const isOpen = useRoomUi(({ panel }) => panel === 'survey');
  const may = useCan('createSurvey');
  return [
    may && {
      name: 'survey',
      places: ['rail', 'more'],
      label: t('survey.surveys'),
      icon: ChartColumn,
      pressed: isOpen,
      perform: () => turn('survey'),
    },
  ];
};
