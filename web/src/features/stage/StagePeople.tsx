import { stageEncoder, type StageScene } from '@derslik/contract/room/parts/stage';
import type { ParticipantId } from '@derslik/contract/room/state';
import { RadioTower, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { hasThird } from './picture/arrangeStage';
import { useRoomSelector } from '../../room/useRoom';
import { Avatar } from '../../ui/Avatar';
import { Checkbox } from '../../ui/Checkbox';
import { Switch } from '../../ui/Switch';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { mayBeShown } from './mayBeShown';
import { personDrag } from './personDrag';
import styles from './StagePeople.module.css';

interface StagePeopleProps {
  scene: StageScene;
  held: ParticipantId | null;
  /** Null where the layout has no places. */
  hold: ((id: ParticipantId | null) => void) | null;
  onThirds: (thirds: StageScene['thirds']) => void;
}

/** Everybody on the stage: to be taken to a place, and to be named; and who can't be in the picture, with the reason. */
export const StagePeople = ({ scene, held, hold, onThirds }: StagePeopleProps) => {
  const { t } = useTranslation();
  const data = useRoomSelector((room) => room.data);
  if (!data) return null;
  const all = Object.values(data.view.participants)
    .sort((a, b) => a.joinedAt - b.joinedAt || (a.id < b.id ? -1 : 1))
    .map(({ id }) => {
      const person = data.people[id];
      return {
        ...{ id, person, isIn: mayBeShown(data.view, id) },
        name: person?.asSpeaker?.name ?? person?.formattedName ?? '',
        title: person?.asSpeaker?.title ?? '',
        isEncoder: false,
      };
    });
  const encoderId = stageEncoder.of(data.view);
  const pressed = [
    ...all,
    ...(encoderId === null
      ? []
      : [
          {
            ...{ id: encoderId, person: undefined, isIn: 'yes' as const, isEncoder: true },
            ...{ name: t('stage.encoder'), title: t('stage.encoderOn') },
          },
        ]),
  ];
  const ids = all.map(({ id }) => id);
  const turn = (id: ParticipantId, isOn: boolean): void => {
    const now = scene.thirds === 'all' ? ids : scene.thirds;
    onThirds(isOn ? [...new Set([...now, id])].sort() : now.filter((one) => one !== id));
  };
  const heldName = pressed.find(({ id }) => id === held)?.name;
  return (
    <section className={styles.section}>
      <h3>{t('stage.people')}</h3>
      <p className={styles.note} role="status">
        {heldName ? t('stage.chosen', { name: heldName }) : hold ? t('stage.peopleHint') : ''}
      </p>
      <ul className={styles.people}>
        {pressed.map(({ id, name, title, isIn, person, isEncoder }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.person}
              aria-pressed={hold ? held === id : undefined}
              disabled={!hold || isIn !== 'yes'}
              {...(hold && isIn === 'yes' && personDrag(id))}
              onClick={() => hold?.(held === id ? null : id)}
            >
              {isEncoder ? (
                <RadioTower className={styles.encoder} aria-hidden />
              ) : (
                <Avatar id={id} name={name || '?'} src={person?.avatar ?? null} size="sm" />
              )}
              <span className={styles.words}>
                <b translate="no">{name}</b>
                {title && <span translate="no">{title}</span>}
              </span>
            </button>
            {!isEncoder && (
              <span title={t('stage.nameShown', { name })}>
                <Checkbox checked={hasThird(scene, id)} onChange={(isOn) => turn(id, isOn)}>
                  <VisuallyHidden>{t('stage.nameShown', { name })}</VisuallyHidden>
                </Checkbox>
              </span>
            )}
            {(isIn === 'refused' || isIn === 'asked') && (
              <p className={styles.warning}>
                <TriangleAlert aria-hidden />
                {t(isIn === 'refused' ? 'stage.notAllowed' : 'stage.notAsked')}
              </p>
            )}
          </li>
        ))}
      </ul>
      <Switch
        label={t('stage.namesAll')}
        checked={scene.thirds === 'all'}
        onChange={(isOn) => onThirds(isOn ? 'all' : [])}
      />
    </section>
  );
};
