import { nowUnix, unixOf } from '@derslik/client/schoolTime';
import { expect, test } from 'vitest';
import { dayAndTime, meetingSchema, nextStep, nextTimes, startOf, type MeetingFormValues } from './meetingForm';

const zone = 'Europe/Istanbul';
const at = (hour: number, minute: number): number => unixOf({ year: 2026, month: 11, day: 23, hour, minute }, zone);
const values = (start: number): MeetingFormValues => ({
  name: '  7-C   Matematik ',
  ...dayAndTime(start, zone),
  minutes: '',
  departments: [{ id: '0d2ac0c4-58b1-4e8c-9d3e-1f1a0b7c2a11', name: '7-C' }],
  isModControl: true,
  isWaitingRoom: false,
  mayEnterBefore: false,
  isChatOpen: true,
  isClassicView: false,
  asksBeforeRecording: false,
});

test('the form starts at the next quarter of an hour', () => {
  expect(nextStep(at(10, 1))).toBe(at(10, 15));
  expect(nextStep(at(10, 15))).toBe(at(10, 30));
});

test('quick times end with the day', () => {
  expect(nextTimes(at(10, 1), zone, 3)).toEqual(['10:15', '10:30', '10:45']);
  expect(nextTimes(at(23, 40), zone, 3)).toEqual(['23:45']);
  expect(nextTimes(at(23, 50), zone, 3)).toEqual([]);
});

test('day and time of a moment give the moment back', () => {
  expect(startOf(dayAndTime(at(13, 30), zone), zone)).toBe(at(13, 30));
});

test('a future meeting becomes a call body with a tidy name', () => {
  const start = nextStep(nowUnix() + 86_400);
  const body = meetingSchema(zone, null).parse(values(start));
  expect(body).toMatchObject({ name: '7-C Matematik', startAt: start, isChatOpen: true });
  expect(body.departments).toEqual([{ id: '0d2ac0c4-58b1-4e8c-9d3e-1f1a0b7c2a11' }]);
});

test('a time that has passed is refused, unless the meeting has it already', () => {
  const past = nextStep(nowUnix() - 86_400);
  expect(meetingSchema(zone, null).safeParse(values(past)).success).toBe(false);
  expect(meetingSchema(zone, past).safeParse(values(past)).success).toBe(true);
});

test('a start between the quarters of an hour is kept to the second, also when it has passed', () => {
  const odd = nextStep(nowUnix() - 86_400) + 6 * 60 + 41;
  expect(meetingSchema(zone, odd).parse(values(odd))).toMatchObject({ startAt: odd });
  expect(meetingSchema(zone, null).safeParse(values(odd)).success).toBe(false);
});

test('any minute can be its start, and its length is open where none is chosen', () => {
  const start = nextStep(nowUnix() + 86_400) + 7 * 60;
  const schema = meetingSchema(zone, null);
  expect(schema.parse(values(start))).toMatchObject({ startAt: start, minutes: null });
  expect(schema.parse({ ...values(start), minutes: '40' })).toMatchObject({ startAt: start, minutes: 40 });
});

test('a meeting needs a name', () => {
  const start = nextStep(nowUnix() + 86_400);
  expect(meetingSchema(zone, null).safeParse({ ...values(start), name: '   ' }).success).toBe(false);
});
