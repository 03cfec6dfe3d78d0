import { definePartUi } from '../../room/roomUi';
import type { SpeakingClock } from './speakingClock';

/** `heard`: what each has spoken since the room last counted them. Null until I am inside. */
export const speechUi = definePartUi<{ heard: SpeakingClock | null }>('speech', { heard: null });
