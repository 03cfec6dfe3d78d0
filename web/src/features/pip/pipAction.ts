import type { TFunction } from 'i18next';
import { PictureInPicture2 } from 'lucide-react';
import type { RoomUi } from '../../room/roomUi';
import { pipUi } from './pipUi';

/** Opens the small window, or closes it. */
export const pipAction = (ui: RoomUi, t: TFunction) => {
  const { isOpen } = pipUi.of(ui);
  return {
    name: 'pip',
    label: isOpen ? t('pip.close') : t('pip.open'),
    icon: PictureInPicture2,
    change: (now: RoomUi): Partial<RoomUi> => pipUi.with(now, { isOpen: !isOpen }),
  };
};
