import type { AnnouncementEvent } from '@derslik/contract/room/parts/announcement';
import { Megaphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { later } from '../../lib/later';
import type { Notices } from '../../room/notice';
import type { RoomPart } from '../../room/roomPart';
import { AnnouncementBanner } from './AnnouncementBanner';
import type { RoomActions } from '../../room/action';
import { useRoomUiStore } from '../../room/roomUi';
import { useCan } from '../../room/useRoom';

const useAnnouncementActions = (): RoomActions => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const may = useCan('announce');
  return [
    may && {
      name: 'announcement',
      places: ['more'],
      label: t('announcement.title'),
      icon: Megaphone,
      perform: () => ui.patch({ dialog: 'announcement' }),
    },
  ];
};

/** The banner says itself what is new. */
const notices: Notices<AnnouncementEvent> = { announcementSet: null, announcementRemoved: null };

export const announcement: RoomPart = {
  name: 'announcement',
  notices,
  useActions: useAnnouncementActions,
  dialogs: { announcement: later(() => import('./AnnouncementDialog'), ['opened']) },
  BelowHeader: AnnouncementBanner,
};
