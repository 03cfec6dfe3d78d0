import { House, LogIn, UserPlus, type LucideIcon } from 'lucide-react';
import { paths } from '../lib/paths';

export interface Destination {
  path: string;
  /** Beside the icon in the sidebar. */
  label:
    | 'common.home'
    | 'auth.signIn'
    | 'auth.register'
    | 'common.joinMeeting'
    | 'common.createMeeting'
    | 'common.meetings'
    | 'common.liveBroadcasts'
    | 'common.timetable'
    | 'common.lectures'
    | 'common.quizzes'
    | 'common.videos'
    | 'common.roll'
    | 'common.ownAttendance'
    | 'common.children';
  /** Under the icon in the phones' bar. */
  shortLabel:
    | 'common.home'
    | 'auth.signIn'
    | 'auth.register'
    | 'common.join'
    | 'common.create'
    | 'common.meetings'
    | 'common.broadcasts'
    | 'common.roll'
    | 'common.ownAttendance'
    | 'common.children';
  icon: LucideIcon;
}

export const home: Destination = { path: paths.home, label: 'common.home', shortLabel: 'common.home', icon: House };

export const visitorDestinations: readonly Destination[] = [
  home,
  { path: paths.signIn, label: 'auth.signIn', shortLabel: 'auth.signIn', icon: LogIn },
];

/** Where people make their own accounts. */
export const registeringDestinations: readonly Destination[] = [
  ...visitorDestinations,
  { path: paths.register, label: 'auth.register', shortLabel: 'auth.register', icon: UserPlus },
];
