import type { MediaEntry, Outsider, Participant, ParticipantId } from './state.js';

/** Takes the place of an id that the reader must not learn. */
export const unnamed: ParticipantId = '';

/** Only the person and moderators see a wish to speak or show; others see the status before it. */
export const publicEntry = (entry: MediaEntry): MediaEntry =>
  entry.status === 'requested' ? { ...entry, status: entry.beforeRequested ?? 'muted', beforeRequested: null } : entry;

/** Without what only moderators may learn; not even the person themselves. */
export const unmarked = <T extends Participant | Outsider>(person: T): T => {
  if (person.likePutOut === undefined) return person;
  const { likePutOut: _, ...rest } = person;
  return rest as T;
};
