import { decodePwd } from '@derslik/contract/meetings';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/Dialog';
import { ShareLink } from '../prejoin/ShareLink';
import { useRoomSelector } from '../../../room/useRoom';
import styles from './InfoDialog.module.css';
import { useCloseDialog } from '../../../room/useCloseDialog';

/** Which room this is, and the link for those who may hand it out. */
const InfoDialog = () => {
  const { t } = useTranslation();
  const close = useCloseDialog();
  const room = useRoomSelector(({ data }) => data?.room ?? null);
  if (!room) return null;
  // Who may hand the link out has the password with it; read aloud it is easier than an address.
  const password = room.link && decodePwd(new URL(room.link).searchParams.get('pwd') ?? '');
  return (
    <Dialog open kind="badge" closable onClose={close} title={room.name || t('room.info')} text={room.description}>
      <dl className={styles.facts}>
        <dt>{t('room.code')}</dt>
        <dd translate="no">{room.token}</dd>
        {password && (
          <>
            <dt>{t('room.password')}</dt>
            <dd translate="no">{password}</dd>
          </>
        )}
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
export default InfoDialog;
