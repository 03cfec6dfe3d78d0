import { isBelow, isPlainAddress } from '@derslik/contract/isBelow';
import { roomCodePattern } from '@derslik/contract/roomLinks';
import { localPath } from '../localPath.js';
import { TokenFault } from './tokenFault.js';
import type { TokenClaims } from './checkClaims.js';

/** Where a ticket leads. */
export interface TicketWay {
  /** A path of ours. */
  path: string;
  /** Where leaving the room leads: a path of ours, or an address that the school named; null: as always. */
  back: string | null;
  /** A way back that the school has not named: it is passed over. */
  dropped: string | null;
}

const allowedBack = (back: string, returns: readonly string[]): string | null => {
  const path = localPath(back);
  if (path !== null) return path;
  const url = URL.canParse(back) ? new URL(back) : null;
  return url && isPlainAddress(url) && returns.some((allowed) => isBelow(url, new URL(allowed))) ? url.href : null;
};

/**
 * With a room: there, and back from there. Without one: to the way back, where that is a path of ours; else home.
 * @throws TokenFault
 */
export const checkTicketWay = ({ room, back }: TokenClaims, returns: readonly string[]): TicketWay => {
  if (room !== undefined && (typeof room !== 'string' || !roomCodePattern.test(room)))
    throw new TokenFault('way', 'form', 'room');
  if (back !== undefined && (typeof back !== 'string' || back.length > 1_024))
    throw new TokenFault('way', 'form', 'back');
  const allowed = back === undefined ? null : allowedBack(back, returns);
  const dropped = back !== undefined && allowed === null ? back : null;
  if (room !== undefined) return { path: `/room/${room}`, back: allowed, dropped };
  return { path: allowed?.startsWith('/') ? allowed : '/', back: null, dropped };
};
