import type { ParticipantId } from '@derslik/contract/room/state';
import type { Peer } from '../../realtime/peer.js';
import type { TokenBucket } from '../../realtime/tokenBucket.js';

/** One socket that reads a room. */
export interface Reader {
  readonly peer: Peer;
  readonly personId: ParticipantId;
  readonly connectionId: string;
  readonly tabId: string;
  readonly resumeSecret: string;
  /** What others may send it of media signals, all together; made for the first of them. */
  signalBytes?: TokenBucket;
  /** Last event that was sent to it. */
  seq: number;
  /** Newest epoch whose key it has. */
  epoch: number;
  /** Entered with the list that all share: his own entering is no news to him. */
  isNew: boolean;
  /** What it was told last: is it inside, with everything that belongs to that? */
  isInside: boolean;
}
