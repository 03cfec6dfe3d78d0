import { limits } from '@derslik/contract/limits';
import { useEffect, useRef } from 'react';
import { drawPictures } from './drawPictures';
import { Picture } from './Picture';
import type { PipProps } from './pipForm';
import styles from './PipPicture.module.css';
import { usePipPictures } from './usePipPictures';

/** Where a browser opens no window of ours: everyone drawn into one picture, which it keeps in front. */
export const PipPicture = ({ onClose, onRefused }: PipProps) => {
  const people = useRef<HTMLDivElement>(null);
  const pictures = usePipPictures();
  useEffect(() => {
    const canvas = document.createElement('canvas');
    canvas.width = limits.pip.widthPx;
    canvas.height = limits.pip.heightPx;
    const context = canvas.getContext('2d')!;
    const draw = (): void => drawPictures(context, [...(people.current?.querySelectorAll('figure') ?? [])]);
    draw();
    const clock = new Worker(new URL('./tick.worker.ts', import.meta.url), { type: 'module' });
    clock.addEventListener('message', draw);
    const stream = canvas.captureStream(limits.pip.fps);
    const video = document.createElement('video');
    video.muted = true;
    video.playsInline = true;
    video.srcObject = stream;
    video.addEventListener('leavepictureinpicture', onClose);
    let isWanted = true;
    const opening = video.play().then(() => video.requestPictureInPicture());
    opening.catch(() => isWanted && onRefused());
    return () => {
      isWanted = false;
      clock.terminate();
      for (const track of stream.getTracks()) track.stop();
      opening.then(
        () => (document.pictureInPictureElement === video ? document.exitPictureInPicture() : undefined),
        () => undefined,
      );
    };
  }, [onClose, onRefused]);
  return (
    <div ref={people} className={styles.behind} aria-hidden>
      {pictures.map(({ id, kind }) => (
        <Picture key={`${kind} ${id}`} id={id} kind={kind} />
      ))}
    </div>
  );
};
