import { expect, it } from 'vitest';
import { calendarFile, type MailEvent } from './calendarFile.js';

const event: MailEvent = {
  ...{ id: '0f8fad5b', title: 'Tören; bayram', revision: 2, isCancelled: false },
  ...{ startAt: '2026-11-28T09:00:00.000Z', endAt: '2026-11-28T10:30:00.000Z' },
};
const sent = {
  ...{
    school: 'Çınar Okulu',
    from: 'okul@okul.example',
    host: 'okul.example',
    link: 'https://okul.example/broadcast/m#t',
  },
  to: { name: 'Elif Su', address: 'elif@okul.example' },
};
const linesOf = (content: string): string[] => content.replaceAll('\r\n ', '').split('\r\n');

it('a calendar gets an entry with hours, link and number; a later one with the same name moves it', () => {
  const { method, content } = calendarFile(event, sent);
  expect(method).toBe('REQUEST');
  expect(linesOf(content)).toEqual(
    expect.arrayContaining([
      ...['METHOD:REQUEST', 'UID:0f8fad5b@okul.example', 'SEQUENCE:2', 'SUMMARY:Tören\\; bayram', 'STATUS:CONFIRMED'],
      ...['DTSTART:20261128T090000Z', 'DTEND:20261128T103000Z', 'URL;VALUE=URI:https://okul.example/broadcast/m#t'],
    ]),
  );
});

it('what was cancelled leaves the calendar, and says no link', () => {
  const { method, content } = calendarFile({ ...event, isCancelled: true, revision: 3 }, sent);
  expect(method).toBe('CANCEL');
  expect(linesOf(content)).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'UID:0f8fad5b@okul.example', 'SEQUENCE:3', 'STATUS:CANCELLED']),
  );
  expect(content).not.toContain(sent.link);
});
