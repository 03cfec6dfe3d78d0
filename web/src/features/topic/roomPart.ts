import { lessonTopics, type TopicEvent } from '@derslik/contract/room/parts/topic';
import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { later } from '../../lib/later';
import type { RoomActions } from '../../room/action';
import type { Notices } from '../../room/notice';
import type { RoomPart } from '../../room/roomPart';
import { useRoomUi } from '../../room/roomUi';
import { useCan, useRoomSelector } from '../../room/useRoom';
import { useTurnPanel } from '../../room/useTurnPanel';

/** The topics: for those who may write them, and for everyone once there are some. */
const useTopicActions = (): RoomActions => {
  const { t } = useTranslation();
  const turn = useTurnPanel();
  const isOpen = useRoomUi(({ panel }) => panel === 'topic');
  const may = useCan('setTopics');
  const areThere = useRoomSelector(({ data }) => !!data && lessonTopics.of(data.view).length > 0);
  return [
    (may || areThere || isOpen) && {
      name: 'topic',
      places: ['rail', 'more'],
      label: t('topic.topics'),
      icon: ListChecks,
      pressed: isOpen,
      perform: () => turn('topic'),
    },
  ];
};

/** That there are topics now is said once; the panel says the rest. */
const notices: Notices<TopicEvent> = {
  topicAdded: (_, { t, before, by, isOwnDoing, ui }) =>
    isOwnDoing || ui.panel === 'topic' || lessonTopics.of(before).length > 0
      ? null
      : {
          say: {
            id: 'topics',
            title: t('topic.listed', { name: by }),
            actions: [{ label: t('topic.show'), deed: { show: () => ({ panel: 'topic' }) } }],
          },
        },
  topicRenamed: null,
  topicTicked: null,
  topicRemoved: null,
};

export const topic: RoomPart = {
  name: 'topic',
  notices,
  useActions: useTopicActions,
  panel: {
    title: (t) => t('topic.topics'),
    count: ({ view }) => {
      const all = lessonTopics.of(view);
      return all.length === 0 ? '' : `${all.filter(({ isTicked }) => isTicked).length}/${all.length}`;
    },
    Panel: later(() => import('./TopicPanel'), ['opened']),
  },
};
