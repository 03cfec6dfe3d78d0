import { callError, type CallError } from '@derslik/client/callError';
import { httpData } from '@derslik/client/http';
import type { VideoSource } from '@derslik/contract/room/parts/video';
import type { VideoKey } from '@derslik/contract/videos';
import { useCallback, useEffect, useState } from 'react';
import { useRoomActions, useRoomSelector } from '../../room/useRoom';
import { keepMediaKey } from '../../room/keepMediaKey';

interface KnownSource {
  /** What the player takes; null while it isn't known. */
  src: string | null;
  title: string;
  failure: CallError | null;
  /** How often it was asked again: each try is another player. */
  tries: number;
  /** Asks again. */
  retry: () => void;
}

/**
 * What a player needs to show this share; the right to a school's video is renewed for as long as it is shared.
 * @param secret of a page that films the room; nobody is signed in there
 */
export const useVideoSource = (source: VideoSource, secret: string | null = null): KnownSource => {
  const roomToken = useRoomSelector(({ data }) => data?.room.token ?? '');
  const { serverNow } = useRoomActions();
  const [known, setKnown] = useState<VideoKey | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [tries, setTries] = useState(0);
  const isSchools = source.kind === 'school';
  useEffect(() => {
    if (!isSchools) return;
    const asked =
      secret === null
        ? ({ path: '/public/videoKey', method: 'POST', body: { roomToken } } as const)
        : ({ path: '/public/recorderVideo', method: 'POST', body: { secret }, anonymous: true } as const);
    return keepMediaKey({
      ask: async (signal) => httpData<VideoKey>({ ...asked, signal }),
      now: serverNow,
      onKey: (key) => {
        setKnown(key);
        setFailure(null);
      },
      onFailure: (error) => setFailure(callError(error)),
    });
  }, [isSchools, roomToken, secret, serverNow, tries]);
  const src = source.kind === 'school' ? (known?.src ?? null) : source.siteId;
  const retry = useCallback((): void => {
    setKnown(null);
    setFailure(null);
    setTries((before) => before + 1);
  }, []);
  return { src, title: known?.title ?? '', failure, tries, retry };
};
