import { later } from '../../lib/later';
import type { AnnouncementEvent } from '@derslik/contract/room/parts/announcement';
import type { Notices } from '../../room/notice';
import type { RoomPart } from '../../room/roomPart';
import { AnnouncementBanner } from './AnnouncementBanner';
import { useAnnouncementActions } from './useAnnouncementActions';

/** The banner says itself what is new. */
const notices: Notices<AnnouncementEvent> = { announcementSet: null, announcementRemoved: null };

export const announcement: RoomPart = {
  name: 'announcement',
  notices,
  useActions: useAnnouncementActions,
  dialogs: { announcement: later(() => import('./AnnouncementDialog')) },
  BelowHeader: AnnouncementBanner,
};
