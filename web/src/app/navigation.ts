import { Calendar, CalendarPlus, House, Keyboard, LogIn, Radio, UserPlus, type LucideIcon } from 'lucide-react';
import { paths } from '../lib/paths';

interface Destination {
  path: string;
  /** Beside the icon in the sidebar. */
  label:
    | 'common.home'
    | 'auth.signIn'
    | 'auth.register'
    | 'common.joinMeeting'
    | 'common.createMeeting'
    | 'common.meetings'
    | 'common.liveBroadcasts';
  /** Under the icon in the phones' bar. */
  shortLabel:
    | 'common.home'
    | 'auth.signIn'
    | 'auth.register'
    | 'common.join'
    | 'common.create'
    | 'common.meetings'
    | 'common.broadcasts';
  icon: LucideIcon;
}

const home: Destination = { path: paths.home, label: 'common.home', shortLabel: 'common.home', icon: House };

export const visitorDestinations: readonly Destination[] = [
  home,
  { path: paths.signIn, label: 'auth.signIn', shortLabel: 'auth.signIn', icon: LogIn },
];

/** Where people make their own accounts. */
export const registeringDestinations: readonly Destination[] = [
  ...visitorDestinations,
  { path: paths.register, label: 'auth.register', shortLabel: 'auth.register', icon: UserPlus },
];

export const memberDestinations: readonly Destination[] = [
  home,
  { path: paths.joinMeeting, label: 'common.joinMeeting', shortLabel: 'common.join', icon: Keyboard },
  { path: paths.createMeeting, label: 'common.createMeeting', shortLabel: 'common.create', icon: CalendarPlus },
  { path: paths.meetings, label: 'common.meetings', shortLabel: 'common.meetings', icon: Calendar },
  { path: paths.broadcasts, label: 'common.liveBroadcasts', shortLabel: 'common.broadcasts', icon: Radio },
];
