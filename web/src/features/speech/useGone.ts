import { http } from '@derslik/client/http';
import { countedSpeech } from '@derslik/contract/room/parts/speech';
import type { Spoken } from '@derslik/contract/speech';
import { useEffect, useState } from 'react';
import { useRoomConnection } from '../../room/RoomProvider';
import { useRoomSelector } from '../../room/useRoom';

/** Those who left before I came: the server knows their names. */
export const useGone = (): Readonly<Record<string, Spoken>> => {
  const connection = useRoomConnection();
  const [gone, setGone] = useState<Readonly<Record<string, Spoken>>>({});
  const isNamed = useRoomSelector(
    ({ data }) => !data || Object.keys(countedSpeech(data.view)).every((id) => data.people[id] || gone[id]),
  );
  useEffect(() => {
    const code = connection.getState().data?.room.token;
    if (isNamed || code === undefined) return;
    let isOver = false;
    http<{ data: Spoken[] }>({ path: `/liveRoom/${encodeURIComponent(code)}/speech` }).then(
      ({ data }) => !isOver && setGone(Object.fromEntries(data.map((one) => [one.id, one]))),
      // Their rows stay without a name; opening the panel again asks again.
      () => undefined,
    );
    return () => void (isOver = true);
  }, [connection, isNamed]);
  return gone;
};
