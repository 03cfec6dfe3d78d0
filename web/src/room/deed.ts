import type { ClientCommand } from '@derslik/contract/room/commands';
import type { MediaKind } from '@derslik/contract/room/state';
import { useCallback } from 'react';
import { chooseDevice } from './media/chosenDevices';
import { useRoomEngine } from './media/roomMedia';
import { useRoomUiStore, type RoomUi } from './roomUi';
import { useLook } from './useLook';
import { useRoomActions } from './useRoom';

/** What follows from pressing something, as data: so that choosing words and buttons changes nothing. */
export type Deed =
  | { send: ClientCommand }
  /** Opens my device, or asks which screen. */
  | { open: MediaKind }
  | { show: (ui: RoomUi) => Partial<RoomUi> }
  /** Changes what one looks at. */
  | { look: (ui: RoomUi) => Partial<RoomUi> };

/** Does it. */
export const useDeed = (): ((deed: Deed) => void) => {
  const engine = useRoomEngine();
  const ui = useRoomUiStore();
  const look = useLook();
  const { send } = useRoomActions();
  return useCallback(
    (deed) => {
      if ('send' in deed) return void send(deed.send);
      if ('look' in deed) return void look(deed.look);
      if ('show' in deed) return ui.patch(deed.show(ui.get()));
      const { setCamera, setMicrophone, setScreen } = engine.getSnapshot().verbs;
      if (deed.open !== 'screen') chooseDevice(deed.open === 'cam' ? 'camera' : 'microphone', true);
      void { cam: setCamera, mic: setMicrophone, screen: setScreen }[deed.open]?.(true);
    },
    [engine, ui, look, send],
  );
};
