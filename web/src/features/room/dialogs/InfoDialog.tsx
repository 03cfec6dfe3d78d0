import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/Dialog';
import { ShareLink } from '../prejoin/ShareLink';
import { useRoomSelector } from '../state/useRoom';
import styles from './InfoDialog.module.css';
import { useCloseDialog } from './useCloseDialog';

/** Which room this is, and the link for those who may hand it out. */
export const InfoDialog = ({ token }: { token: string }) => {
  const { t } = useTranslation();
  const close = useCloseDialog();
  const room = useRoomSelector(({ data }) => data?.room ?? null);
  if (!room) return null;
  return (
    <Dialog open kind="badge" closable onClose={close} title={room.name || t('room.info')} text={room.description}>
      <dl className={styles.facts}>
        <dt>{t('room.code')}</dt>
        <dd>{token}</dd>
      </dl>
      {room.link ? (
        <>
          <p className={styles.soft}>{t('room.shareText')}</p>
          <ShareLink link={room.link} />
        </>
      ) : (
        <p className={styles.soft}>{t('room.linkHidden')}</p>
      )}
    </Dialog>
  );
};
