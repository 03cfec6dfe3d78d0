import type { DecidedEntry, RoomRows } from '../log/roomRows.js';

interface MeetingFacts {
  openedAt?: number;
  endedAt?: number;
  isModControl?: boolean;
  isWaitingRoom?: boolean;
  isChatOpen?: boolean;
  mayEnterBefore?: boolean;
}

/** What the meeting's own row says of its room: when it ran, and the switches that its page shows. */
export const meetingRows: RoomRows = {
  append: 'append_meeting_facts',
  rowsOf: (decided: readonly DecidedEntry[]) => {
    const meeting: MeetingFacts = {};
    for (const { entry } of decided) {
      const { event, at } = entry;
      if (event.type === 'opened') meeting.openedAt ??= at;
      else if (event.type === 'ended') meeting.endedAt = at;
      else if (event.type === 'roomTypeSet') meeting.isModControl = event.roomType === 'moderatorControl';
      else if (event.type === 'waitingRoomSet') meeting.isWaitingRoom = event.on;
      else if (event.type === 'chatSet') meeting.isChatOpen = event.open;
      else if (event.type === 'enterBeforeHostSet') meeting.mayEnterBefore = event.on;
    }
    return Object.keys(meeting).length > 0 ? meeting : null;
  },
};
