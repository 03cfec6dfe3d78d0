import { BackgroundButton } from '../../room/media/background/BackgroundButton';
import { useRoomUiStore } from '../../room/roomUi';
import { useCan } from '../../room/useRoom';

/** In the room's settings, for anybody who may. */
const BackgroundSetting = () => {
  const ui = useRoomUiStore();
  return (
    useCan('useVirtualBackground') && <BackgroundButton onOpen={() => ui.patch({ dialog: 'virtualBackground' })} />
  );
};
export default BackgroundSetting;
