import { isStillPlanned, type LastRoom } from '@derslik/contract/meetings';

/** What the button into a meeting says, wherever it is listed. */
export const enterWord = ({ room, lastJoin }: LastRoom) => {
  if (lastJoin !== null && !isStillPlanned(room)) return 'common.enterAgain';
  return room.isOwner && !room.isOpen ? 'meeting.start' : 'meeting.join';
};
