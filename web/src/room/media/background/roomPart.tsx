import { later } from '../../../lib/later';
import type { RoomPart } from '../../roomPart';
import { useCloseDialog } from '../../useCloseDialog';
import { useCan } from '../../useRoom';
import { useBackgroundRule } from './choice';
import { BackgroundDialog } from './late';

/** What the room permits holds for what I wear. */
const BackgroundInside = () => {
  useBackgroundRule(useCan('useVirtualBackground'));
  return null;
};

/** The dialog, opened by its name from anywhere in the room. */
const BackgroundInRoom = () => <BackgroundDialog onClose={useCloseDialog()} />;

/** It stands here and not among the features: who prepares for a room, and the settings, choose a background too. */
export const background: RoomPart = {
  name: 'background',
  Inside: BackgroundInside,
  dialogs: { virtualBackground: BackgroundInRoom },
  Setting: later(() => import('./BackgroundSetting')),
};
