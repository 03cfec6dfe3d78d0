import { AppError } from '@derslik/contract/errors';
import { can } from '@derslik/contract/room/can';
import type { RoomEvent } from '@derslik/contract/room/events';
import type { CommandOf } from '@derslik/contract/room/part';
import { shownMaterial, type material, type ShownMaterial } from '@derslik/contract/room/parts/material';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import type { DecideContext } from './context.js';

type MaterialCommand = CommandOf<typeof material>;

/** Those who lead show slides and turn them for everyone. `materialRows` has checked before that the slides are theirs to show. */
export const decideMaterial = (
  state: RoomState,
  actorId: ParticipantId,
  command: MaterialCommand,
  { commandId }: DecideContext,
): RoomEvent[] => {
  if (!can(state, actorId, 'shareMaterial')) throw new AppError('common.forbidden');
  const shown = shownMaterial.of(state);
  if (command.type === 'show material') {
    const { lectureId, pages } = command;
    return shown?.lectureId === lectureId ? [] : [{ type: 'materialShown', shareId: commandId, lectureId, pages }];
  }
  if (!shown) return [];
  return command.type === 'stop material' ? [{ type: 'materialStopped' }] : act(shown, command);
};

const act = (shown: ShownMaterial, command: Extract<MaterialCommand, { type: 'lecture action' }>): RoomEvent[] => {
  switch (command.action) {
    case 'go': {
      const page = Math.min(command.page, shown.pages);
      return page === shown.page ? [] : [{ type: 'materialTurned', page }];
    }
    case 'zoom': {
      const { zoom, x, y } = command;
      const isSo = zoom === shown.zoom && x === shown.x && y === shown.y;
      return isSo ? [] : [{ type: 'materialZoomed', zoom, x, y }];
    }
    case 'free':
      return command.on === shown.isFree ? [] : [{ type: 'materialFreed', on: command.on }];
  }
};
