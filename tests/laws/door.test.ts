import { roomRecording } from '@derslik/contract/room/parts/recording';
import { redact, viewFor } from '@derslik/contract/room/view';
import { expect, it } from 'vitest';
import {
  coModerator,
  desktop,
  fullRoom,
  guest,
  host,
  moderator,
  participant,
  pupil,
  Room,
  stranger,
  waitingPupil,
  wants,
} from './people.js';

const types = (events: { event: { type: string } }[]) => events.map((e) => e.event.type);

it('the door keeps everyone but the owner before a room that is not open yet', () => {
  const room = new Room();
  room.enter(participant);
  expect(room.state.outside[participant]?.status).toBe('notOpened');
  room.enter(host);
  expect(Object.keys(room.state.participants).sort()).toEqual([host, participant].sort());
});

it('the door sends those who stood before it to the waiting room when the room opens with one', () => {
  const room = new Room({ isWaitingRoom: true });
  room.enter(participant);
  room.enter(host);
  expect(room.state.outside[participant]?.status).toBe('waiting');
});

it('the door lets people in before the owner where the owner allows it', () => {
  const room = new Room({ mayEnterBefore: true });
  room.enter(participant);
  expect(room.state.participants[participant]?.role).toBe('participant');
  expect(room.state.openedAt).not.toBeNull();
});

it('the door lets those before the door in when the owner allows it later', () => {
  const room = new Room();
  room.enter(participant);
  room.run(null, { type: 'applySettings', mayEnterBefore: true });
  expect(room.state.participants[participant]).toBeDefined();
});

it('the door lets those before the door in when the owner opens the room without entering it', () => {
  const room = new Room();
  room.enter(participant);
  room.run(host, { type: 'applySettings', isOpen: true });
  expect(room.state.openedAt).not.toBeNull();
  expect(room.state.participants[participant]).toBeDefined();
  room.enter(guest, 'guest');
  expect(room.state.participants[guest]).toBeDefined();
  expect(room.run(host, { type: 'applySettings', isOpen: true })).toEqual([]);
});

it('the door accepts everyone who waits when the waiting room is turned off', () => {
  const room = fullRoom('free');
  room.run(host, { type: 'setWaitingRoom', on: false });
  expect(room.state.participants[waitingPupil]).toBeDefined();
  expect(room.state.outside).toEqual({});
});

it('the door does not make an accepted person wait again', () => {
  const room = fullRoom('free');
  room.run(host, { type: 'acceptWaiting', id: waitingPupil });
  room.run(waitingPupil, { type: 'leave', reason: 'lost' });
  room.enter(waitingPupil);
  expect(room.state.participants[waitingPupil]).toBeDefined();
});

it('the door refuses a rejected person until a moderator takes it back', () => {
  const room = fullRoom('free');
  room.run(host, { type: 'rejectWaiting', id: waitingPupil });
  const { state } = room;
  room.run(host, { type: 'setWaitingRoom', on: false });
  room.enter(waitingPupil);
  expect(room.state.outside[waitingPupil]).toEqual(state.outside[waitingPupil]);
  expect(room.state.participants[waitingPupil]).toBeUndefined();
  room.run(host, { type: 'acceptWaiting', id: waitingPupil });
  room.enter(waitingPupil);
  expect(room.state.participants[waitingPupil]).toBeDefined();
});

it('the door refuses a kicked person for good, and raises the key epoch', () => {
  const room = fullRoom('free');
  const { epoch } = room.state;
  room.run(host, { type: 'kick', id: pupil });
  expect(room.state.epoch).toBe(epoch + 1);
  expect(() => room.enter(pupil)).toThrow('meeting.kicked');
  room.run(pupil, { type: 'leave', reason: 'left' });
  expect(() => room.enter(pupil)).toThrow('meeting.kicked');
});

it('the door kicks and lets whoever comes from now on wait, in one command, for whom both is allowed', () => {
  const room = fullRoom('free');
  room.run(host, { type: 'setWaitingRoom', on: false });
  room.run(host, { type: 'acceptWaiting', id: 'everyone' });
  const events = room.run(host, { type: 'kick', id: pupil, waitingRoom: true });
  expect(types(events)).toEqual(['waitingRoomSet', 'kicked']);
  room.enter(stranger);
  expect(room.state.outside[stranger]?.status).toBe('waiting');
  expect(types(room.run(host, { type: 'kick', id: guest, waitingRoom: true }))).toEqual(['kicked']);
  expect(() => room.run(participant, { type: 'kick', id: waitingPupil, waitingRoom: true })).toThrow(
    'common.forbidden',
  );
  expect(() => room.run(coModerator, { type: 'kick', id: moderator, waitingRoom: true })).toThrow('room.targetExempt');
  expect(room.state.participants[moderator]).toBeDefined();
});

