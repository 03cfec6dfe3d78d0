import type { AnnouncementEvent } from '@derslik/contract/room/parts/announcement';
import { Megaphone } from 'lucide-react';
import type { Notices } from '../../room/notice';
import type { RoomPart } from '../../room/roomPart';
import { AnnouncementBanner } from './AnnouncementBanner';
import { AnnouncementDialog } from './AnnouncementDialog';

/** The banner says itself what is new. */
const notices: Notices<AnnouncementEvent> = { announcementSet: null, announcementRemoved: null };

export const announcement: RoomPart = {
  name: 'announcement',
  notices,
  tool: { icon: Megaphone, label: (t) => t('announcement.title'), may: 'announce' },
  Dialog: AnnouncementDialog,
  BelowHeader: AnnouncementBanner,
};
