import { hasLowBandwidth } from '@derslik/contract/room/parts/bandwidth';
import { useEffect, useState } from 'react';
import { later } from '../../lib/later';
import { usePreference } from '../../room/preferences';
import { useLowBandwidth } from '../../room/media/useLowBandwidth';
import { isBad, useQuality } from '../../room/people/quality';
import { useRoomConnection } from '../../room/RoomProvider';
import { useCan, useRoomSelector } from '../../room/useRoom';

const LineWatch = later(() => import('./LineWatch'), ['line']);

/** Keeps the room's word about my line true: with every change of mine, every new stay and every line that is back. */
export const BandwidthInside = () => {
  const connection = useRoomConnection();
  const isLow = useLowBandwidth();
  const may = useCan('saveBandwidth');
  const isUp = useRoomSelector(({ up, phase }) => up && phase === 'inside');
  const isTold = useRoomSelector(({ data }) => !!data && hasLowBandwidth(data.view, data.you) === isLow);
  useEffect(() => {
    // Nobody has pressed anything here: a failure needs no words, and the next line brings the next try.
    if (may && isUp && !isTold) void connection.send({ type: 'low-bandwidth', on: isLow }).catch(() => undefined);
  }, [connection, isLow, may, isUp, isTold]);
  const isAutomatic = usePreference('autoLowBandwidth');
  const isWeak = isBad(useQuality(useRoomSelector(({ data }) => data?.you ?? '')));
  const [wasWeak, setWasWeak] = useState(false);
  if (isWeak && !wasWeak) setWasWeak(true);
  return may && isAutomatic && wasWeak && <LineWatch />;
};
