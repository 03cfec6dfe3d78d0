import { can, maySend, needsPermission } from '@derslik/contract/room/can';
import type { Case } from '../tableCase.js';
import { host, type Room } from '../people.js';

/** Everyone who has a microphone opens it, with a moderator's word where that is needed. */
const talking = (room: Room): void => {
  for (const id of Object.keys(room.state.participants)) {
    if (!can(room.state, id, 'useMicrophone')) continue;
    if (needsPermission(room.state, id, 'mic')) room.run(host, { type: 'mic', id, status: 'allowedFromModerator' });
    if (maySend(room.state, id, 'mic')) room.run(id, { type: 'mic', status: 'opened' });
  }
};

/** What follows from every command of the part, by role and option set; the cells as `commandTable.ts` explains. */
export const cases: Case[] = [
  {
    title: 'tell how long one spoke',
    command: { type: 'speech', seconds: 1 },
    free: '+ + + + + + f f n',
    before: talking,
  },
  {
    title: 'tell how long one spoke, with a microphone that was open in a free room and for the host alone',
    command: { type: 'speech', seconds: 1 },
    free: '+ + + + + + f f n',
    moderatorControl: '+ = = = = = f f n',
    academic: '+ = = = = = f f n',
    academicMobile: '+ = = = = = f f n',
  },
];
