import type { ParticipantId } from '@derslik/contract/room/state';
import { definePartUi } from '../../room/roomUi';

/** Who was drawn last, for as long as their name stands here; `seq` tells one draw from the next. */
export const pickerUi = definePartUi<{ shown: { id: ParticipantId; seq: number } | null }>('picker', { shown: null });
