import { useState } from 'react';
import { dockedQuery, useMediaQuery } from './useMediaQuery';
import { EngineContext } from './media/roomMedia';
import { useOwnEngine } from './media/useOwnEngine';
import { RoomScreen } from './RoomScreen';
import { createRoomUi, RoomUiContext } from './roomUi';
import { useCan } from './state/useRoom';
import styles from './RoomScreen.module.css';

/** Inside: the engine of this stay, what this screen shows, and the screen itself. */
export const InsideRoom = ({ token }: { token: string }) => {
  const engine = useOwnEngine();
  const isWide = useMediaQuery(dockedQuery);
  const leads = useCan('muteParticipantMic');
  const [ui] = useState(() => createRoomUi(isWide ? (leads ? 'people' : 'chat') : null));
  if (!engine) return <div className={styles.room} data-empty />;
  return (
    <EngineContext value={engine}>
      <RoomUiContext value={ui}>
        <RoomScreen token={token} />
      </RoomUiContext>
    </EngineContext>
  );
};
