import { useEffect, useRef } from 'react';
import { playLive } from '../../../lib/live/playLive';
import type { StageSpot } from './arrangeStage';
import styles from './EncoderVideo.module.css';

export interface StageEncoderPicture {
  readonly id: string;
  readonly src: string;
  /** Its sound plays while it stands in the picture. */
  readonly isHeard: boolean;
}

interface EncoderVideoProps {
  encoder: StageEncoderPicture;
  /** Where it stands; undefined: nowhere now. */
  spot: StageSpot | undefined;
}

/** A picture that has only just come can be read a moment later. */
const againMs = 1_000;

/**
 * The picture of an encoder from outside. It plays for as long as it comes, also while it stands nowhere: whoever puts it on air sees it
 * there at once.
 */
export const EncoderVideo = ({ encoder: { src, isHeard }, spot }: EncoderVideoProps) => {
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<ReturnType<typeof playLive>>(null);
  const newest = useRef(src);
  const isMuted = !isHeard || !spot;
  useEffect(() => {
    if (!video.current) return;
    const playing = playLive(video.current, newest.current, {
      ...{ quality: 'high', againMs },
      onMoves: () => undefined,
      onDelay: () => undefined,
    });
    stream.current = playing;
    return () => playing.end();
  }, []);
  useEffect(() => {
    newest.current = src;
    stream.current?.moveTo(src);
  }, [src]);
  useEffect(() => {
    if (video.current) video.current.muted = isMuted;
  }, [isMuted]);
  return (
    <video
      ref={video}
      className={styles.video}
      style={spot && { left: spot.x, top: spot.y, width: spot.width, height: spot.height }}
      data-encoder
      data-size={spot?.size}
      hidden={!spot}
      muted
      playsInline
      autoPlay
      disablePictureInPicture
      aria-hidden
    />
  );
};
