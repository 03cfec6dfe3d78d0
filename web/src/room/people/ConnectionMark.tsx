import { useTranslation } from 'react-i18next';
import { Tooltip } from '../../ui/Tooltip';
import { useRoomUiStore } from '../roomUi';
import { selectName, useCan, useRoomSelector } from '../useRoom';
import { ConnectionCard } from './ConnectionCard';
import styles from './ConnectionMark.module.css';
import { qualityWords, useQuality } from './quality';
import { QualitySignal } from './QualitySignal';

/** Somebody's band; for who may know more, the card under the pointer and the statistics by a press. */
export const ConnectionMark = ({ id, withWord = false }: { id: string; withWord?: boolean }) => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const quality = useQuality(id);
  const name = useRoomSelector(selectName(id));
  const isMe = useRoomSelector(({ data }) => data?.you === id);
  const seesOthers = useCan('seeConnectionInfo');
  const band = t(quality === null ? 'statistics.waiting' : qualityWords[quality]);
  const word = withWord && <span>{band}</span>;
  if (!isMe && !seesOthers)
    return (
      <span className={styles.mark}>
        <QualitySignal id={id} isMute={withWord} />
        {word}
      </span>
    );
  return (
    <Tooltip text={<ConnectionCard id={id} />}>
      <button
        type="button"
        className={styles.mark}
        aria-label={t('statistics.show', { band, name })}
        onClick={() => ui.patch({ dialog: 'statistics' })}
      >
        <QualitySignal id={id} isMute />
        {word}
      </button>
    </Tooltip>
  );
};
