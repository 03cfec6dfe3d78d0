import { AppError } from '@derslik/contract/errors';
import { can } from '@derslik/contract/room/can';
import type { CommandOf } from '@derslik/contract/room/part';
import { roomAudience, type audience } from '@derslik/contract/room/parts/audience';
import type { RoomEvent } from '@derslik/contract/room/parts';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';

/** Who lets words of viewers through, and says what viewers may do. Whether there is such a word, and how it stood, say the rows. */
export const decideAudience = (
  state: RoomState,
  actorId: ParticipantId,
  command: CommandOf<typeof audience>,
): RoomEvent[] => {
  if (command.type === 'caption') {
    if (!can(state, actorId, 'captionStage')) throw new AppError('common.forbidden');
    return [{ type: 'captioned', text: command.text, by: actorId }];
  }
  if (!can(state, actorId, 'broadcast')) throw new AppError('common.forbidden');
  if (command.type === 'judgeWord') {
    const { wordId, state: wanted } = command;
    return [{ type: 'wordJudged', wordId, state: wanted }];
  }
  const { what, on } = command;
  return roomAudience.of(state)[what] === on ? [] : [{ type: 'audienceSet', what, on }];
};
