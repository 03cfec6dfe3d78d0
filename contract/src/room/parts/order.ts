import type { RoomType } from '../options.js';
import { definePart, everyone, nobody, whoCan, type Reader } from '../part.js';
import {
  everyParticipant,
  moderatorWatch,
  remember,
  retyped,
  takeOut,
  withPerson,
  withRoomType,
  withSwitch,
} from '../people.js';
import type { ParticipantId, RoomRole, RoomState } from '../state.js';
import type { orderCommands } from './orderCommands.js';

export type OrderEvent =
  | { type: 'kicked'; id: ParticipantId }
  | { type: 'roomTypeSet'; roomType: RoomType }
  | { type: 'lockSet'; locked: boolean }
  | { type: 'leaveTabSet'; on: boolean }
  | { type: 'handRaised'; id: ParticipantId }
  | { type: 'handLowered'; id: ParticipantId }
  | { type: 'allHandsLowered' }
  | { type: 'roleSet'; id: ParticipantId; role: RoomRole }
  | { type: 'tabLeft'; id: ParticipantId };

const oneself = ({ id }: { id: ParticipantId }) => [id];
const handSeen = ({ id }: { id: ParticipantId }, reader: Reader) =>
  id === reader.id || reader.can('seeHands') ? 'whole' : 'hidden';

/** A person who was put out stands at the door until a moderator lets them in again. */
const putOut = (state: RoomState, id: ParticipantId, at: number): RoomState => {
  const person = state.participants[id];
  const out = takeOut({ ...state, epoch: state.epoch + 1 }, id, at);
  if (!person || state.viewer !== null) return out;
  const { role, device } = person;
  const place = { status: 'kicked' as const, role, device, wants: { cam: false, mic: false }, since: at };
  return remember({ ...out, outside: { ...out.outside, [id]: place } }, id, { admitted: false, grantedRole: null });
};

/** Hands, roles, kicks, and the room's switches. */
export const order = definePart<OrderEvent, typeof orderCommands>()({
  name: 'order',
  // A room's sets may be the school's own: who computes with ours alone would be of another mind about who may speak.
  since: 22,
  waits: { 'raised-hand': 'shortly' },
  events: {
    kicked: {
      reduce: (state, { id }, at) => putOut(state, id, at),
      // A moderator's view also holds the kicked person's place at the door.
      sees: (_, reader) => (reader.can('canSeeWaitingRoom') ? 'fresh' : 'whole'),
      door: 'concerned',
      urgent: true,
      names: oneself,
    },
    roomTypeSet: {
      reduce: (state, { roomType }, at) => retyped(withRoomType(state, roomType), at),
      sees: everyone,
      urgent: true,
      names: nobody,
    },
    lockSet: {
      reduce: (state, { locked }) => withSwitch(state, 'locked', locked),
      sees: everyone,
      urgent: true,
      names: nobody,
    },
    leaveTabSet: {
      reduce: (state, { on }) => withSwitch(state, 'leaveTab', on),
      sees: everyone,
      urgent: false,
      names: nobody,
    },
    handRaised: {
      reduce: (state, { id }, at) => withPerson(state, id, { handAt: at }),
      sees: handSeen,
      urgent: false,
      names: oneself,
    },
    handLowered: {
      reduce: (state, { id }) => withPerson(state, id, { handAt: null }),
      sees: handSeen,
      urgent: false,
      names: oneself,
    },
    allHandsLowered: {
      reduce: (state) => everyParticipant(state, (p) => (p.handAt === null ? p : { ...p, handAt: null })),
      sees: everyone,
      urgent: false,
      names: nobody,
    },
    roleSet: {
      reduce: (state, { id, role }, at) => {
        const granted = role === 'moderator' || role === 'coModerator' ? role : null;
        const person = state.participants[id];
        // A person who needs no permission any more keeps none for later.
        const screen = person && granted !== null && { screen: { ...person.screen, allowed: false } };
        const changed = withPerson(state, id, { role, ...screen });
        return moderatorWatch(remember(changed, id, { grantedRole: granted }), at);
      },
      sees: everyone,
      urgent: true,
      names: oneself,
    },
    tabLeft: {
      reduce: (state) => state,
      sees: (event, reader) => (event.id === reader.id ? 'whole' : whoCan('seeLeftTabs')(event, reader)),
      urgent: false,
      names: oneself,
    },
  },
});
