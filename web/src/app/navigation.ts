import type { Role } from '@derslik/contract/roles';
import {
  Calendar,
  CalendarClock,
  CalendarPlus,
  Clapperboard,
  ClipboardCheck,
  ClipboardPen,
  Keyboard,
  ListChecks,
  Presentation,
  Radio,
} from 'lucide-react';
import { paths } from '../lib/paths';
import { home, type Destination } from './visitorNavigation';

export const memberDestinations: readonly Destination[] = [
  home,
  { path: paths.joinMeeting, label: 'common.joinMeeting', shortLabel: 'common.join', icon: Keyboard },
  { path: paths.createMeeting, label: 'common.createMeeting', shortLabel: 'common.create', icon: CalendarPlus },
  { path: paths.meetings, label: 'common.meetings', shortLabel: 'common.meetings', icon: Calendar },
  { path: paths.broadcasts, label: 'common.liveBroadcasts', shortLabel: 'common.broadcasts', icon: Radio },
];

/** What is each kind of people's own, beside what everybody has. */
export const ownDestination = (roles: readonly Role[]): Destination | null => {
  const icon = ClipboardCheck;
  if (roles.includes('ROLE_GUARDIAN'))
    return { path: paths.children, label: 'common.children', shortLabel: 'common.children', icon };
  if (roles.includes('ROLE_STUDENT'))
    return { path: paths.ownAttendance, label: 'common.ownAttendance', shortLabel: 'common.ownAttendance', icon };
  if (roles.length > 0) return { path: paths.registerOfTeacher, label: 'common.roll', shortLabel: 'common.roll', icon };
  return null;
};

/** For those who teach; phones reach it from the account's menu. */
export const lectureDestination = {
  path: paths.lectures,
  label: 'common.lectures',
  icon: Presentation,
} as const;

/** For those who teach; phones reach it from the account's menu. */
export const videoDestination = {
  path: paths.videos,
  label: 'common.videos',
  icon: Clapperboard,
} as const;

/** A pupil's tests; phones reach it from the account's menu. */
export const ownQuizDestination = {
  path: paths.ownQuizzes,
  label: 'common.ownQuizzes',
  icon: ClipboardPen,
} as const;

/** For those who teach; phones reach it from the account's menu. */
export const quizDestination = {
  path: paths.quizzes,
  label: 'common.quizzes',
  icon: ListChecks,
} as const;

/** For those whom the timetable knows; phones reach it from home. */
export const lessonDestination = {
  path: paths.timetable,
  label: 'common.timetable',
  icon: CalendarClock,
} as const;
