import { limits } from '@derslik/contract/limits';
import type { ParticipantId } from '@derslik/contract/room/state';

export interface MainPerson {
  readonly id: ParticipantId | null;
  readonly isPinned: boolean;
  /** Until when they stay though nobody keeps them any more, in milliseconds; 0: not. */
  readonly staysUntil: number;
}

export const nobodyInFront: MainPerson = { id: null, isPinned: false, staysUntil: 0 };

/** Who is in front while nobody speaks or is kept there. */
export const restingPerson = (ids: readonly ParticipantId[], me: ParticipantId): ParticipantId | null =>
  ids.find((id) => id !== me) ?? ids[0] ?? null;

interface Room {
  ids: readonly ParticipantId[];
  me: ParticipantId;
  pinned: ParticipantId | null;
  /** Who speaks, as the engine chose it: no other voice takes over at once. */
  speaker: ParticipantId | null;
}

/**
 * Who is in front: whom I pinned, else who speaks (not me), else who it was, else the first of the others. `now` in
 * milliseconds. The same object comes back while nothing changed.
 */
export const mainPerson = (was: MainPerson, { ids, me, pinned, speaker }: Room, now: number): MainPerson => {
  const isThere = (id: ParticipantId | null): id is ParticipantId => id !== null && ids.includes(id);
  const next = ((): MainPerson => {
    if (isThere(pinned)) return { id: pinned, isPinned: true, staysUntil: 0 };
    const staysUntil = was.isPinned ? now + limits.pin.nextMs : was.staysUntil;
    if (isThere(was.id) && now < staysUntil) return { id: was.id, isPinned: false, staysUntil };
    const wasOther = was.id !== me ? was.id : null;
    const id = [speaker === me ? null : speaker, wasOther].find(isThere) ?? restingPerson(ids, me);
    return { id, isPinned: false, staysUntil: 0 };
  })();
  const isSame = next.id === was.id && next.isPinned === was.isPinned && next.staysUntil === was.staysUntil;
  return isSame ? was : next;
};
