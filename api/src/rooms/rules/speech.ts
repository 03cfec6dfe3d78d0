import { AppError } from '@derslik/contract/errors';
import { can } from '@derslik/contract/room/can';
import type { RoomEvent } from '@derslik/contract/room/events';
import type { CommandOf } from '@derslik/contract/room/part';
import { countedSpeech, speakable, type speech } from '@derslik/contract/room/parts/speech';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import type { DecideContext } from './context.js';

/** A person's own seconds: never more than their microphone was open since they came in, whatever their browser says. */
export const decideSpeech = (
  state: RoomState,
  actorId: ParticipantId,
  { seconds }: CommandOf<typeof speech>,
  { now }: DecideContext,
): RoomEvent[] => {
  const person = state.participants[actorId];
  if (!person || !can(state, actorId, 'useMicrophone')) throw new AppError('common.forbidden');
  const before = countedSpeech(state)[actorId];
  const since = Math.max(before?.countedTo ?? 0, person.joinedAt);
  // A second that has begun counts, once: what is counted too early is missing from what comes next.
  const counted = Math.min(seconds, Math.ceil((now - since) / 1_000), speakable(state, actorId, now));
  if (counted <= 0) return [];
  const sum = (before?.seconds ?? 0) + counted;
  return [{ type: 'speechCounted', id: actorId, seconds: sum, countedTo: since + counted * 1_000 }];
};
