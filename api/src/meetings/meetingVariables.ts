import { limits } from '@derslik/contract/limits';
import { wholeNumber } from '../configVariable.js';

const day = 86_400;

/** How many meetings and how much in them, and how soon a room acts. */
export const meetingVariables = {
  RESERVATION_SECONDS: wholeNumber({
    group: 'Meetings',
    about: 'How long a room code stays reserved without a meeting.',
    fallback: day,
    min: 10,
    max: 7 * day,
  }),
  MEETINGS_IN_TEN_MINUTES: wholeNumber({
    group: 'Meetings',
    about: 'Meetings that one person may make in ten minutes.',
    fallback: 30,
    min: 1,
    max: 100_000,
  }),
  MEETINGS_PER_DAY: wholeNumber({
    group: 'Meetings',
    about: 'Meetings that one person may make in a day.',
    fallback: 200,
    min: 1,
    max: 100_000,
  }),
  CHAT_PERSON_KB: wholeNumber({
    group: 'Meetings',
    about: 'Kilobytes of chat that one person may write in a day; a message costs a quarter of one and its text.',
    fallback: 1_024,
    min: 1,
    max: 1_000_000,
  }),
  CHAT_ROOM_KB: wholeNumber({
    group: 'Meetings',
    about: 'The same for everyone in a room together.',
    fallback: 32_768,
    min: 1,
    max: 10_000_000,
  }),
  BOARD_PERSON_KB: wholeNumber({
    group: 'Meetings',
    about: 'Kilobytes that one person may draw on boards in a day; a line costs half of one and its points.',
    fallback: 8_192,
    min: 1,
    max: 1_000_000,
  }),
  BOARD_ROOM_KB: wholeNumber({
    group: 'Meetings',
    about: 'The same for everyone in a room together.',
    fallback: 65_536,
    min: 1,
    max: 10_000_000,
  }),
  COMMANDS_PER_DAY: wholeNumber({
    group: 'Meetings',
    about: 'Commands (hands, messages, devices) of one person in rooms in a day.',
    fallback: 20_000,
    min: 10,
    max: 100_000_000,
  }),
  ROOM_FRAME_WINDOW_MS: wholeNumber({
    group: 'Meetings',
    about: 'The server collects room changes this long before it sends them.',
    fallback: limits.realtime.frameWindowMs,
    min: 0,
    max: 2_000,
  }),
  ROOM_COMMAND_TIMEOUT_MS: wholeNumber({
    group: 'Meetings',
    about: 'A room command without an answer for this long fails as unavailable.',
    fallback: limits.realtime.ackTimeoutMs,
    min: 50,
    max: 60_000,
  }),
  ROOM_LEAVE_GRACE_MS: wholeNumber({
    group: 'Meetings',
    about: 'A lost connection counts as having left after this long.',
    fallback: 60_000,
    min: 50,
    max: 600_000,
  }),
  ROOM_HEARTBEAT_MS: wholeNumber({
    group: 'Meetings',
    about: 'How often a process writes that its connections are alive.',
    fallback: 10_000,
    min: 50,
    max: 60_000,
  }),
  ROOM_TIMER_POLL_MS: wholeNumber({
    group: 'Meetings',
    about: 'How often a process looks for due room timers.',
    fallback: 1_000,
    min: 20,
    max: 60_000,
  }),
  ROOM_MODERATOR_ABSENT_MS: wholeNumber({
    group: 'Meetings',
    about: 'A room that needs a moderator sends everyone out when none was inside for this long.',
    fallback: limits.moderator.absentMs,
    min: 50,
    max: 3_600_000,
  }),
};
