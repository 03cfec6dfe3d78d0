import { later } from '../../lib/later';
import type { RoomPart } from '../../room/roomPart';

export const notification: RoomPart = {
  name: 'notification',
  controls: [
    {
      group: 'notices',
      may: 'notifyEveryone',
      label: (t) => t('notification.toAway'),
      hint: (t) => t('notification.explained'),
      verb: (t) => t('notification.send'),
      dialog: 'notification',
    },
  ],
  dialogs: { notification: later(() => import('./NotificationDialog'), ['opened']) },
};
