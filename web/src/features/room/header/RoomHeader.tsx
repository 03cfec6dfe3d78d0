import { Info, ShieldCheck, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../lib/pageTitle';
import { useRoomUiStore } from '../../../room/roomUi';
import { useCan, useRoomSelector } from '../../../room/useRoom';
import { ElapsedTime } from './ElapsedTime';
import { HeaderButton } from '../../../room/HeaderButton';
import { LeaveTabMark } from '../../order/LeaveTabMark';
import { LockedMark } from '../../order/LockedMark';
import { AskingPeople, RaisedHands, WaitingPeople } from './PeopleCounts';
import styles from './RoomHeader.module.css';

/** What this is and how long it has lasted; hands, the door, safety, information. */
export const RoomHeader = () => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const subject = useRoomSelector(({ data }) => data?.room.name || data?.room.description || data?.room.token || '');
  const isLost = useRoomSelector((s) => s.lostAt !== null);
  const mayOrder = useCan('lock');
  usePageTitle(subject);
  return (
    <header className={styles.head}>
      <div className={styles.id}>
        <h1 className={styles.subject}>{subject}</h1>
        <ElapsedTime />
      </div>
      <span className={styles.grow} />
      {isLost && (
        <span className={styles.lost} role="status">
          <WifiOff aria-hidden />
          {t('room.noConnection')}
        </span>
      )}
      <span className={styles.marks}>
        <LockedMark />
        <LeaveTabMark />
      </span>
      <RaisedHands />
      <AskingPeople />
      <WaitingPeople />
      {mayOrder && (
        <HeaderButton
          className={styles.desk}
          label={t('room.security')}
          onClick={() => ui.patch({ dialog: 'security' })}
        >
          <ShieldCheck aria-hidden />
        </HeaderButton>
      )}
      <HeaderButton className={styles.desk} label={t('room.info')} onClick={() => ui.patch({ dialog: 'info' })}>
        <Info aria-hidden />
      </HeaderButton>
      <button type="button" className={styles.leave} onClick={() => ui.patch({ dialog: 'leave' })}>
        {t('room.leave')}
      </button>
    </header>
  );
};
