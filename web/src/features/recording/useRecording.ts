import { useConfig } from '@derslik/client/config';
import { isOnAir, roomBroadcast } from '@derslik/contract/room/parts/broadcast';
import { filmedMs, roomRecording, type RoomRecording } from '@derslik/contract/room/parts/recording';
import { recordingTypes } from '@derslik/contract/roles';
import { useSyncExternalStore } from 'react';
import { useAppSelector } from '../../lib/hooks';
import { selectMayRecordHere, selectMe } from '../../lib/session';
import { useCan, useRoomActions, useRoomSelector } from '../../room/useRoom';

/** The film that is being made; null while there is none. */
export const useRecording = (): RoomRecording | null =>
  useRoomSelector(({ data }) => data && roomRecording.of(data.view));

/** Whether the film belongs to what goes out: on a stage always, in a lesson while others watch it. */
export const useGoesOut = (): boolean =>
  useRoomSelector(({ data }) => !!data && (data.view.kind === 'broadcast' || isOnAir(roomBroadcast.of(data.view))));

/** Whether I may begin and end one: by my role here, and by what I am in the school or a learning platform says. Pupils never do. */
export const useMayRecord = (): boolean => {
  const may = useCan('record');
  const userType = useAppSelector(selectMe)?.user_type;
  const isLent = useAppSelector(selectMayRecordHere);
  return may && (isLent || recordingTypes.some((type) => type === userType));
};

/** Whether anything can be filmed here; until the answer comes it is hoped so. */
export const useIsInstalled = (): boolean => useConfig()?.recording.isInstalled ?? true;

/** Full minutes of film, by the server's clock. */
export const useFilmedMinutes = (recording: RoomRecording): number => {
  const { serverSecond, onServerSecond } = useRoomActions();
  return useSyncExternalStore(onServerSecond, () => Math.floor(filmedMs(recording, serverSecond()) / 60_000));
};
