import { maySend } from '@derslik/contract/room/can';
import { screenSharers } from '@derslik/contract/room/state';
import i18next from 'i18next';
import { useEffect } from 'react';
import { readQuality } from '../../conference/capture/preferred';
import { realClock } from '../../conference/clock';
import { useRoomCapture, useRoomEngine } from '../../room/media/roomMedia';
import { firstLine, ownLine, sparing, type Sparing } from '../../room/media/useLowBandwidth';
import { useRoomConnection } from '../../room/RoomProvider';
import { closeToast, toast } from '../../ui/toast';
import { lineAfter } from './lineAfter';
import { SparedCamera } from './sparedCamera';

interface Turn {
  readonly before: Sparing;
  readonly spared: Sparing;
  /** I gave it back to myself. */
  readonly isByHand: boolean;
  /** My camera closes, or opens again. */
  readonly withMine: boolean;
}

/** What is said when more or less of a line is spared; null: what I did myself needs no words. */
const turnWords = ({ before, spared, isByHand, withMine }: Turn) => {
  const cameras = spared < before && spared === sparing.nothing;
  if (isByHand)
    return cameras && withMine ? ({ title: 'bandwidth.cameraBack', kind: 'ok', text: null } as const) : null;
  if (cameras)
    return { title: withMine ? 'bandwidth.lineBackCamera' : 'bandwidth.lineBack', kind: 'ok', text: null } as const;
  if (spared < before) return { title: 'bandwidth.screenBack', kind: 'ok', text: null } as const;
  if (spared === sparing.pictures)
    return { title: 'bandwidth.soundAlone', kind: 'warn', text: 'bandwidth.soundAloneText' } as const;
  const title = withMine ? 'bandwidth.lineLowCamera' : 'bandwidth.lineLow';
  return { title, kind: 'warn', text: 'warning.lowBandwithAutoEnabled' } as const;
};

const lookEveryMs = 1_000;

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
    const look = (): void => {
      const { data } = connection.getState();
      const band = engine.getSnapshot().quality[me()] ?? null;
      const hasScreen = !!data && screenSharers(data.view).length > 0;
      ownLine.set(lineAfter(ownLine.get(), { band, hasScreen }, realClock.now()));
    };
    let before = ownLine.get().spared;
    const follow = (): void => {
      const { spared, most } = ownLine.get();
      if (spared === before) return;
      const hadCameras = before === sparing.nothing;
      const hasCameras = spared === sparing.nothing;
      const withMine = hadCameras ? camera.close() : hasCameras && camera.giveBack();
      engine.sendPictures(spared !== sparing.pictures);
      const words = turnWords({ before, spared, isByHand: most === spared && spared < before, withMine });
      before = spared;
      if (!words) return closeToast('line');
      const { title, text, kind } = words;
      toast({ id: 'line', title: i18next.t(title), ...(text && { text: i18next.t(text) }), kind });
    };
    const stops = [
      ownLine.subscribe(follow),
      capture.subscribe(() => camera.look()),
      connection.subscribe(() => camera.look()),
      realClock.every(lookEveryMs, look),
      () => engine.sendPictures(true),
    ];
    return () => {
      stops.forEach((stop) => stop());
      ownLine.set(firstLine);
    };
  }, [engine, capture, connection]);
  return null;
};
export default LineWatch;
