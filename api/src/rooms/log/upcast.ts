import type { RoomEvent } from '@derslik/contract/room/events';
import type { MediaEntry, Participant } from '@derslik/contract/room/state';

const noShare: MediaEntry = { status: 'muted', beforeRequested: null, allowed: false, blocked: false };

/** Events of before version 2 know nothing of shared screens. */
type JoinedBefore2 = Omit<Participant, 'screen' | 'screenAt'>;

/** An event of the log as this version reads it. `version` is the one that it was written by. */
export const upcast = (event: RoomEvent, version: number): RoomEvent => {
  if (version >= 2 || event.type !== 'joined') return event;
  const participant: JoinedBefore2 = event.participant;
  return { ...event, participant: { ...participant, screen: noShare, screenAt: null } };
};
