import { can } from '@derslik/contract/room/can';
import { countedSpeech } from '@derslik/contract/room/parts/speech';
import type { RoomData } from '../../room/roomData';

const secondsIn = ({ view }: Pick<RoomData, 'view'>, id: string): number => countedSpeech(view)[id]?.seconds ?? 0;

/** Whose speech I may see: those who may speak here and those who have, the longest first; or myself alone. */
export const speechPeople = (data: Pick<RoomData, 'view' | 'you' | 'people'>): string[] => {
  const { view, you, people } = data;
  if (!can(view, you, 'seeConnectionInfo')) return [you];
  const inside = Object.keys(view.participants).filter((id) => can(view, id, 'useMicrophone'));
  const nameOf = (id: string): string => people[id]?.formattedName ?? '';
  return [...new Set([...inside, ...Object.keys(countedSpeech(view))])].sort(
    (a, b) => secondsIn(data, b) - secondsIn(data, a) || nameOf(a).localeCompare(nameOf(b)),
  );
};
