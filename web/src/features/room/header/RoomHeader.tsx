import { raisedHands, waitingPeople } from '@derslik/contract/room/state';
import { DoorOpen, Hand, Info, ShieldCheck, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../lib/pageTitle';
import { useRoomUiStore } from '../roomUi';
import { useCan, useRoomSelector } from '../state/useRoom';
import { ElapsedTime } from './ElapsedTime';
import { HeaderButton } from './HeaderButton';
import styles from './RoomHeader.module.css';

/** What this is and how long it has lasted; hands, the door, safety, information. */
export const RoomHeader = () => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const subject = useRoomSelector(({ data }) => data?.room.name || data?.room.description || data?.room.token || '');
  const isLost = useRoomSelector((s) => s.lostAt !== null);
  const hands = useRoomSelector(({ data }) => (data ? raisedHands(data.view).length : 0));
  const waiting = useRoomSelector(({ data }) => (data ? waitingPeople(data.view).length : 0));
  const seesHands = useCan('handraiselist');
  const seesDoor = useCan('canSeeWaitingRoom');
  const mayOrder = useCan('lock');
  usePageTitle(subject);
  const people = (): void => ui.patch({ panel: 'people' });
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
      {seesHands && hands > 0 && (
        <HeaderButton className={styles.hand} label={t('room.handsRaised', { count: hands })} onClick={people}>
          <Hand aria-hidden />
          {hands}
        </HeaderButton>
      )}
      {seesDoor && waiting > 0 && (
        <HeaderButton className={styles.pill} label={t('room.peopleWait', { count: waiting })} onClick={people}>
          <DoorOpen aria-hidden />
          {waiting}
        </HeaderButton>
      )}
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
