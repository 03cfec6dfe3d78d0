import { maySend } from '@derslik/contract/room/can';
import i18next from 'i18next';
import { useEffect } from 'react';
import { readQuality } from '../../conference/capture/preferred';
import { realClock } from '../../conference/clock';
import { useRoomCapture, useRoomEngine } from '../../room/media/roomMedia';
import { firstLine, ownLine } from '../../room/media/useLowBandwidth';
import { useRoomConnection } from '../../room/RoomProvider';
import { closeToast, toast } from '../../ui/toast';
import { lineAfter } from './lineAfter';
import { SparedCamera } from './sparedCamera';

const lookEveryMs = 1_000;
/** Without my camera, and with it. */
const titles = {
  low: ['bandwidth.lineLow', 'bandwidth.lineLowCamera'],
  back: ['bandwidth.lineBack', 'bandwidth.lineBackCamera'],
  byHand: [null, 'bandwidth.cameraBack'],
} as const;

/** Spares my line while it is bad, says so, and gives back what it took. There for as long as I leave it to the line. */
const LineWatch = () => {
  const engine = useRoomEngine();
  const capture = useRoomCapture();
  const connection = useRoomConnection();
  useEffect(() => {
    const me = (): string => connection.getState().data?.you ?? '';
    const may = (): boolean => {
      const { data } = connection.getState();
      return !!data && maySend(data.view, data.you, 'cam') && readQuality() !== 'onlyMicrophone';
    };
    const camera = new SparedCamera(capture, may);
    let was = ownLine.get().isLow;
    const follow = (): void => {
      const { isLow, isByHand } = ownLine.get();
      if (isLow === was) return;
      was = isLow;
      const title =
        titles[isLow ? 'low' : isByHand ? 'byHand' : 'back'][Number(isLow ? camera.close() : camera.giveBack())];
      if (!title) return closeToast('line');
      const text = isLow && { text: i18next.t('warning.lowBandwithAutoEnabled') };
      toast({ id: 'line', title: i18next.t(title), ...text, kind: isLow ? 'warn' : 'ok' });
    };
    const stops = [
      ownLine.subscribe(follow),
      capture.subscribe(() => camera.look()),
      connection.subscribe(() => camera.look()),
      realClock.every(lookEveryMs, () =>
        ownLine.set(lineAfter(ownLine.get(), engine.getSnapshot().quality[me()] ?? null, realClock.now())),
      ),
    ];
    return () => {
      stops.forEach((stop) => stop());
      ownLine.set(firstLine);
    };
  }, [engine, capture, connection]);
  return null;
};
export default LineWatch;
