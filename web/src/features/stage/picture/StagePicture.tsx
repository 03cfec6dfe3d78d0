import type { StageScene } from '@derslik/contract/room/parts/stage';
import { useRef, type CSSProperties, type ReactNode } from 'react';
import type { OverScreenOf } from '../../../room/filmFront';
import { Crest } from '../../../ui/Logo';
import { useBox } from '../../../room/media/useBox';
import { crawlHeight, hasThird, pictureSize, type StageSpot } from './arrangeStage';
import { EncoderVideo, type StageEncoderPicture } from './EncoderVideo';
import { StageCountdown } from './StageCountdown';
import type { StagePerson } from './stagePeople';
import { StageTile } from './StageTile';
import styles from './StagePicture.module.css';

interface StagePictureProps {
  scene: StageScene;
  people: readonly StagePerson[];
  spots: readonly StageSpot[];
  /** Until when a countdown stands in its place; null for none. */
  startsAt: number | null;
  /** What it is called. */
  name: string;
  school: { name: string; logo: string | null } | null;
  /** In the place of a shared screen. */
  front?: ReactNode;
  /** The encoder from outside that sends now. */
  encoder?: StageEncoderPicture | null;
  /** What is written on somebody's shared screen. */
  over?: OverScreenOf | null;
}

/** How long a letter of the crawl takes to come by, in seconds. */
const perLetter = 0.16;

/**
 * What viewers of a broadcast see. The page that is filmed and the moderator's preview draw this one component, in the same pixels, as
 * large as each has space for.
 */
export const StagePicture = ({
  scene,
  people,
  spots,
  startsAt,
  name,
  school,
  front,
  encoder,
  over,
}: StagePictureProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const { width } = useBox(frame);
  const scale = width / pictureSize.width;
  const seconds = Math.round(12 + scene.crawl.length * perLetter);
  return (
    <div ref={frame} className={styles.frame}>
      <div className={styles.picture} data-background={scene.background} style={{ scale: String(scale) }}>
        {spots.length === 0 && school && (
          <div className={styles.empty}>
            <Crest src={school.logo} />
            <p translate="no">{school.name}</p>
          </div>
        )}
        {spots.map((spot) => {
          const person = people.find(({ id }) => id === spot.id);
          if (spot.kind === 'front') {
            const { x: left, y: top, width: wide, height } = spot;
            return (
              <div key="front" className={styles.front} style={{ left, top, width: wide, height }}>
                {front}
              </div>
            );
          }
          return (
            person && (
              <StageTile
                key={`${spot.id}:${spot.kind}`}
                person={person}
                spot={spot}
                third={hasThird(scene, person.id)}
                over={spot.kind === 'screen' && over?.sharerId === person.id ? over.node : null}
              />
            )
          );
        })}
        {encoder && (
          <EncoderVideo key={encoder.id} encoder={encoder} spot={spots.find(({ id }) => id === encoder.id)} />
        )}
        {scene.logo && school && spots.length > 0 && (
          <div className={styles.logo}>
            <Crest src={school.logo} />
          </div>
        )}
        {scene.crawl && (
          <div
            className={styles.crawl}
            style={{ height: crawlHeight, '--seconds': `${seconds}s` } as CSSProperties}
            dir="auto"
          >
            <p key={scene.crawl}>{scene.crawl}</p>
          </div>
        )}
        <StageCountdown startsAt={startsAt} name={name} school={school} />
      </div>
    </div>
  );
};
