import { stageStart, type StageScene } from '@derslik/contract/room/parts/stage';
import type { ParticipantId } from '@derslik/contract/room/state';
import { useTranslation } from 'react-i18next';
import { pictureSize, type StageSpot } from './picture/arrangeStage';
import type { StageEncoderPicture } from './picture/EncoderVideo';
import { StagePicture } from './picture/StagePicture';
import type { StagePerson } from './picture/stagePeople';
import { useRoomSelector } from '../../room/useRoom';
import { useStageSchool } from './useStageSchool';
import { useOverScreen, useStageFront } from './useStagePictures';
import { draggedId, isPersonDragged, personDrag } from './personDrag';
import styles from './StagePreview.module.css';

interface StagePreviewProps {
  scene: StageScene;
  people: readonly StagePerson[];
  spots: readonly StageSpot[];
  encoder: StageEncoderPicture | null;
  /** Who is about to be put somewhere. */
  held: ParticipantId | null;
  /** Null where it is what viewers see now, their countdown too, and nothing can be moved. */
  hold: ((id: ParticipantId | null) => void) | null;
  put: (id: ParticipantId, place: number) => void;
}

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** The picture as it goes out, and over it its places: to press, and to drop somebody on. */
export const StagePreview = ({ scene, people, spots, encoder, held, hold, put }: StagePreviewProps) => {
  const { t } = useTranslation();
  const school = useStageSchool();
  const front = useStageFront();
  const over = useOverScreen();
  const startsAt = useRoomSelector(({ data }) => data && stageStart.of(data.view));
  const name = useRoomSelector(({ data }) => data?.room.name ?? '');
  const nameOf = (id: ParticipantId): string => people.find((one) => one.id === id)?.name ?? '';
  return (
    <div className={styles.bar}>
      <div className={styles.preview} data-stage-preview>
        <div inert aria-hidden>
          <StagePicture
            {...{ scene, people, spots, name, school, encoder }}
            startsAt={hold ? null : startsAt}
            {...{ front, over }}
          />
        </div>
        {hold &&
          spots.map(({ id, place, x, y, width, height }) => {
            if (id === null || place === null) return null;
            const here = nameOf(id);
            const isByItself = scene.places[place] !== id;
            const label = t('stage.place', {
              place: place + 1,
              name: isByItself ? t('stage.placeFree', { name: here }) : here,
            });
            const press = (): void => {
              if (held === null) hold(id);
              else if (held === id) hold(null);
              else put(held, place);
            };
            return (
              <button
                key={place}
                type="button"
                className={styles.place}
                style={{
                  left: percent(x, pictureSize.width),
                  top: percent(y, pictureSize.height),
                  width: percent(width, pictureSize.width),
                  height: percent(height, pictureSize.height),
                }}
                aria-label={
                  held !== null && held !== id ? t('stage.put', { name: nameOf(held), place: place + 1 }) : label
                }
                title={label}
                aria-pressed={held === id}
                data-awaits={(held !== null && held !== id) || undefined}
                {...personDrag(id)}
                onDragOver={(event) => isPersonDragged(event) && event.preventDefault()}
                onDrop={(event) => {
                  const dropped = draggedId(event);
                  if (!dropped) return;
                  event.preventDefault();
                  put(dropped, place);
                }}
                onClick={press}
              >
                <span aria-hidden>{place + 1}</span>
              </button>
            );
          })}
      </div>
    </div>
  );
};
