import type { MeetingCreate } from '@derslik/contract/meetings';

/** How a new meeting's switches stand before anybody chooses, planned or begun at once. */
export const newSwitches = {
  isModControl: true,
  isWaitingRoom: false,
  mayEnterBefore: false,
  isChatOpen: true,
  isClassicView: false,
  asksBeforeRecording: false,
} satisfies Partial<MeetingCreate>;
