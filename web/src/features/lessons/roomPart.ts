import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { later } from '../../lib/later';
import type { RoomActions } from '../../room/action';
import type { RoomPart } from '../../room/roomPart';
import { useRoomUiStore } from '../../room/roomUi';
import { useRoomSelector } from '../../room/useRoom';
import { LessonMarks } from './LessonMarks';

const useLessonActions = (): RoomActions => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  // Only who leads a lesson of the timetable is told how many belong into it.
  const leads = useRoomSelector(({ data }) => data?.room.pupils !== undefined);
  return [
    leads && {
      name: 'lessonGuests',
      places: ['more'],
      isLast: true,
      label: t('lesson.guests'),
      icon: UserPlus,
      perform: () => ui.patch({ dialog: 'lessonGuests' }),
    },
  ];
};

/** What a lesson of the timetable has beside what every room has. */
export const lesson: RoomPart = {
  name: 'lesson',
  useActions: useLessonActions,
  HeaderMark: LessonMarks,
  dialogs: { lessonGuests: later(() => import('./LessonGuestsDialog'), ['opened']) },
};
