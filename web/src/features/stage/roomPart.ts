import type { StageEvent } from '@derslik/contract/room/parts/stage';
import { Tv } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { later } from '../../lib/later';
import { timeText } from '../../lib/timeText';
import type { RoomActions } from '../../room/action';
import type { Notices } from '../../room/notice';
import type { RoomPart } from '../../room/roomPart';
import { useRoomUi } from '../../room/roomUi';
import { useCan } from '../../room/useRoom';
import { useTurnPanel } from '../../room/useTurnPanel';
import { StageInside } from './StageInside';

/** What viewers see, for those who decide it. */
const useStageActions = (): RoomActions => {
  const { t } = useTranslation();
  const turn = useTurnPanel();
  const isOpen = useRoomUi(({ panel }) => panel === 'stage');
  const may = useCan('directStage');
  return [
    may && {
      name: 'stage',
      places: ['rail', 'tablet', 'more'],
      label: t('stage.directing'),
      icon: Tv,
      pressed: isOpen,
      perform: () => turn('stage'),
    },
  ];
};

/** Everybody on the stage hears how long it is until they are seen; the picture itself is the business of who directs it. */
const notices: Notices<StageEvent> = {
  stageSet: null,
  encoderCame: null,
  encoderWent: null,
  stageStartSet: ({ ms }, { t }) => ({
    say: { id: 'stage-start', title: t('stage.startsIn', { time: timeText(ms / 1_000) }) },
  }),
  stageStartRemoved: (_, { t }) => ({ say: { id: 'stage-start', title: t('stage.startTaken') } }),
};

/** Nobody in a lesson loads any of it. */
export const stage: RoomPart = {
  name: 'stage',
  notices,
  Inside: StageInside,
  useActions: useStageActions,
  panel: {
    title: (t) => t('stage.directing'),
    Panel: later(() => import('./StagePanel'), ['stage']),
    may: 'directStage',
  },
};
