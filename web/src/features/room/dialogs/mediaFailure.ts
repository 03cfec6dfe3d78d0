import { tabStorage } from '@derslik/client/storage';
import type { ErrorCode } from '@derslik/contract/errors';
import { useState } from 'react';
import { useEngine } from '../../../conference/hooks';
import { useRoomEngine } from '../../../room/media/roomMedia';

/** The conference is gone; the engine tries to enter again by itself meanwhile. */
const fatalTroubles: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'conference.focusDisconnected',
  'conference.focusLeft',
  'conference.iceFailed',
  'conference.offerAnswerFailed',
  'conference.bridgeUnavailable',
  'conference.connectionDropped',
  'conference.serverError',
]);

export const isFatal = (error: ErrorCode | null): boolean => error !== null && fatalTroubles.has(error);

/** Since when the line of picture and sound is away for good, Unix milliseconds; null while it isn't. */
export const useMediaLostAt = (): number | null => {
  const isLost = useEngine(useRoomEngine(), ({ error }) => isFatal(error));
  const [lostAt, setLostAt] = useState<number | null>(null);
  if (isLost !== (lostAt !== null)) setLostAt(isLost ? Date.now() : null);
  return isLost ? lostAt : null;
};

const key = 'room.mediaReload';
/** A reload that did not bring the conference back isn't repeated sooner: it would only interrupt the rest of the lesson. */
const againMs = 300_000;

export const noteReload = (): void => tabStorage.write(key, String(Date.now()));

export const hasReloadedLately = (): boolean => Date.now() - Number(tabStorage.read(key) ?? 0) < againMs;
