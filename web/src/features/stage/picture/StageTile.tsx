import { useRef, type ReactNode } from 'react';
import { useStream } from '../../../conference/hooks';
import { Avatar } from '../../../ui/Avatar';
import { personColour } from '../../../ui/personColour';
import type { StageSpot } from './arrangeStage';
import type { StagePerson } from './stagePeople';
import styles from './StageTile.module.css';

interface StageTileProps {
  person: StagePerson;
  spot: StageSpot;
  /** Name and title stand at its lower edge. */
  third: boolean;
  over?: ReactNode;
}

/** A person's camera or shared screen in the picture of a broadcast. */
export const StageTile = ({
  person: { id, name, title, isEncoder, ...pictures },
  spot,
  third,
  over = null,
}: StageTileProps) => {
  const video = useRef<HTMLVideoElement>(null);
  const { kind, size } = spot;
  const stream = kind === 'front' ? null : (pictures[kind]?.stream ?? null);
  useStream(video, stream);
  return (
    <figure
      className={styles.tile}
      style={{
        ...personColour(id),
        ...{ left: spot.x, top: spot.y, width: spot.width, height: spot.height },
      }}
      data-kind={kind}
      data-person={id}
      data-size={size}
      data-off={(!stream && !isEncoder) || undefined}
      aria-label={name}
    >
      <video ref={video} className={styles.video} hidden={!stream} muted playsInline aria-hidden />
      {stream && over}
      {!stream && !isEncoder && (
        <span className={styles.initials}>
          <Avatar id={id} name={name || '?'} size="xl" />
        </span>
      )}
      {third && kind === 'camera' && name && !isEncoder && (
        <figcaption className={styles.third} translate="no">
          <b>{name}</b>
          {title && <span>{title}</span>}
        </figcaption>
      )}
    </figure>
  );
};
