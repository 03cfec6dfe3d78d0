import { BackgroundButton } from './BackgroundButton';
import { useRoomUiStore } from '../../roomUi';
import { useCan } from '../../useRoom';

/** In the room's settings, for anybody who may. */
const BackgroundSetting = () => {
  const ui = useRoomUiStore();
  return (
    useCan('useVirtualBackground') && <BackgroundButton onOpen={() => ui.patch({ dialog: 'virtualBackground' })} />
  );
};
export default BackgroundSetting;
