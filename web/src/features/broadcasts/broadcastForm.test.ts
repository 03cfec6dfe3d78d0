import { expect, it } from 'vitest';
import { momentOf, movedStart, unixOfMoment } from './broadcastForm';

const zone = 'Europe/Istanbul';
const noon = Date.UTC(2026, 4, 4, 9) / 1_000;

it.each([
  ['stays as long as it was', 3_600, 86_400, 3_600],
  ['goes over midnight with it', 7_200, 11 * 3_600, 7_200],
])('the end of a broadcast whose start is moved %s', (_, length, by, after) => {
  const hours = { start: momentOf(noon, zone), end: momentOf(noon + length, zone) };
  const { start, end } = movedStart(hours, momentOf(noon + by, zone), zone);
  expect([unixOfMoment(start, zone) - noon, unixOfMoment(end, zone) - unixOfMoment(start, zone)]).toEqual([by, after]);
});

it('an end that lies before the start stays where it is', () => {
  const hours = { start: momentOf(noon, zone), end: momentOf(noon - 600, zone) };
  expect(movedStart(hours, momentOf(noon - 3_600, zone), zone).end).toEqual(hours.end);
});
