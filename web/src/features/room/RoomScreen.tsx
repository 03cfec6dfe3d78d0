import { useEffect } from 'react';
import { noteLive } from '../../lib/clientLog';
import { TooltipGroup } from '../../ui/Tooltip';
import { RoomDialogs } from './dialogs/RoomDialogs';
import { RoomHeader } from './header/RoomHeader';
import type { EntryDevices } from '../../room/media/entryDevices';
import { logLesson } from './media/lessonLog';
import { reportMedia } from '../media/mediaReport';
import { useRoomEngine } from '../../room/media/roomMedia';
import { useCameraHeight } from '../media/useCameraHeight';
import { ToastRow } from './notices/ToastRow';
import { WaitingNotice } from '../door/WaitingNotice';
import { useDeviceNotices } from '../media/useDeviceNotices';
import { useLeaveTabNotice } from '../order/useLeaveTabNotice';
import { useEntryNotice } from '../media/useEntryNotice';
import { useOwnScreen } from '../screen/useOwnScreen';
import { useRoomNotices } from './notices/useRoomNotices';
import { useTabLeaving } from '../order/useTabLeaving';
import { PanelRail } from './panels/PanelRail';
import { SidePanel } from './panels/SidePanel';
import { useRoomParts } from '../../room/roomPart';
import { useRoomUi } from '../../room/roomUi';
import styles from './RoomScreen.module.css';
import { Stage } from './stage/Stage';
import { SkipTiles } from './stage/SkipTiles';
import { StageNotices } from './stage/StageNotices';
import { useRoomConnection } from '../../room/RoomProvider';
import { useRoomSelector } from '../../room/useRoom';
import { Toolbar } from './toolbar/Toolbar';
import { useChatHistory } from '../chat/useChatHistory';
import { useUnsent } from '../chat/useUnsent';

interface RoomScreenProps {
  token: string;
  entry: EntryDevices;
}

/** The room itself: header, stage, toolbar, side panel. Places are fixed; each part listens to what it shows. */
export const RoomScreen = ({ token, entry }: RoomScreenProps) => {
  const parts = useRoomParts();
  const engine = useRoomEngine();
  const connection = useRoomConnection();
  const hasPanel = useRoomUi((ui) => ui.panel !== null);
  const hasPeople = useRoomUi((ui) => ui.panel === 'people');
  const isLost = useRoomSelector((s) => s.lostAt !== null);
  const chat = useChatHistory(token);
  useUnsent(token);
  useRoomNotices();
  useDeviceNotices();
  useEntryNotice(entry);
  useOwnScreen();
  useTabLeaving();
  useLeaveTabNotice();
  useCameraHeight();
  useEffect(() => reportMedia(engine, connection), [engine, connection]);
  useEffect(
    () => logLesson(engine, connection, (event, params) => noteLive(token, event, params)),
    [engine, connection, token],
  );
  useEffect(() => {
    document.documentElement.dataset.room = 'inside';
    return () => void delete document.documentElement.dataset.room;
  }, []);
  return (
    <TooltipGroup>
      <div className={styles.room} data-panel={hasPanel || undefined} data-lost={isLost || undefined}>
        <RoomHeader />
        <main className={styles.stage}>
          {parts.map(({ name, BelowHeader }) => BelowHeader && <BelowHeader key={name} />)}
          {/* The open list shows who waits. */}
          {!hasPeople && <WaitingNotice />}
          <ToastRow />
          <StageNotices />
          <SkipTiles />
          <Stage />
        </main>
        <Toolbar />
        <SidePanel chat={chat} />
        <PanelRail />
        <RoomDialogs token={token} />
      </div>
    </TooltipGroup>
  );
};
