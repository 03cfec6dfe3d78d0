import { BackgroundDialog } from '../../room/media/background/late';
import { useCloseDialog } from '../../room/useCloseDialog';

/** The dialog, opened by its name from anywhere in the room. */
const BackgroundInRoom = () => <BackgroundDialog onClose={useCloseDialog()} />;
export default BackgroundInRoom;
