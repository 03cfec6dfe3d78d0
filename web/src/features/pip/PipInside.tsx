import { later } from '../../lib/later';
import { useRoomUi } from '../../room/roomUi';
import { pipUi } from './pipUi';

const Pip = later(() => import('./Pip'), ['opened']);

export const PipInside = () => useRoomUi((ui) => pipUi.of(ui).isOpen) && <Pip />;
