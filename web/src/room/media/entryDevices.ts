import { isClosedByEntry } from '@derslik/contract/room/entry';
import { deviceMediaKinds, type DeviceMediaKind } from '@derslik/contract/room/state';
import { createContext, useContext, useLayoutEffect, useState } from 'react';
import type { RoomData } from '../roomData';
import { useRoomConnection } from '../RoomProvider';
import { switchDevice } from './deviceOf';
import { useRoomCapture } from './roomMedia';
import { useWants } from './useWants';

/** My devices at the moment of entering. */
export interface EntryDevices {
  /** Which devices were on at the door. */
  wanted: Record<DeviceMediaKind, boolean>;
  /** What of it the entry closed, though I may open it: nobody speaks into a large room just by coming in. */
  closed: readonly DeviceMediaKind[];
}

export const entryDevicesOf = (
  wanted: EntryDevices['wanted'],
  data: Pick<RoomData, 'view' | 'you'> | null,
): EntryDevices => ({
  wanted,
  closed: deviceMediaKinds.filter((kind) => wanted[kind] && !!data && isClosedByEntry(data.view, data.you, kind)),
});

/** Closes what the entry closed; runs before the engine sends anything and before the room learns what is open. */
export const useEntryDevices = (): EntryDevices => {
  const capture = useRoomCapture();
  const connection = useRoomConnection();
  const wants = useWants();
  const [entry] = useState(() => entryDevicesOf(wants(), connection.getState().data));
  useLayoutEffect(() => {
    for (const kind of entry.closed) switchDevice(capture, kind, false);
  }, [capture, entry]);
  return entry;
};

export const EntryContext = createContext<EntryDevices | null>(null);

export const useEntry = (): EntryDevices => {
  const entry = useContext(EntryContext);
  if (!entry) throw new Error('useEntry needs an EntryContext above it');
  return entry;
};
