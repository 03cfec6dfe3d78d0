import { can, maySend, useAbility } from '@derslik/contract/room/can';
import type { DeviceMediaKind } from '@derslik/contract/room/state';
import { useTranslation } from 'react-i18next';
import { useDeviceToggle } from '../../conference/hooks';
import { closeToast, toast } from '../../ui/toast';
import { chooseDevice } from '../../room/media/chosenDevices';
import { deviceOf } from '../../room/media/deviceOf';
import { useRoomEngine } from '../../room/media/roomMedia';
import { useRoomActions, useRoomSelector } from '../../room/useRoom';
import { isWanted, selectWish } from '../../room/wish';

export interface MediaControl {
  /** `ask`: only a moderator's word opens it; `asked`: my wish is with the moderators. */
  state: 'on' | 'off' | 'ask' | 'asked';
  pending: boolean;
  perform: () => void;
}

/** My camera or microphone in this room, under its rules. Null where my role has none. */
export const useMediaControl = (kind: DeviceMediaKind): MediaControl | null => {
  const { t } = useTranslation();
  const engine = useRoomEngine();
  const { send } = useRoomActions();
  const unsent = useRoomSelector(selectWish(kind));
  const device = useDeviceToggle(engine, deviceOf[kind]);
  const has = useRoomSelector(({ data }) => !!data && can(data.view, data.you, useAbility[kind]));
  const may = useRoomSelector(({ data }) => !!data && maySend(data.view, data.you, kind));
  const status = useRoomSelector(({ data }) => data?.view.participants[data.you]?.[kind].status);
  if (!has) return null;
  if (!may) {
    const isAsked = unsent ? isWanted(unsent) : status === 'requested';
    return {
      state: isAsked ? 'asked' : 'ask',
      pending: unsent !== null,
      perform: () => {
        void send({ type: kind, status: isAsked ? 'withdrawn' : 'requested' }).then((done) => {
          const id = `mine-${kind}`;
          if (!done) return;
          if (isAsked) closeToast(id);
          else toast({ id, title: t(kind === 'mic' ? 'notice.micAsked' : 'notice.camAsked') });
        });
      },
    };
  }
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
