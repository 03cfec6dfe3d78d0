import { definePart, everyone, nobody, whoCan } from '../part.js';
import {
  moderatorWatch,
  remember,
  takeEveryoneOut,
  takeOut,
  withoutGuests,
  withPerson,
  without,
  withSwitch,
} from '../people.js';
import { unmarked, unnamed } from '../privacy.js';
import type { Device, Outsider, Participant, ParticipantId } from '../state.js';
import type { doorCommands } from './doorCommands.js';

export type DoorEvent =
  | { type: 'opened' }
  | { type: 'joined'; participant: Participant }
  | { type: 'left'; id: ParticipantId; reason: 'left' | 'lost' }
  /** Someone inside goes on with another device. */
  | { type: 'deviceSet'; id: ParticipantId; device: Device }
  | { type: 'outside'; id: ParticipantId; outsider: Outsider }
  | { type: 'outsideLeft'; id: ParticipantId }
  | { type: 'accepted'; id: ParticipantId }
  | { type: 'rejected'; id: ParticipantId }
  | { type: 'waitingRoomSet'; on: boolean }
  | { type: 'enterBeforeHostSet'; on: boolean }
  /** The room has a new password, after too many wrong guesses at the old one. */
  | { type: 'passwordRotated' }
  | { type: 'moderatorLeft' }
  /** Guests of a lesson may knock, or may no more: then all of them are out. */
  | { type: 'guestsSet'; on: boolean }
  | { type: 'ended'; isCancelled?: true };
const oneself = ({ id }: { id: ParticipantId }) => [id];

/** Who comes in, who waits, who goes. */
export const door = definePart<DoorEvent, typeof doorCommands>()({
  name: 'door',
  since: 29,
  events: {
    opened: {
      reduce: (state, _, at) => ({ ...state, openedAt: at, moderatorLeft: false, moderatorGoneAt: null }),
      sees: everyone,
      door: 'everyone',
      urgent: true,
      names: nobody,
    },
    joined: {
      reduce: (state, { participant }, at) => {
        const { id } = participant;
        const participants = { ...state.participants, [id]: participant };
        const inside = { ...state, participants, outside: without(state.outside, id) };
        return moderatorWatch(remember(inside, id, { admitted: true }), at);
      },
      sees: (event, reader) =>
        event.participant.likePutOut === undefined || reader.can('canSeeWaitingRoom')
          ? 'whole'
          : { ...event, participant: unmarked(event.participant) },
      door: 'concerned',
      urgent: false,
      names: ({ participant }) => [participant.id],
    },
    left: {
      reduce: (state, { id }, at) => takeOut(state, id, at),
      sees: everyone,
      door: 'concerned',
      urgent: false,
      names: oneself,
    },
    deviceSet: {
      reduce: (state, { id, device }) => withPerson(state, id, { device }),
      sees: everyone,
      urgent: false,
      names: oneself,
    },
    outside: {
      reduce: (state, { id, outsider }) => ({ ...state, outside: { ...state.outside, [id]: outsider } }),
      sees: whoCan('canSeeWaitingRoom'),
      urgent: false,
      // Who waits reads who records.
      names: ({ id, outsider }) => (outsider.recordedBy ? [id, outsider.recordedBy] : [id]),
    },
    outsideLeft: {
      reduce: (state, { id }) => ({ ...state, outside: without(state.outside, id) }),
      sees: whoCan('canSeeWaitingRoom'),
      urgent: false,
      names: oneself,
    },
    accepted: {
      reduce: (state, { id }) => remember({ ...state, outside: without(state.outside, id) }, id, { admitted: true }),
      sees: whoCan('canSeeWaitingRoom'),
      urgent: true,
      names: oneself,
    },
    rejected: {
      reduce: (state, { id }, at) => {
        const outsider = state.outside[id];
        const next = { ...state, epoch: state.epoch + 1 };
        if (!outsider) return next;
        return { ...next, outside: { ...state.outside, [id]: { ...outsider, status: 'rejected', since: at } } };
      },
      // Everyone inside must learn the new key epoch, but only moderators the person.
      sees: (event, reader) => (reader.can('canSeeWaitingRoom') ? 'whole' : { ...event, id: unnamed }),
      urgent: true,
      names: oneself,
    },
    waitingRoomSet: {
      reduce: (state, { on }) => withSwitch(state, 'waitingRoom', on),
      sees: everyone,
      urgent: false,
      names: nobody,
    },
    enterBeforeHostSet: {
      reduce: (state, { on }) => withSwitch(state, 'enterBeforeHost', on),
      sees: everyone,
      urgent: false,
      names: nobody,
    },
    passwordRotated: {
      reduce: (state) => state,
      sees: whoCan('canSeeWaitingRoom'),
      urgent: false,
      names: nobody,
    },
    moderatorLeft: {
      reduce: (state, _, at) => ({
        ...takeEveryoneOut(state, at),
        openedAt: null,
        moderatorLeft: true,
        moderatorGoneAt: null,
      }),
      sees: everyone,
      door: 'everyone',
      urgent: true,
      names: nobody,
    },
    guestsSet: {
      reduce: (state, { on }, at) => withSwitch(on ? state : withoutGuests(state, at), 'guests', on),
      sees: everyone,
      // Who is put out by it learns why.
      door: 'everyone',
      urgent: true,
      names: nobody,
    },
    ended: {
      reduce: (state, { isCancelled }, at) => ({
        ...takeEveryoneOut(state, at),
        ...{ endedAt: at, outside: {}, moderatorGoneAt: null },
        ...(isCancelled && { isCancelled }),
      }),
      sees: everyone,
      door: 'everyone',
      urgent: true,
      names: nobody,
    },
  },
});
