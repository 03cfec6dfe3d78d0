import { useEffect, useState } from 'react';
import { dockedQuery, useMediaQuery } from './useMediaQuery';
import { EngineContext, useRoomCapture } from './media/roomMedia';
import { useOwnEngine } from './media/useOwnEngine';
import { usePreference } from './preferences';
import { RoomScreen } from './RoomScreen';
import { createRoomUi, RoomUiContext } from './roomUi';
import { useCan } from './state/useRoom';
import styles from './RoomScreen.module.css';

/** Inside: the engine of this stay, what this screen shows, and the screen itself. */
const InsideRoom = ({ token }: { token: string }) => {
  const engine = useOwnEngine();
  const isWide = useMediaQuery(dockedQuery);
  const leads = useCan('muteParticipantMic');
  const [ui] = useState(() => createRoomUi(isWide ? (leads ? 'people' : 'chat') : null));
  const capture = useRoomCapture();
  const resolution = usePreference('resolution');
  // Preparation shows as much as the camera has; inside it is as high as the person chose.
  useEffect(() => void capture.setResolution(resolution), [capture, resolution]);
  if (!engine) return <div className={styles.room} data-empty />;
  return (
    <EngineContext value={engine}>
      <RoomUiContext value={ui}>
        <RoomScreen token={token} />
      </RoomUiContext>
    </EngineContext>
  );
};
export default InsideRoom;
