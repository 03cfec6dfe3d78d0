import type { MediaEntry, Outsider, Participant, ParticipantId } from './state.js';

/** Stands for whom something is about, where the reader must not learn it. */
export const unnamed: ParticipantId = '';

/** A wish to speak or show is between the person and the moderators; others see what was before. */
export const publicEntry = (entry: MediaEntry): MediaEntry =>
  entry.status === 'requested' ? { ...entry, status: entry.beforeRequested ?? 'muted', beforeRequested: null } : entry;

/** Without what only moderators learn of a person, that person included. */
export const unmarked = <T extends Participant | Outsider>(person: T): T => {
  if (person.likePutOut === undefined) return person;
  const { likePutOut: _, ...rest } = person;
  return rest as T;
};
