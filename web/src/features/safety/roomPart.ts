import type { SafetyEvent } from '@derslik/contract/room/parts/safety';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { later } from '../../lib/later';
import type { RoomActions } from '../../room/action';
import type { Notices } from '../../room/notice';
import type { RoomPart } from '../../room/roomPart';
import { useRoomUiStore } from '../../room/roomUi';
import { useCan } from '../../room/useRoom';
import { SafeLine } from './SafeLine';

const useSafetyActions = (): RoomActions => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const may = useCan('setSafeLesson');
  return [
    may && {
      name: 'safeLesson',
      places: ['more'],
      isLast: true,
      label: t('lesson.safeTitle'),
      icon: ShieldCheck,
      perform: () => ui.patch({ dialog: 'safeLesson' }),
    },
  ];
};

/** The line below the header says it to everybody. */
const notices: Notices<SafetyEvent> = { safeLessonSet: null };

/** A lesson made safe by one press. */
export const safety: RoomPart = {
  name: 'safety',
  notices,
  useActions: useSafetyActions,
  BelowHeader: SafeLine,
  dialogs: { safeLesson: later(() => import('./SafeLessonDialog'), ['opened']) },
};
