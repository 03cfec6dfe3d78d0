import { AppError } from '@derslik/contract/errors';
import { filming, type GuardianAnswer } from '@derslik/contract/room/filming';
import type { RoomEvent } from '@derslik/contract/room/parts';
import { roomRecording } from '@derslik/contract/room/parts/recording';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import type { SystemCommand } from './commands.js';

/**
 * A press of one's own, while a film is made. For a minor the guardian decides, and so a press can only withdraw, for the rest of this
 * film; whoever decides themselves may change their mind.
 */
export const answerFilming = (state: RoomState, id: ParticipantId, agrees: boolean): RoomEvent[] => {
  if (!roomRecording.of(state)) return [];
  const { asks, people } = filming.of(state);
  const consent = people[id];
  if (!consent) throw new AppError('room.notHere');
  const { guardian, own } = consent;
  const isWithdrawn = guardian !== null && own === 'declined';
  if (agrees && (isWithdrawn || (guardian !== null && guardian !== 'given'))) throw new AppError('recording.guardian');
  if (own === (agrees ? 'agreed' : 'declined')) return [];
  // Who isn't asked is in the film without a word.
  if (agrees && !asks && own === null) return [];
  return [{ type: 'filmingAnswered', id, agrees }];
};

/** Only what is new. A film that asks goes on asking: nobody is in it by a switch that was turned back. */
export const filmingKnown = (state: RoomState, told: Extract<SystemCommand, { type: 'filmingKnown' }>): RoomEvent[] => {
  const was = filming.of(state);
  const asks = told.asks || (was.asks && roomRecording.of(state) !== null);
  const people: Record<ParticipantId, GuardianAnswer | null> = {};
  for (const [id, guardian] of Object.entries(told.people))
    if (was.people[id]?.guardian !== guardian) people[id] = guardian;
  const isNew = asks !== was.asks || Object.keys(people).length > 0;
  return isNew ? [{ type: 'filmingKnown', asks, people }] : [];
};
