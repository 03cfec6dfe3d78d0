import { canActOn } from '@derslik/contract/room/can';
import { MonitorUp, MonitorX, ScreenShareOff } from 'lucide-react';
import type { PersonActions } from '../../room/people/personActions';
import { screenOffer } from './screenOffer';

/** Another's screen: end it, permit it, take the permission back. */
export const screenPersonActions: PersonActions = ({ t, view, me, person: { id, screenAt } }) => {
  const offer = screenOffer(view, me, id);
  return [
    screenAt !== null &&
      canActOn(view, me, id, 'giveScreenSharePermission') && {
        name: 'endScreen',
        kind: 'media',
        label: t('room.endScreen'),
        icon: ScreenShareOff,
        deed: { send: { type: 'stopSs', id } },
      },
    offer && {
      name: 'screen',
      kind: 'media',
      label: t(offer === 'takeBack' ? 'room.takeScreenBack' : 'room.allowScreen'),
      icon: offer === 'takeBack' ? MonitorX : MonitorUp,
      deed: { send: { type: offer === 'takeBack' ? 'takeScreenSharePermissionBack' : 'allowScreenShare', id } },
    },
  ];
};
