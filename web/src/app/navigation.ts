import { consoleRoles, type Role } from '@derslik/contract/users';
import { Calendar, CalendarPlus, House, Keyboard, LogIn, type LucideIcon } from 'lucide-react';

interface Destination {
  path: string;
  /** Beside the icon in the sidebar. */
  label: 'common.home' | 'auth.signIn' | 'common.joinMeeting' | 'common.createMeeting' | 'common.meetings';
  /** Under the icon in the phones' bar. */
  shortLabel: 'common.home' | 'auth.signIn' | 'common.join' | 'common.create' | 'common.meetings';
  icon: LucideIcon;
}

const home: Destination = { path: '/', label: 'common.home', shortLabel: 'common.home', icon: House };

export const visitorDestinations: readonly Destination[] = [
  home,
  { path: '/giris-yap', label: 'auth.signIn', shortLabel: 'auth.signIn', icon: LogIn },
];

export const memberDestinations: readonly Destination[] = [
  home,
  { path: '/toplantiya-katil', label: 'common.joinMeeting', shortLabel: 'common.join', icon: Keyboard },
  { path: '/toplanti-olustur', label: 'common.createMeeting', shortLabel: 'common.create', icon: CalendarPlus },
  { path: '/toplantilar', label: 'common.meetings', shortLabel: 'common.meetings', icon: Calendar },
];

/** Another app of the same school: a plain address, not a route. */
export const consoleAddress = '/console/';

export const mayOpenConsole = (roles: readonly Role[]): boolean => roles.some((role) => consoleRoles.includes(role));
