import { everyoneAsks } from '@derslik/contract/room/parts/survey';
import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { later } from '../../lib/later';
import type { RoomPart } from '../../room/roomPart';
import { AskMark } from './AskMark';
import { SurveyInside } from './SurveyInside';
import { surveyNotices } from './surveyNotice';
import type { RoomActions } from '../../room/action';
import { useRoomUi } from '../../room/roomUi';
import { useCan } from '../../room/useRoom';
import { useTurnPanel } from '../../room/useTurnPanel';

/** The room's surveys, for those who may make one. */
const useSurveyActions = (): RoomActions => {
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

export const survey: RoomPart = {
  name: 'survey',
  notices: surveyNotices,
  Inside: SurveyInside,
  useActions: useSurveyActions,
  controls: [
    {
      group: 'rights',
      may: 'setSurveys',
      label: (t) => t('survey.surveys'),
      hint: (t) => t('survey.switchHint'),
      isOn: everyoneAsks,
      command: (on) => ({ type: 'setSurveys', on }),
    },
  ],
  panel: {
    title: (t) => t('survey.surveys'),
    Panel: later(() => import('./SurveyPanel'), ['opened']),
    may: 'createSurvey',
  },
  dialogs: {
    poll: later(() => import('./VoteDialog'), ['opened']),
    surveyResult: later(() => import('./ResultDialog'), ['opened']),
  },
  HeaderMark: AskMark,
};
