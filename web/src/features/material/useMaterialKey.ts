import { callError, type CallError } from '@derslik/client/callError';
import { httpData } from '@derslik/client/http';
import type { LectureKey, RoomLectureKey } from '@derslik/contract/lectures';
import { useCallback, useEffect, useState } from 'react';
import { keepMediaKey } from '../../room/keepMediaKey';
import { useRoomActions, useRoomSelector } from '../../room/useRoom';

interface KnownMaterial {
  /** Null while it isn't known. */
  known: (LectureKey & Partial<RoomLectureKey>) | null;
  failure: CallError | null;
  /** Asks again. */
  retry: () => void;
}

/**
 * Title, pages and the right to them, renewed for as long as they are shown.
 * @param shareId of what is shown now
 * @param secret of a page that films the room; nobody is signed in there
 */
export const useMaterialKey = (shareId: string, secret: string | null = null): KnownMaterial => {
  const roomToken = useRoomSelector(({ data }) => data?.room.token ?? '');
  const { serverNow } = useRoomActions();
  const [known, setKnown] = useState<KnownMaterial['known']>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(
    () =>
      keepMediaKey<LectureKey>({
        ask: async (signal) => {
          const asked =
            secret === null
              ? ({ path: '/public/lectureKey', method: 'POST', body: { roomToken } } as const)
              : ({ path: '/public/recorderLecture', method: 'POST', body: { secret }, anonymous: true } as const);
          return httpData<LectureKey>({ ...asked, signal });
        },
        now: serverNow,
        onKey: (key) => {
          setKnown(key);
          setFailure(null);
        },
        onFailure: (error) => setFailure(callError(error)),
      }),
    [shareId, roomToken, secret, serverNow, tries],
  );
  const retry = useCallback((): void => {
    setFailure(null);
    setTries((before) => before + 1);
  }, []);
  return { known, failure, retry };
};
