import { useConfig } from '@derslik/client/config';
import type { RecordingLayout } from '@derslik/contract/room/filming';
import { useEffect, useMemo, useSyncExternalStore, type CSSProperties, type ReactNode } from 'react';
import type { Recorder } from './recorder';
import type { OverScreenOf } from '../../room/filmFront';
import { Crest } from '../../ui/Logo';
import { RecorderTile } from './RecorderTile';
import { recorderLayout } from './recorderStage';
import styles from './RecorderStage.module.css';

/** Heights in pixels of the recorded picture, which is 720 or 1080 high. */
const [largeHeight, screenHeight, smallHeight] = [720, 1_080, 180];
const pictureHeight = 720;

/** As many columns as rows, or one more. */
const columnsFor = (count: number): number => Math.ceil(Math.sqrt(count));

interface RecorderStageProps {
  recorder: Recorder;
  layout?: RecordingLayout;
  /** In front of everybody, such as an open whiteboard. */
  front?: ReactNode;
  /** What is written on somebody's shared screen: that one stands in front. */
  over?: OverScreenOf | null;
  /** Beside the picture. */
  aside?: ReactNode;
}

/** 16:9, without anything to press: one large picture, a strip of the others, names, and whose lesson it is. */
export const RecorderStage = ({ recorder, layout, front: shown = null, over = null, aside }: RecorderStageProps) => {
  const { people, speakers } = useSyncExternalStore(recorder.subscribe, recorder.getSnapshot);
  const school = useConfig()?.school;
  const hasFront = shown !== null;
  const written = over?.sharerId ?? null;
  const { tiles, large, strip, more } = useMemo(
    () => recorderLayout(people, speakers, layout, { hasFront, written }),
    [people, speakers, layout, hasFront, written],
  );
  const columns = columnsFor(tiles.length);
  useEffect(() => {
    const largeSource = large ? `${large.id}:${large.kind}` : null;
    const beside = strip.filter((id) => people.find((person) => person.id === id)?.camera).map((id) => `${id}:camera`);
    recorder.receive({
      sources: {
        ...(largeSource && { [largeSource]: { maxHeight: large?.kind === 'screen' ? screenHeight : largeHeight } }),
        ...Object.fromEntries(beside.map((source) => [source, { maxHeight: smallHeight }])),
        ...Object.fromEntries(
          tiles.map((id) => [`${id}:camera`, { maxHeight: Math.round(pictureHeight / columnsFor(tiles.length)) }]),
        ),
      },
      onStage: largeSource ? [largeSource] : [],
      lastN: -1,
    });
  }, [recorder, large, strip, tiles, people]);
  const personOf = (id: string) => people.find((person) => person.id === id);
  const front = large && personOf(large.id);
  return (
    <main className={styles.page} data-aside={!!aside || undefined}>
      <div className={styles.frame}>
        {tiles.length > 0 && (
          <div className={styles.tiles} style={{ '--columns': columns } as CSSProperties}>
            {tiles.map((id) => {
              const person = personOf(id);
              return person && <RecorderTile key={id} person={person} kind="camera" speaks={speakers[0] === id} />;
            })}
          </div>
        )}
        <div className={styles.large} hidden={tiles.length > 0}>
          {shown}
          {hasFront ? null : front && large ? (
            <RecorderTile
              {...{ person: front, kind: large.kind }}
              large
              over={large.kind === 'screen' && front.id === written ? over?.node : null}
            />
          ) : (
            school && (
              <div className={styles.empty}>
                <Crest src={school.logo} />
                <p translate="no">{school.name}</p>
              </div>
            )
          )}
        </div>
        {strip.length > 0 && (
          <div className={styles.strip}>
            {strip.map((id) => {
              const person = personOf(id);
              return person && <RecorderTile key={id} person={person} kind="camera" speaks={speakers[0] === id} />;
            })}
            {more > 0 && <span className={styles.more}>+{more}</span>}
            {school && <p className={styles.school}>{school.name}</p>}
          </div>
        )}
        {school && front && strip.length === 0 && <p className={styles.schoolAlone}>{school.name}</p>}
      </div>
      {aside}
    </main>
  );
};