it('the door lets nobody new into a locked room, but those whose line broke', () => {
  const room = fullRoom('free');
  room.run(host, { type: 'setWaitingRoom', on: false });
  room.run(host, { type: 'lock', locked: true });
  expect(() => room.enter(stranger)).toThrow('warning.roomLocked');
  room.run(pupil, { type: 'leave', reason: 'lost' });
  room.enter(pupil);
  expect(room.state.participants[pupil]).toBeDefined();
});

it('the door keeps the place at the door of who comes anew after a later lock, with the devices of now', () => {
  const room = fullRoom('free');
  const { since } = room.state.outside[waitingPupil]!;
  room.run(host, { type: 'lock', locked: true });
  room.enter(waitingPupil);
  expect(room.state.outside[waitingPupil]).toMatchObject({ status: 'waiting', since, wants });
  const off = { cam: false, mic: false };
  room.run(waitingPupil, { type: 'enter', role: 'participant', device: desktop, wants: off });
  expect(room.state.outside[waitingPupil]).toMatchObject({ status: 'waiting', since, wants: off });
  expect(room.run(waitingPupil, { type: 'enter', role: 'participant', device: desktop, wants: off })).toEqual([]);
  room.run(waitingPupil, { type: 'leave', reason: 'left' });
  expect(() => room.enter(waitingPupil)).toThrow('warning.roomLocked');
});

it('the door closes a lesson whose required moderator stays away, and opens it again when they return', () => {
  const room = new Room({ kind: 'academic' });
  room.enter(host);
  room.enter(pupil);
  room.run(host, { type: 'leave', reason: 'lost' });
  expect(room.state.moderatorGoneAt).not.toBeNull();
  expect(types(room.run(null, { type: 'moderatorAbsent' }))).toEqual(['moderatorLeft']);
  expect(room.state.participants).toEqual({});
  room.enter(pupil);
  expect(room.state.outside[pupil]?.status).toBe('notOpened');
  room.enter(host);
  expect(room.state.participants[pupil]).toBeDefined();
});

it('the door never closes an individual meeting because the moderator is away', () => {
  const room = new Room();
  room.enter(host);
  room.enter(pupil);
  room.run(host, { type: 'leave', reason: 'left' });
  expect(room.run(null, { type: 'moderatorAbsent' })).toEqual([]);
});

it('the door lets nobody into a meeting that was ended', () => {
  const room = fullRoom('free');
  room.run(host, { type: 'kickAll' });
  expect(() => room.run(pupil, { type: 'enter', role: 'participant', device: desktop, wants })).toThrow(
    'meeting.ended',
  );
  expect(room.run(pupil, { type: 'leave', reason: 'left' })).toEqual([]);
});

it('the door tells whoever waits that a film is made, by whom and who is in it, from the press to its end, and nothing else of it', () => {
  const room = fullRoom('free');
  const known = () => viewFor(room.state, waitingPupil).outside[waitingPupil]?.recording;
  expect(known()).toBeUndefined();
  const [asked] = room.run(host, { type: 'startRecording', layout: 'speaker' });
  expect(known()).toBe('speaker');
  const seen = redact(asked!.event, waitingPupil, room.states.at(-2)!, room.state);
  expect(seen).toMatchObject({ event: { type: 'outside', id: waitingPupil }, resync: true });
  const { recordedBy, ...place } = viewFor(room.state, waitingPupil).outside[waitingPupil]!;
  expect(recordedBy).toBe(host);
  expect(JSON.stringify({ ...viewFor(room.state, waitingPupil), outside: place })).not.toContain(host);
  const { id } = roomRecording.of(room.state)!;
  room.run(null, { type: 'recordingReport', id, report: { status: 'on' } });
  room.run(null, { type: 'recordingReport', id, report: { status: 'off', reason: 'stopped' } });
  expect(known()).toBeUndefined();
  expect(viewFor(room.state, stranger).outside).toEqual({});
});
