import { expect, it, vi } from 'vitest';
import { birthDays, isBirthDay, schoolDay, sentDay, writtenDay } from './birthDate.js';

it.each([
  ['', ''],
  ['03.05.2012', Date.UTC(2012, 4, 3) / 1_000],
  ['29.02.2012', Date.UTC(2012, 1, 29) / 1_000],
  ['31.02.2012', Number.NaN],
  ['03-05-201', Number.NaN],
  ['2012-05-03', Number.NaN],
  ['03-05-2012', Number.NaN],
])('the field of a birth date reads %o as %o', (written, sent) => {
  expect(sentDay(written)).toBe(sent);
  if (typeof sent === 'number' && sent > 0) expect(writtenDay(new Date(sent * 1_000).toISOString())).toBe(written);
});

it('the field of a birth date goes 70 years back and a day ahead in the profile, 100 years back to yesterday at registration', () => {
  expect(birthDays('2026-11-24', 'profile')).toEqual({ first: '1956-11-24', last: '2026-11-25' });
  expect(birthDays('2026-11-24', 'register')).toEqual({ first: '1926-11-24', last: '2026-11-23' });
});

it.each([
  ['', true],
  ['24.11.1956', true],
  ['23.11.1956', false],
  ['25.11.2026', true],
  ['26.11.2026', false],
  ['31.02.2000', false],
])('of the profile %o can be chosen: %s', (written, may) => {
  expect(isBirthDay(sentDay(written), '2026-11-24', 'profile')).toBe(may);
});

it('the field of a birth date is no day beyond the years that are written in four digits', () => {
  expect(isBirthDay(9e12, '2026-11-24', 'profile')).toBe(false);
  expect(isBirthDay(9e15, '2026-11-24', 'register')).toBe(false);
});

it('the field of a birth date has the day of the school’s calendar, in whatever form a browser writes dates', () => {
  const evening = new Date('2026-01-04T21:30:00Z');
  const format = vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get');
  format.mockReturnValue(() => '1/5/2026');
  try {
    expect(schoolDay('Europe/Istanbul', evening)).toBe('2026-01-05');
    expect(schoolDay('UTC', evening)).toBe('2026-01-04');
  } finally {
    format.mockRestore();
  }
});
