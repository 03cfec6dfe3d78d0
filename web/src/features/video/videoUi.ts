import { definePartUi } from '../../room/roomUi';

interface VideoUi {
  /** I have just shared one: it begins when my player is ready. */
  begins: boolean;
}
export const videoUi = definePartUi<VideoUi>('video', { begins: false });
