import { useRoomUi } from '../../room/roomUi';
import { ShareTile } from './ShareTile';
import { shareInFront, useSharers } from './useSharers';

/** The shared screen that I look at. */
const ShareStage = () => {
  const sharers = useSharers();
  const sharer = useRoomUi((ui) => shareInFront(sharers, ui));
  return sharer !== null && <ShareTile key={sharer} id={sharer} />;
};
export default ShareStage;
