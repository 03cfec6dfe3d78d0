import type { ErrorCode } from '@derslik/contract/errors';

export type RoomErrorKind = 'forbidden' | 'roomTime' | 'notFound' | 'locked' | 'ended' | 'password' | 'tryAgain';

const kinds: Partial<Record<ErrorCode, RoomErrorKind>> = {
  'meeting.forbidden': 'forbidden',
  'meeting.notPermitRoom': 'forbidden',
  'meeting.kicked': 'forbidden',
  'lesson.noGuests': 'forbidden',
  'lesson.noTeacher': 'forbidden',
  'common.forbidden': 'forbidden',
  'common.unauthorized': 'forbidden',
  'auth.sessionInvalid': 'forbidden',
  'auth.disabled': 'forbidden',
  'meeting.roomTime': 'roomTime',
  'meeting.roomTimeout': 'roomTime',
  'lesson.cancelled': 'roomTime',
  'meeting.notFound': 'notFound',
  'meeting.userAndRoomNotFound': 'notFound',
  'warning.roomNotFound': 'notFound',
  'common.notFound': 'notFound',
  'warning.checkPassword': 'password',
  'warning.roomLocked': 'locked',
  'meeting.lockedRoomWarn': 'locked',
  'meeting.ended': 'ended',
  'meeting.moderatorLeft': 'ended',
};

/** The error page of a code. A person may try again after an unknown one. */
export const roomErrorKind = (code: ErrorCode): RoomErrorKind => kinds[code] ?? 'tryAgain';
