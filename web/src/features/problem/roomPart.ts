import { loadTexts } from '../../lib/i18n';
import { later } from '../../lib/later';
import type { RoomPart } from '../../room/roomPart';
import { useProblemActions } from './useProblemActions';

export const problem: RoomPart = {
  name: 'problem',
  useActions: useProblemActions,
  dialogs: {
    problemSolve: later(async () => (await Promise.all([import('./ProblemDialog'), loadTexts('help')]))[0]),
  },
};
