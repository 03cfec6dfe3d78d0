import { WifiOff } from 'lucide-react';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoomAction } from '../../../room/action';
import { usePageTitle } from '../../../lib/pageTitle';
import { useRoomUiStore } from '../../../room/roomUi';
import { useRoomParts } from '../../../room/roomPart';
import { useRoomSelector } from '../../../room/useRoom';
import { useActions } from '../../../room/useActions';
import { SkipTiles } from '../stage/SkipTiles';
import { ElapsedTime } from './ElapsedTime';
import { HeaderButton } from '../../../room/HeaderButton';
import styles from './RoomHeader.module.css';
import { useNoticePlace } from './useNoticePlace';

const HeaderTool = memo(({ action: { label, icon: Icon, perform } }: { action: RoomAction }) => (
  <HeaderButton variant="tool" label={label} onClick={() => perform()}>
    <Icon aria-hidden />
  </HeaderButton>
));

/** From 768 px; on a phone these stand under "more". */
const HeaderTools = () =>
  useActions().map((action) => action.places.includes('header') && <HeaderTool key={action.name} action={action} />);

/** What this is and how long it has lasted; hands, the door, safety, information. */
export const RoomHeader = () => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const parts = useRoomParts();
  const subject = useRoomSelector(({ data }) => data?.room.name || data?.room.description || data?.room.token || '');
  const isLost = useRoomSelector((s) => s.lostAt !== null);
  const head = useRef<HTMLElement>(null);
  const free = useRef<HTMLSpanElement>(null);
  usePageTitle(subject);
  useNoticePlace(head, free);
  return (
    <header ref={head} className={styles.head}>
      <div className={styles.id}>
        <h1 className={styles.subject} dir="auto">
          {subject}
        </h1>
        <ElapsedTime />
      </div>
      <SkipTiles />
      <span ref={free} className={styles.grow} />
      {isLost && (
        <span className={styles.lost} role="status">
          <WifiOff aria-hidden />
          {t('room.noConnection')}
        </span>
      )}
      <span className={styles.marks} data-marks>
        {parts.map(({ name, HeaderMark }) => HeaderMark && <HeaderMark key={name} />)}
      </span>
      <span className={styles.counts}>
        {parts.map(({ name, HeaderCount }) => HeaderCount && <HeaderCount key={name} />)}
      </span>
      <HeaderTools />
      <button type="button" className={styles.leave} onClick={() => ui.patch({ dialog: 'leave' })}>
        {t('room.leave')}
      </button>
    </header>
  );
};
