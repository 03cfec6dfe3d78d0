import { filming, filmingOf } from '@derslik/contract/room/filming';
import { filmedInside, isInLayout, roomRecording } from '@derslik/contract/room/parts/recording';
import type { RoomData } from '../../room/roomData';
import { useRoomSelector } from '../../room/useRoom';

/** What I may press of the film that is being made: out of it, or into it where I decide that myself; null for nothing. */
const choiceOf = ({ view, you }: RoomData): 'withdraw' | 'takePart' | null => {
  const layout = roomRecording.of(view)?.layout;
  const role = view.participants[you]?.role;
  const consent = filming.of(view).people[you];
  if (!layout || !role || !consent || !isInLayout(layout, role)) return null;
  if (filmedInside(view, you) === 'yes') return 'withdraw';
  if (consent.own === 'declined') return consent.guardian === null ? 'takePart' : null;
  return filmingOf(filming.of(view), you) === 'asked' ? 'takePart' : null;
};

export const useOwnChoice = (): ReturnType<typeof choiceOf> => useRoomSelector(({ data }) => data && choiceOf(data));
