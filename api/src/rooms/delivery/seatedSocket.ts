import type { ParticipantId } from '@derslik/contract/room/state';
import type { Peer } from '../../realtime/peer.js';
import type { TokenBucket } from '../../http/tokenBucket.js';

/** One socket that reads a room. */
export interface SeatedSocket {
  readonly peer: Peer;
  readonly personId: ParticipantId;
  readonly connectionId: string;
  readonly tabId: string;
  readonly resumeSecret: string;
  /** How many media signals others may send it, all together; made for the first of them. */
  signalBytes?: TokenBucket;
  /** How many signals of a type it may send to the room. */
  roomSignals?: Map<string, TokenBucket>;
  /** Last event that was sent to it. */
  seq: number;
  /** Newest epoch whose key it has. */
  epoch: number;
  /** Entered with the list that all share: their own entering is no news to them. */
  isNew: boolean;
  /** Whether it last heard that it is inside, with everything that belongs to that. */
  isInside: boolean;
}
