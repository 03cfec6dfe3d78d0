import type { ParticipantId } from '@derslik/contract/room/state';
import { definePartUi, type RoomUi } from './roomUi';

interface ScreenUi {
  /** Whose shared screen I look at; null: the latest. */
  share: ParticipantId | null;
  /** The layout to return to when the last share has ended. */
  layoutBefore: RoomUi['layout'] | null;
}

export const screenUi = definePartUi<ScreenUi>('screen', { share: null, layoutBefore: null });
