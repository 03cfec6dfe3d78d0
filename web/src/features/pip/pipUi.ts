import { definePartUi } from '../../room/roomUi';

/** My small window: it stays in front of other programs. */
export const pipUi = definePartUi('pip', { isOpen: false });
