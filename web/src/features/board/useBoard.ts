import { useRoomConnection } from '../../room/RoomProvider';
import type { RoomConnection } from '../../room/roomConnection';
import { useRoomActions } from '../../room/useRoom';
import { BoardSession } from './live/boardSession';
import { keptSteps } from './live/keptSteps';
import { Pointers } from './live/pointers';

export interface BoardOfRoom {
  session: BoardSession;
  pointers: Pointers;
}

/** One for each stay: what I drew and may undo outlives the view that I look at. */
const boards = new WeakMap<RoomConnection, BoardOfRoom>();
/** Pointers by person: one colour each. */
const pointerColours = ['#e11d48', '#2563eb', '#16a34a', '#d97706', '#9333ea', '#0891b2'] as const;
const colourOfPerson = (id: string): string =>
  pointerColours[[...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % pointerColours.length]!;

const opened = (connection: RoomConnection, send: ReturnType<typeof useRoomActions>['send']): BoardOfRoom => {
  const { data } = connection.getState();
  const session = new BoardSession(connection, send, keptSteps(data?.room.token ?? '', data?.you ?? ''));
  const pointers = new Pointers();
  connection.told.onSignal(({ from, signal }) => {
    const { data } = connection.getState();
    if (!data || from === data.you) return;
    if (signal.type === 'data') session.hear(from, signal);
    else if (signal.type === 'drop') session.unhear(from, signal.lineId);
    else if (signal.type === 'moveTool') {
      const name = data.people[from]?.formattedName ?? '';
      const at = signal.at && ([signal.at[0], signal.at[1]] as const);
      pointers.hear(from, signal.pageId, at, { name, colour: colourOfPerson(from) });
    }
  });
  return { session, pointers };
};

/** The pages and what is drawn on them, for as long as I stay in the room. */
export const useBoardOfRoom = (): BoardOfRoom => {
  const connection = useRoomConnection();
  const { send } = useRoomActions();
  const known = boards.get(connection) ?? opened(connection, send);
  boards.set(connection, known);
  return known;
};
