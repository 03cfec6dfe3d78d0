import { isStillPlanned, type LastRoom } from '@derslik/contract/meetings';
import { rejoining } from '../../lib/rejoining';

const isAgain = ({ room, lastJoin }: LastRoom): boolean => lastJoin !== null && !isStillPlanned(room);

/** What the button into a meeting says, wherever it is listed. */
export const enterWord = (item: LastRoom) => {
  if (isAgain(item)) return 'common.enterAgain';
  return item.room.isOwner && !item.room.isOpen ? 'meeting.start' : 'meeting.join';
};

/** The navigation state of that button: who was inside enters at once. */
export const enterState = (item: LastRoom) => (isAgain(item) ? rejoining : null);
