import type { MediaEntry, Outsider, Participant, ParticipantId } from './state.js';

/** Takes the place of an id that the reader must not learn. */
export const unnamed: ParticipantId = '';

/** Without the time of a wish. */
export const unasked = (entry: MediaEntry): MediaEntry => {
  if (entry.askedAt === undefined) return entry;
  const { askedAt: _, ...rest } = entry;
  return rest;
};

/** Only the person and moderators see a wish to speak or show; others see the status before it. */
export const publicEntry = (entry: MediaEntry): MediaEntry =>
  entry.status === 'requested'
    ? { ...unasked(entry), status: entry.beforeRequested ?? 'muted', beforeRequested: null }
    : unasked(entry);

/** Without what only moderators may learn; not even the person themselves. */
export const unmarked = <T extends Participant | Outsider>(person: T): T => {
  if (person.likePutOut === undefined) return person;
  const { likePutOut: _, ...rest } = person;
  return rest as T;
};
