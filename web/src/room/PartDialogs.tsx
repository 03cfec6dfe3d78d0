import { useRoomParts } from './roomPart';
import { useRoomUi } from './roomUi';

/** The open dialog, whichever part it belongs to. */
export const PartDialogs = () => {
  const open = useRoomUi(({ dialog }) => dialog);
  const parts = useRoomParts();
  const Dialog = open === null ? undefined : parts.find(({ dialogs }) => dialogs && open in dialogs)?.dialogs?.[open];
  return Dialog && <Dialog />;
};
