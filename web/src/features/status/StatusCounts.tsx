import { statusCounts, statuses } from '@derslik/contract/room/parts/status';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { useCan, useRoomActions, useRoomSelector } from '../../room/useRoom';
import styles from './StatusCounts.module.css';
import { statusIcons } from './statusWords';

/** How many say what, above the list of people; taken away by the one who leads. */
export const StatusCounts = () => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const mayClear = useCan('clearStatus');
  const text = useRoomSelector(({ data }) => {
    const counts = data && statusCounts(data.view);
    return counts ? statuses.map((status) => counts[status]).join(' ') : '';
  });
  const counts = text.split(' ').map(Number);
  if (!counts.some((count) => count > 0)) return null;
  return (
    <div className={styles.counts} role="group" aria-label={t('status.statuses')}>
      {statuses.map((status, n) => {
        const Icon = statusIcons[status];
        return (
          (counts[n] ?? 0) > 0 && (
            <span key={status} className={styles.count} data-small>
              <Icon aria-hidden />
              {t(`status.${status}`)}
              <b>{counts[n]}</b>
            </span>
          )
        );
      })}
      {mayClear && (
        <Button variant="link" size="sm" onClick={() => void send({ type: 'clearStatus', id: 'everyone' })}>
          {t('status.clearAll')}
        </Button>
      )}
    </div>
  );
};
