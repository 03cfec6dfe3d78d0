import { MicOff, MonitorUp } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useStream } from '../../conference/hooks';
import type { RecordedPerson } from './recorder';
import { Avatar } from '../../ui/Avatar';
import { cx } from '../../ui/cx';
import { personColour } from '../../ui/personColour';
import styles from './RecorderTile.module.css';

interface RecorderTileProps {
  person: RecordedPerson;
  kind: 'screen' | 'camera';
  large?: boolean;
  speaks?: boolean;
  /** What lies on the picture, once there is one. */
  over?: ReactNode;
}

/** A person's camera or shared screen, and whose it is. */
export const RecorderTile = ({ person, kind, large = false, speaks = false, over = null }: RecorderTileProps) => {
  const video = useRef<HTMLVideoElement>(null);
  const stream = person[kind]?.stream ?? null;
  useStream(video, stream);
  return (
    <figure
      className={cx(styles.tile, !stream && styles.off, large && styles.large)}
      style={personColour(person.id)}
      data-kind={kind}
      data-person={person.id}
      data-speaks={speaks || undefined}
      aria-label={person.name}
    >
      <video ref={video} className={styles.video} hidden={!stream} muted playsInline aria-hidden />
      {stream && over}
      {!stream && <Avatar id={person.id} name={person.name || '?'} size={large ? 'xl' : 'lg'} />}
      <figcaption className={styles.name}>
        {kind === 'screen' ? <MonitorUp aria-hidden /> : !person.voice && <MicOff aria-hidden />}
        <span translate="no">{person.name}</span>
      </figcaption>
    </figure>
  );
};
