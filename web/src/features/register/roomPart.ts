import { ClipboardCheck, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { later } from '../../lib/later';
import type { RoomActions } from '../../room/action';
import type { RoomPart } from '../../room/roomPart';
import { useRoomUiStore } from '../../room/roomUi';
import { useCan, useRoomSelector } from '../../room/useRoom';
import { registerNotices } from './registerNotice';
import { RollCallButton } from './RollCallButton';
import { useMayTakeRoll } from './useMayTakeRoll';

const useRegisterActions = (): RoomActions => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const may = useMayTakeRoll();
  const maySend = useCan('sendToDerslik');
  // A pupil whom the room made a moderator sends nothing of the others.
  const leads = useRoomSelector(({ data }) => data?.room.pupils !== undefined);
  return [
    may && {
      name: 'rollCall',
      places: ['more'],
      label: t('rollCall.title'),
      icon: ClipboardCheck,
      perform: () => ui.patch({ dialog: 'rollCall' }),
    },
    maySend &&
      leads && {
        name: 'sendLesson',
        places: ['more'],
        label: t('rollCall.sendLesson'),
        icon: Send,
        perform: () => ui.patch({ dialog: 'sendLesson' }),
      },
  ];
};

/** The roll call of a lesson of the timetable, and what leaves it. */
export const rollCall: RoomPart = {
  name: 'register',
  notices: registerNotices,
  useActions: useRegisterActions,
  AbovePeople: RollCallButton,
  dialogs: {
    rollCall: later(() => import('./RollCallDialog'), ['opened']),
    sendLesson: later(() => import('./SendLessonDialog'), ['sending']),
  },
};
