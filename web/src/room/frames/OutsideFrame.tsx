import { httpData } from '@derslik/client/http';
import { quizRunLimits } from '@derslik/contract/limits/quizRun';
import type { FrameAddress, FrameCommand, FrameKind } from '@derslik/contract/frames';
import { useEffect, useRef } from 'react';
import { noteError } from '../../lib/clientLog';
import { useRoomSelector } from '../useRoom';
import styles from './OutsideFrame.module.css';

interface OutsideFrameProps {
  kind: FrameKind;
  /** Where the lesson is in it: the frame is told each change. */
  moves: readonly FrameCommand[];
  title: string;
  /** It can't be had: ours stands in its place. */
  onFailed: () => void;
  /** It is told that it is over, and may still save what is on its way. */
  isEnding?: boolean;
  /** It has said that it has finished, or its time for that is over. */
  onEnded?: () => void;
}

/** As long as an answer may come after the end of a test. */
const endMs = quizRunLimits.graceSeconds * 1_000;

/** An outside platform's frame in the place of our own. It follows the lesson by messages; nothing that it says moves the lesson. */
export const OutsideFrame = ({ kind, moves, title, onFailed, isEnding = false, onEnded }: OutsideFrameProps) => {
  const roomToken = useRoomSelector(({ data }) => data?.room.token ?? '');
  const frame = useRef<HTMLIFrameElement>(null);
  const isReady = useRef(false);
  const latest = useRef(moves);
  const tell = (command: FrameCommand): void => frame.current?.contentWindow?.postMessage(command, location.origin);
  const key = JSON.stringify(moves);
  useEffect(() => {
    latest.current = JSON.parse(key) as FrameCommand[];
    if (isReady.current) latest.current.forEach(tell);
  }, [key]);
  const ended = useRef(onEnded);
  useEffect(() => {
    ended.current = onEnded;
  });
  useEffect(() => {
    if (!isEnding) return;
    if (isReady.current) tell({ type: 'finish' });
    const timer = setTimeout(() => ended.current?.(), isReady.current ? endMs : 0);
    return () => clearTimeout(timer);
  }, [isEnding]);
  useEffect(() => {
    const over = new AbortController();
    const fail = (error: unknown): void => {
      if (over.signal.aborted) return;
      noteError(error);
      onFailed();
    };
    const open = async (): Promise<void> => {
      const body = { roomToken, pUrl: location.origin };
      const call = { path: `/public/${kind}Frame`, method: 'POST', body, signal: over.signal } as const;
      const data = await httpData<FrameAddress>(call);
      if (!data.isOutside) throw new Error('The frame is not of another site any more');
      frame.current?.contentWindow?.postMessage({ type: 'open', src: data.src }, location.origin);
    };
    const onMessage = ({ source, origin, data }: MessageEvent<{ type?: unknown }>): void => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return;
      if (data?.type === 'open') void open().catch(fail);
      else if (data?.type === 'finished') ended.current?.();
      else if (data?.type === 'failed') fail(new Error('The outside frame failed'));
      else if (data?.type === 'ready') {
        isReady.current = true;
        latest.current.forEach(tell);
      }
    };
    window.addEventListener('message', onMessage);
    return () => {
      isReady.current = false;
      over.abort();
      window.removeEventListener('message', onMessage);
    };
  }, [kind, roomToken, onFailed]);
  return (
    <iframe
      ref={frame}
      className={styles.outside}
      src={`/lessonFrame/?kind=${kind}`}
      title={title}
      data-outside-frame={kind}
    />
  );
};
