import { emptyRoom, type MediaEntry, type NewRoom, type Participant, type RoomState } from './state.js';

/** A free room of somebody's own, with its door open once they are there. */
export const plainRoom: NewRoom = {
  roomId: 'r',
  kind: 'individual',
  ownerId: 'host',
  isModControl: false,
  isWaitingRoom: false,
  isChatOpen: true,
  mayEnterBefore: false,
};

/** A medium as it is for who has just come in and may not use it. */
export const muted: MediaEntry = { status: 'muted', beforeRequested: null, allowed: false, blocked: false };

/** Somebody on a computer, silent and dark. */
export const personWith = (id: string, part: Partial<Participant> = {}): Participant => ({
  id,
  role: 'participant',
  device: { kind: 'desktop', ios: false },
  joinedAt: 1,
  cam: muted,
  mic: muted,
  screen: muted,
  screenAt: null,
  handAt: null,
  ...part,
});

/** A free individual room with these people in it; seen by nobody in particular where `part` doesn't say. */
export const roomWith = (people: readonly Participant[], part: Partial<RoomState> = {}): RoomState => ({
  ...emptyRoom(plainRoom),
  participants: Object.fromEntries(people.map((one) => [one.id, one])),
  ...part,
});
