import type { ParticipantId } from '@derslik/contract/room/state';
import { definePartUi, type RoomUi } from './roomUi';

interface ScreenUi {
  /** Whose shared screen I look at; null: the latest. */
  share: ParticipantId | null;
  /** The view to return to when the last share has ended. */
  viewBefore: RoomUi['view'] | null;
}

export const screenUi = definePartUi<ScreenUi>('screen', { share: null, viewBefore: null });
