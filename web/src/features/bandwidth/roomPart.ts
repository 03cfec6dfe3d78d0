import type { BandwidthEvent } from '@derslik/contract/room/parts/bandwidth';
import { later } from '../../lib/later';
import type { Notices } from '../../room/notice';
import type { RoomPart } from '../../room/roomPart';
import { BandwidthInside } from './BandwidthInside';
import { BandwidthNote } from './BandwidthNote';
import { SaverMark } from './SaverMark';
import { UnseenTag } from './UnseenTag';

/** A sign on the picture says it, for as long as it holds. */
const notices: Notices<BandwidthEvent> = { lowBandwidthSet: null };

export const bandwidth: RoomPart = {
  name: 'bandwidth',
  notices,
  Inside: BandwidthInside,
  Setting: later(() => import('./BandwidthSwitch'), ['line']),
  BelowHeader: BandwidthNote,
  TileTag: UnseenTag,
  TileMark: SaverMark,
  RowMark: SaverMark,
};
