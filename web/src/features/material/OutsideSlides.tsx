import { http } from '@derslik/client/http';
import type { FrameCommand, LectureFrameAddress } from '@derslik/contract/lectureFrames';
import { wholeZoom, type ShownMaterial } from '@derslik/contract/room/parts/material';
import { useEffect, useRef } from 'react';
import { noteError } from '../../lib/clientLog';
import { useRoomSelector } from '../../room/useRoom';
import styles from './Material.module.css';
import type { PageLook } from './useMaterial';

interface OutsideSlidesProps {
  shown: ShownMaterial;
  look: PageLook;
  title: string;
  /** It can't be had: ours stand in its place. */
  onFailed: () => void;
}

/** An outside platform's frame in the place of our own slides. It follows the lesson by messages; nothing that it says moves the lesson. */
export const OutsideSlides = ({ shown, look, title, onFailed }: OutsideSlidesProps) => {
  const roomToken = useRoomSelector(({ data }) => data?.room.token ?? '');
  const frame = useRef<HTMLIFrameElement>(null);
  const isReady = useRef(false);
  const latest = useRef(look);
  const tell = (command: FrameCommand): void => frame.current?.contentWindow?.postMessage(command, location.origin);
  const { page, zoom, x, y } = look;
  useEffect(() => {
    latest.current = { page, zoom, x, y };
    if (!isReady.current) return;
    tell({ type: 'go', page });
    tell({ type: 'zoom', zoom: zoom / wholeZoom, x, y });
  }, [page, zoom, x, y]);
  useEffect(() => {
    const over = new AbortController();
    const fail = (error: unknown): void => {
      if (over.signal.aborted) return;
      noteError(error);
      onFailed();
    };
    const open = async (): Promise<void> => {
      const body = { roomToken, pUrl: location.origin };
      const call = { path: '/public/lectureFrame', method: 'POST', body, signal: over.signal } as const;
      const { data } = await http<{ data: LectureFrameAddress }>(call);
      if (!data.isOutside) throw new Error('The frame is not of another site any more');
      frame.current?.contentWindow?.postMessage({ type: 'open', src: data.src }, location.origin);
    };
    const onMessage = ({ source, origin, data }: MessageEvent<{ type?: unknown }>): void => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return;
      if (data?.type === 'open') void open().catch(fail);
      else if (data?.type === 'failed') fail(new Error('The outside frame failed'));
      else if (data?.type === 'ready') {
        isReady.current = true;
        const now = latest.current;
        tell({ type: 'go', page: now.page });
        tell({ type: 'zoom', zoom: now.zoom / wholeZoom, x: now.x, y: now.y });
      }
    };
    window.addEventListener('message', onMessage);
    return () => {
      tell({ type: 'finish' });
      isReady.current = false;
      over.abort();
      window.removeEventListener('message', onMessage);
    };
  }, [roomToken, shown.shareId, onFailed]);
  return <iframe ref={frame} className={styles.outside} src="/lessonFrame/" title={title} data-outside-slides />;
};
