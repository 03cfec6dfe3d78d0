import { decodePwd } from '@derslik/contract/roomLinks';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/Dialog';
import { ShareLink } from '../prejoin/ShareLink';
import { useLessonQuery } from '../../../lib/lessonCalls';
import { paths } from '../../../lib/paths';
import type { RoomData } from '../../../room/roomData';
import { useCan, useRoomSelector } from '../../../room/useRoom';
import styles from './InfoDialog.module.css';
import { useCloseDialog } from '../../../room/useCloseDialog';

/** A lesson's address opens its door to the class, and to nobody by a password but guests who are let in. */
const LessonInfo = ({ room }: { room: RoomData['room'] }) => {
  const { t } = useTranslation();
  const close = useCloseDialog();
  const letsGuestsIn = useRoomSelector(({ data }) => data?.view.switches.guests ?? false);
  const leads = useCan('seeShareLink');
  const { data: lesson } = useLessonQuery({ code: room.token }, { skip: !leads || !letsGuestsIn });
  return (
    <Dialog open kind="badge" closable onClose={close} title={room.name || t('room.info')} text={room.description}>
      <dl className={styles.facts}>
        <dt>{t('room.code')}</dt>
        <dd translate="no">{room.token}</dd>
      </dl>
      <p className={styles.soft}>{t('lesson.infoPupils')}</p>
      <ShareLink link={`${location.origin}${paths.room(room.token)}`} />
      {leads && (
        <>
          <p className={styles.soft}>{t(letsGuestsIn ? 'lesson.infoGuests' : 'lesson.infoNoGuests')}</p>
          {letsGuestsIn && lesson?.link && <ShareLink link={lesson.link} />}
        </>
      )}
    </Dialog>
  );
};

/** Which room this is, and the link for those who may hand it out. */
const InfoDialog = () => {
  const { t } = useTranslation();
  const close = useCloseDialog();
  const room = useRoomSelector(({ data }) => data?.room ?? null);
  const isLesson = useRoomSelector(({ data }) => data?.view.switches.guests !== undefined);
  if (!room) return null;
  if (isLesson) return <LessonInfo room={room} />;
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
