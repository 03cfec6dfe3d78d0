import { stageEncoder, stageProgram, stageStart } from '@derslik/contract/room/parts/stage';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filmedEncoder, useEncoderPicture } from './encoderPicture';
import { arrangeStage } from './picture/arrangeStage';
import { useSecondsUntil } from './picture/StageCountdown';
import { stagePeopleOf } from './picture/stagePeople';
import { StagePicture } from './picture/StagePicture';
import { useRoomSelector } from '../../room/useRoom';
import { useStageSchool } from './useStageSchool';
import type { WholeFilmProps } from '../../room/filmFront';
import styles from './StageFilm.module.css';

const screenHeight = 1_080;

/** The stage of a broadcast as its moderator directed it. */
export const StageFilm = ({ secret, people: filmed, speakers, receive, quiet, front, over }: WholeFilmProps) => {
  const { t } = useTranslation();
  const school = useStageSchool();
  const data = useRoomSelector((room) => room.data);
  const people = useMemo(() => (data ? stagePeopleOf(data, filmed, t('stage.encoder')) : []), [data, filmed, t]);
  const hasFront = front !== null;
  const scene = data && stageProgram.of(data.view);
  const spots = useMemo(
    () => (scene ? arrangeStage(scene, people, speakers, hasFront) : []),
    [scene, people, speakers, hasFront],
  );
  const encoderId = data && stageEncoder.of(data.view);
  const encoder = useEncoderPicture(
    encoderId,
    useCallback(() => filmedEncoder(secret), [secret]),
  );
  // Text, so that the same pictures are asked for once.
  const wanted = spots
    .filter(({ kind, id }) => kind !== 'front' && id !== encoderId)
    .map(({ id, kind, height }) => `${id}:${kind} ${kind === 'screen' ? screenHeight : Math.round(height)}`)
    .join('\n');
  useEffect(() => {
    const lines = wanted === '' ? [] : wanted.split('\n').map((line) => line.split(' ') as [string, string]);
    receive({
      sources: Object.fromEntries(lines.map(([source, height]) => [source, { maxHeight: Number(height) }])),
      onStage: lines.slice(0, 1).map(([source]) => source),
      lastN: -1,
    });
  }, [receive, wanted]);
  // Who talks while viewers wait for the beginning isn't on air.
  const isCounting = useSecondsUntil(data && stageStart.of(data.view)) !== null;
  useEffect(() => quiet(isCounting), [quiet, isCounting]);
  if (!data || !scene) return null;
  return (
    <main className={styles.page}>
      <div className={styles.box}>
        <StagePicture
          {...{ scene, people, spots, school, front, over }}
          encoder={encoder && { ...encoder, isHeard: !isCounting }}
          startsAt={stageStart.of(data.view)}
          name={data.room.name}
        />
      </div>
    </main>
  );
};
