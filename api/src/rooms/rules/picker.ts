import { AppError } from '@derslik/contract/errors';
import { can } from '@derslik/contract/room/can';
import type { CommandOf } from '@derslik/contract/room/part';
import { drawPool, type picker } from '@derslik/contract/room/parts/picker';
import type { RoomEvent } from '@derslik/contract/room/parts';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import type { DecideContext } from './context.js';

/** The lot falls here: no browser has a say in it. */
export const decidePicker = (
  state: RoomState,
  actorId: ParticipantId,
  _command: CommandOf<typeof picker>,
  { lot }: DecideContext,
): RoomEvent[] => {
  if (!can(state, actorId, 'drawPerson')) throw new AppError('common.forbidden');
  const { ids, isNewRound } = drawPool(state);
  const id = ids[Math.floor(lot * ids.length)];
  if (id === undefined) throw new AppError('picker.nobody');
  return [{ type: 'personDrawn', id, isNewRound }];
};
