import { AppError } from '@derslik/contract/errors';
import { can } from '@derslik/contract/room/can';
import type { CommandOf } from '@derslik/contract/room/part';
import type { RoomEvent } from '@derslik/contract/room/parts';
import {
  isSameScene,
  stageEncoder,
  stageProgram,
  stageStart,
  type stage,
  type StageScene,
} from '@derslik/contract/room/parts/stage';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';

/** Who decides what viewers of a broadcast see. */
export const decideStage = (
  state: RoomState,
  actorId: ParticipantId,
  command: CommandOf<typeof stage>,
): RoomEvent[] => {
  if (!can(state, actorId, 'directStage')) throw new AppError('common.forbidden');
  switch (command.type) {
    case 'setStage': {
      const scene = known(state, command.scene);
      return isSameScene(scene, stageProgram.of(state)) ? [] : [{ type: 'stageSet', scene }];
    }
    case 'setStageStart':
      return [{ type: 'stageStartSet', ms: command.seconds * 1_000 }];
    case 'removeStageStart':
      return stageStart.of(state) === null ? [] : [{ type: 'stageStartRemoved' }];
  }
};

/** What the ingest says of the encoder from outside. What is told twice changes nothing. */
export const encoderReported = (state: RoomState, id: string | null): RoomEvent[] => {
  if (state.kind !== 'broadcast' || stageEncoder.of(state) === id) return [];
  return [id === null ? { type: 'encoderWent' } : { type: 'encoderCame', id }];
};

/**
 * The scene with people of this room, and its encoder, alone. Who left while it was arranged takes nobody's press away: their place is filled by itself;
 * who had it already keeps it for when they come back. Nobody stands in two places.
 */
const known = (state: RoomState, scene: StageScene): StageScene => {
  const before = stageProgram.of(state);
  const wasThird = (id: ParticipantId) => before.thirds !== 'all' && before.thirds.includes(id);
  const { thirds } = scene;
  return {
    ...scene,
    places: scene.places.map((id, n) => {
      if (id === null || scene.places.indexOf(id) !== n) return null;
      const isHere = state.participants[id] !== undefined || stageEncoder.of(state) === id;
      return isHere || before.places.includes(id) ? id : null;
    }),
    thirds:
      thirds === 'all' ? thirds : [...new Set(thirds)].filter((id) => state.participants[id] || wasThird(id)).sort(),
  };
};
