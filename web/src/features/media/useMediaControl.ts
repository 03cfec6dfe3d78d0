import { can, maySend, useAbility } from '@derslik/contract/room/can';
import type { DeviceMediaKind } from '@derslik/contract/room/state';
import { useTranslation } from 'react-i18next';
import { useDeviceToggle } from '../../conference/hooks';
import { chooseDevice } from '../../room/media/chosenDevices';
import { deviceOf } from '../../room/media/deviceOf';
import { useRoomEngine } from '../../room/media/roomMedia';
import { useRoomSelector } from '../../room/useRoom';
import { useWishControl, type WishControl } from '../../room/useWishControl';

export interface MediaControl {
  state: 'on' | 'off' | WishControl['state'];
  pending: boolean;
  perform: () => void;
}

/** My camera or microphone in this room, under its rules. Null where my role has none. */
export const useMediaControl = (kind: DeviceMediaKind): MediaControl | null => {
  const { t } = useTranslation();
  const engine = useRoomEngine();
  const device = useDeviceToggle(engine, deviceOf[kind]);
  const has = useRoomSelector(({ data }) => !!data && can(data.view, data.you, useAbility[kind]));
  const may = useRoomSelector(({ data }) => !!data && maySend(data.view, data.you, kind));
  const status = useRoomSelector(({ data }) => data?.view.participants[data.you]?.[kind].status);
  const title = t(kind === 'mic' ? 'notice.micAsked' : 'notice.camAsked');
  const wish = useWishControl(kind, status, { id: `mine-${kind}`, title });
  if (!has) return null;
  if (!may) return wish;
  return {
    state: device.on ? 'on' : 'off',
    pending: device.pending,
    perform: () => {
      if (!device.toggle) return;
      chooseDevice(deviceOf[kind], !engine.getSnapshot()[deviceOf[kind]].wanted);
      device.toggle();
    },
  };
};
