import { statuses, type Status } from '@derslik/contract/room/parts/status';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { useCloseDialog } from '../../room/useCloseDialog';
import { useRoomActions, useRoomSelector } from '../../room/useRoom';
import styles from './StatusDialog.module.css';
import { statusIcons } from './statusWords';
import { useStatus } from './useStatus';

/** My own status: one of four, or none. */
const StatusDialog = () => {
  const { t } = useTranslation();
  const close = useCloseDialog();
  const { send } = useRoomActions();
  const me = useRoomSelector(({ data }) => data?.you ?? '');
  const mine = useStatus(me);
  const say = async (status: Status | null): Promise<void> => {
    if (await send({ type: 'setStatus', status })) close();
  };
  return (
    <Dialog
      open
      kind="badge"
      closable
      onClose={close}
      title={t('status.title')}
      text={t('status.explained')}
      actions={mine && <Button onClick={() => void say(null)}>{t('status.clearMine')}</Button>}
    >
      <div className={styles.choices} role="group" aria-label={t('status.title')}>
        {statuses.map((status) => {
          const Icon = statusIcons[status];
          return (
            <Button
              key={status}
              variant="tonal"
              size="big"
              icon={<Icon aria-hidden />}
              aria-pressed={mine === status}
              onClick={() => void say(status)}
            >
              {t(`status.${status}`)}
            </Button>
          );
        })}
      </div>
    </Dialog>
  );
};
export default StatusDialog;
