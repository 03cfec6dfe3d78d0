import { stageStart } from '@derslik/contract/room/parts/stage';
import { Timer, TimerOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timeText } from '../../lib/timeText';
import { useSecondsUntil } from './picture/StageCountdown';
import { useRoomActions, useRoomSelector } from '../../room/useRoom';
import { Button } from '../../ui/Button';
import { Segmented } from '../../ui/Segmented';
import styles from './StageStart.module.css';

const minutes = ['1', '3', '5', '10'] as const;

/** A countdown in the place of the stage; it is there at once, as time runs. */
export const StageStart = () => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const [chosen, choose] = useState<(typeof minutes)[number]>('3');
  const left = useSecondsUntil(useRoomSelector(({ data }) => data && stageStart.of(data.view)));
  return (
    <section className={styles.section}>
      <h3>{t('stage.start')}</h3>
      <p className={styles.note}>{t('stage.startHint')}</p>
      {left === null ? (
        <div className={styles.acts}>
          <Segmented
            label={t('stage.start')}
            value={chosen}
            options={minutes.map((value) => ({ value, label: t('stage.startMinutes', { minutes: value }) }))}
            onChange={choose}
          />
          <Button
            variant="tonal"
            icon={<Timer aria-hidden />}
            onClick={() => void send({ type: 'setStageStart', seconds: Number(chosen) * 60 })}
          >
            {t('stage.startSet')}
          </Button>
        </div>
      ) : (
        <div className={styles.acts}>
          <p className={styles.left}>{t('stage.startLeft', { time: timeText(left) })}</p>
          <Button
            variant="tonal"
            icon={<TimerOff aria-hidden />}
            onClick={() => void send({ type: 'removeStageStart' })}
          >
            {t('stage.startRemove')}
          </Button>
        </div>
      )}
    </section>
  );
};
