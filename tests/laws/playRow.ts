import { AppError } from '@derslik/contract/errors';
import type { Room } from './people.js';
import { play } from './play.js';
import type { Case } from './tableCase.js';

/** Rows call what they make by ids of their own; as a server gives none twice, such a room takes none twice. */
export const knowingIds = (room: Room): Room => {
  const known = new Set<string>();
  const run = room.run.bind(room);
  room.run = (actor, command, id) => {
    if (id !== undefined && known.has(id)) throw new AppError('common.conflict');
    if (id !== undefined) known.add(id);
    return run(actor, command, id);
  };
  return room;
};

/** One row of the table among others, by one person. What brings the room there may be refused by now. */
export const playRow = (room: Room, { row, actor }: { row: Case; actor: string }): void => {
  try {
    row.before?.(room);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  play(room, [{ actor, command: row.command }]);
};
