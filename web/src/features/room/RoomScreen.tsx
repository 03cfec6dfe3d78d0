import { useKeptFocus } from '@derslik/client/useKeptFocus';
import { useEffect, useRef } from 'react';
import { noteLive } from '../../lib/clientLog';
import { holdPage } from '../../lib/missingPiece';
import { useMediaLostAt } from './dialogs/mediaFailure';
import { ReconnectDialog } from './dialogs/ReconnectDialog';
import { ActionsProvider } from '../../room/useActions';
import { RoomHeader } from './header/RoomHeader';
import { logLesson } from './media/lessonLog';
import { useRoomEngine } from '../../room/media/roomMedia';
import { StandingNotices } from './notices/StandingNotices';
import { ToastRow } from './notices/ToastRow';
import { PanelRail } from './panels/PanelRail';
import { SidePanel } from './panels/SidePanel';
import { PartDialogs } from '../../room/PartDialogs';
import { useRoomParts } from '../../room/roomPart';
import { useRoomUi } from '../../room/roomUi';
import styles from './RoomScreen.module.css';
import { Stage } from './stage/Stage';
import { StageNotices } from './stage/StageNotices';
import { useRoomConnection } from '../../room/RoomProvider';
import { useRoomNotices } from '../../room/useRoomNotices';
import { useRoomSelector } from '../../room/useRoom';
import { useTell } from '../../room/useTell';
import { Toolbar } from './toolbar/Toolbar';

/** The room itself: header, stage, toolbar, side panel. Places are fixed; each part listens to what it shows. */
export const RoomScreen = ({ code }: { code: string }) => {
  const parts = useRoomParts();
  const engine = useRoomEngine();
  const connection = useRoomConnection();
  const hasPanel = useRoomUi((ui) => ui.panel !== null);
  const mediaLostAt = useMediaLostAt();
  const isLost = useRoomSelector((s) => s.lostAt !== null);
  const screen = useRef<HTMLDivElement>(null);
  useKeptFocus(screen);
  useRoomNotices(parts, useTell());
  useEffect(() => holdPage(), []);
  useEffect(
    () => logLesson(engine, connection, (event, params) => noteLive(code, event, params)),
    [engine, connection, code],
  );
  useEffect(() => {
    document.documentElement.dataset.room = 'inside';
    return () => void delete document.documentElement.dataset.room;
  }, []);
  return (
    <ActionsProvider>
      <div ref={screen} className={styles.room} data-panel={hasPanel || undefined} data-lost={isLost || undefined}>
        <RoomHeader />
        <main className={styles.stage}>
          <StandingNotices />
          <ToastRow />
          <StageNotices />
          <Stage />
        </main>
        <Toolbar />
        <PanelRail />
        <SidePanel />
        {parts.map(({ name, Inside }) => Inside && <Inside key={name} />)}
        <PartDialogs />
        <ReconnectDialog code={code} mediaLostAt={mediaLostAt} />
      </div>
    </ActionsProvider>
  );
};
