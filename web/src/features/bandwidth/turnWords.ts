import { sparing, type Sparing } from '../../room/media/useLowBandwidth';

interface Turn {
  readonly before: Sparing;
  readonly spared: Sparing;
  /** I gave it back to myself. */
  readonly isByHand: boolean;
  /** My camera closes, or opens again. */
  readonly withMine: boolean;
}

/** What is said when more or less of a line is spared; null: what I did myself needs no words. */
export const turnWords = ({ before, spared, isByHand, withMine }: Turn) => {
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
