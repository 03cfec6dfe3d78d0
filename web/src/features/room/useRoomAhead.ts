import { callError, type CallError } from '@derslik/client/callError';
import { httpData } from '@derslik/client/http';
import type { Room } from '@derslik/contract/meetings';
import { useCallback, useEffect, useState } from 'react';
import { loadTexts } from '../../lib/i18n';
import { noteStage } from '../../lib/onStage';
import { roomDevice } from '../../room/roomDevice';
import { roomByCode } from '../meetings/roomByCode';

/** What is said here may become another thing while somebody prepares: a film begins, the moderator closes cameras. */
const lookAgainMs = 10_000;

interface RoomAhead {
  /** Null until it is known; the last one stays where a later look fails. */
  room: Room | null;
  /** The last look's; it stays while the next is under way. */
  error: CallError | null;
  isLooking: boolean;
}

/**
 * The room before one knocks, looked at again and again once it is known: only the right password is said so often. Not by the
 * store's calls, which a guest's room can do without.
 */
export const useRoomAhead = (code: string, password: string | null): RoomAhead & { lookAgain: () => void } => {
  const [ahead, setAhead] = useState<RoomAhead>({ room: null, error: null, isLooking: true });
  const [looks, setLooks] = useState(0);
  const lookAgain = useCallback(() => setLooks((now) => now + 1), []);
  const { room, isLooking } = ahead;
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    setAhead((before) => ({ ...before, isLooking: true }));
    httpData<Room>({ ...roomByCode({ code, password, device: roomDevice().kind }), signal }).then(
      async (found) => {
        if (found.roomType === 'broadcast') {
          // What it is and the words for it come together.
          await loadTexts('onStage').catch(() => undefined);
          noteStage(code);
        }
        if (!signal.aborted) setAhead({ room: found, error: null, isLooking: false });
      },
      (error: unknown) =>
        signal.aborted || setAhead((before) => ({ ...before, error: callError(error), isLooking: false })),
    );
    return () => over.abort();
  }, [code, password, looks]);
  const isWaiting = room !== null && !isLooking;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(lookAgain, lookAgainMs);
    return () => clearTimeout(timer);
  }, [isWaiting, lookAgain]);
  useEffect(() => {
    const onFocus = (): void => void (document.hidden || lookAgain());
    document.addEventListener('visibilitychange', onFocus);
    return () => document.removeEventListener('visibilitychange', onFocus);
  }, [lookAgain]);
  return { ...ahead, lookAgain };
};
