import { expect, test } from 'vitest';
import { roomErrorKind } from './roomErrorKind';

test.each([
  ['meeting.forbidden', 'forbidden'],
  ['meeting.notPermitRoom', 'forbidden'],
  ['meeting.kicked', 'forbidden'],
  ['lesson.noGuests', 'forbidden'],
  ['lesson.noTeacher', 'forbidden'],
  ['lesson.platformAway', 'tryAgain'],
  ['meeting.roomTime', 'roomTime'],
  ['meeting.roomTimeout', 'roomTime'],
  ['meeting.userAndRoomNotFound', 'notFound'],
  ['warning.roomNotFound', 'notFound'],
  ['warning.checkPassword', 'password'],
  ['meeting.lockedRoomWarn', 'locked'],
  ['meeting.ended', 'ended'],
  ['meeting.oopsError', 'tryAgain'],
  ['common.unavailable', 'tryAgain'],
] as const)('%s stands on the page "%s"', (code, page) => {
  expect(roomErrorKind(code)).toBe(page);
});
