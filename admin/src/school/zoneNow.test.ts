import { expect, it } from 'vitest';
import { zoneNow, zonesWith } from './zoneNow';

const noon = Date.UTC(2026, 0, 15, 12, 0) / 1000;
const summer = Date.UTC(2026, 6, 15, 23, 30) / 1000;

it.each([
  ['Europe/Istanbul', noon, { offset: 'UTC+3', time: '15:00' }],
  ['Europe/Berlin', noon, { offset: 'UTC+1', time: '13:00' }],
  ['Europe/Berlin', summer, { offset: 'UTC+2', time: '01:30' }],
  ['Europe/London', noon, { offset: 'UTC+0', time: '12:00' }],
  ['Asia/Kathmandu', noon, { offset: 'UTC+5:45', time: '17:45' }],
  ['America/St_Johns', noon, { offset: 'UTC-3:30', time: '08:30' }],
  ['Pacific/Kiritimati', noon, { offset: 'UTC+14', time: '02:00' }],
])('the choice of time zones says what the clocks of %s show', (zone, unix, words) => {
  expect(zoneNow(zone, unix)).toEqual(words);
});

it('the choice of time zones offers every zone once, the school’s by the name that the school has it by', () => {
  const zones = zonesWith('Europe/Istanbul');
  expect(zones).toEqual(Intl.supportedValuesOf('timeZone'));
  for (const [name, other] of [
    ['Asia/Kolkata', 'Asia/Calcutta'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
  ] as const) {
    expect(zonesWith(name)).toContain(name);
    expect(zonesWith(name)).not.toContain(other);
    expect(zonesWith(name)).toHaveLength(zones.length);
  }
  expect(zonesWith('Etc/GMT+3')).toHaveLength(zones.length + 1);
});
