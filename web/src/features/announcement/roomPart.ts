import { Megaphone } from 'lucide-react';
import type { RoomPart } from '../../room/roomPart';
import { AnnouncementBanner } from './AnnouncementBanner';
import { AnnouncementDialog } from './AnnouncementDialog';

export const announcement: RoomPart = {
  name: 'announcement',
  tool: { icon: Megaphone, label: (t) => t('announcement.title'), may: 'announce' },
  Dialog: AnnouncementDialog,
  BelowHeader: AnnouncementBanner,
};
