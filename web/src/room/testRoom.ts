import { emptyRoom, type MediaEntry, type Participant, type RoomState } from '@derslik/contract/room/state';

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
  ...emptyRoom({
    roomId: 'r',
    kind: 'individual',
    ownerId: 'host',
    isModControl: false,
    isWaitingRoom: false,
    isChatOpen: true,
    mayEnterBefore: false,
  }),
  participants: Object.fromEntries(people.map((one) => [one.id, one])),
  ...part,
});
