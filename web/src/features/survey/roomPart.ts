import { everyoneAsks } from '@derslik/contract/room/parts/survey';
import { later } from '../../lib/later';
import type { RoomPart } from '../../room/roomPart';
import { AskMark } from './AskMark';
import { SurveyInside } from './SurveyInside';
import { surveyNotices } from './surveyNotice';
import { useSurveyActions } from './useSurveyActions';

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
  panel: { title: (t) => t('survey.surveys'), Panel: later(() => import('./SurveyPanel')), may: 'createSurvey' },
  dialogs: {
    poll: later(() => import('./VoteDialog')),
    surveyResult: later(() => import('./ResultDialog')),
  },
  HeaderMark: AskMark,
};
