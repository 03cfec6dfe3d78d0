import { expect, it } from 'vitest';
import { isTimeZone, knownTimeZone } from './timeZones.js';

const ofDatabase = ['Asia/Kolkata', 'Europe/Istanbul', 'Europe/Kyiv', 'Turkey', 'posixrules'];

it.each([
  ['a zone that both know', 'Europe/Istanbul', 'Europe/Istanbul'],
  ['one of its other names that both know', 'Turkey', 'Turkey'],
  ['a former name, by the present one of the database', 'Asia/Calcutta', 'Asia/Kolkata'],
  ['another former name', 'Europe/Kiev', 'Europe/Kyiv'],
  ['a name in small letters, as the database writes it', 'europe/istanbul', 'Europe/Istanbul'],
  ['one that the database does not have', 'Europe/Berlin', null],
  ['one that the database alone has', 'posixrules', null],
  ['none', 'Mars/Olympus', null],
  ['an empty text', '', null],
])('the server takes %s', (_, name, known) => {
  expect(knownTimeZone(name, ofDatabase)).toBe(known);
});

it('the server knows what is a time zone', () => {
  expect(['UTC', 'Europe/Istanbul', 'Istanbul', 'Europe/Istanbul\0'].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
