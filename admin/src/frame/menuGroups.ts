import {
  Blocks,
  Cable,
  CalendarDays,
  Clapperboard,
  ClipboardCheck,
  FileLock,
  FileText,
  Film,
  Fingerprint,
  GraduationCap,
  HeartHandshake,
  KeyRound,
  Landmark,
  Layers,
  LayoutDashboard,
  LifeBuoy,
  ListChecks,
  Mail,
  Presentation,
  Radio,
  RadioTower,
  School,
  ScrollText,
  Shapes,
  ShieldCheck,
  SlidersHorizontal,
  Smile,
  UserRoundCheck,
  Users,
  Video,
  Webhook,
  type LucideIcon,
} from 'lucide-react';

interface MenuEntry {
  to: string;
  /** Where its words stand. */
  words: string;
  icon: LucideIcon;
  /** Shown only where Jitsi carries the media. */
  isJitsis?: true;
}

interface MenuGroup {
  /** Where the words above it stand. */
  caption?: string;
  entries: readonly MenuEntry[];
}

/** What the console's menu leads to, in its order. */
export const menuGroups: readonly MenuGroup[] = [
  {
    entries: [{ to: '/', words: 'overview.title', icon: LayoutDashboard }],
  },
  {
    caption: 'console.school',
    entries: [
      { to: '/users', words: 'resources.users.name', icon: Users },
      { to: '/levels', words: 'resources.levels.name', icon: Layers },
      { to: '/classes', words: 'resources.classes.name', icon: School },
      { to: '/departments', words: 'resources.departments.name', icon: Shapes },
      { to: '/guardians', words: 'resources.guardians.name', icon: HeartHandshake },
      { to: '/school', words: 'school.title', icon: Landmark },
      { to: '/sign-in', words: 'signInSettings.title', icon: KeyRound },
      { to: '/identity', words: 'identitySources.title', icon: Fingerprint },
      { to: '/platforms', words: 'platforms.title', icon: Cable },
      { to: '/learning-platforms', words: 'bigBlueButton.title', icon: GraduationCap },
      { to: '/hooks', words: 'hooks.title', icon: Webhook },
      { to: '/programs', words: 'programsPage.title', icon: Blocks },
      { to: '/agreements', words: 'resources.agreements.name', icon: FileText },
      { to: '/own-data', words: 'ownData.title', icon: FileLock },
      { to: '/support', words: 'resources.support.name', icon: LifeBuoy },
    ],
  },
  {
    caption: 'console.sessions',
    entries: [
      { to: '/timetable', words: 'timetable.title', icon: CalendarDays },
      { to: '/register', words: 'register.title', icon: ClipboardCheck },
      { to: '/meetings', words: 'resources.meetings.name', icon: Video },
      { to: '/broadcasts', words: 'resources.broadcasts.name', icon: Radio },
      { to: '/recordings', words: 'resources.recordings.name', icon: Film },
      { to: '/lectures', words: 'resources.lectures.name', icon: Presentation },
      { to: '/videos', words: 'resources.videos.name', icon: Clapperboard },
      { to: '/quizzes', words: 'resources.quizzes.name', icon: ListChecks },
      { to: '/filmConsents', words: 'resources.filmConsents.name', icon: UserRoundCheck },
      { to: '/lesson-rules', words: 'optionSets.title', icon: SlidersHorizontal },
      { to: '/ratings', words: 'resources.ratings.name', icon: Smile },
    ],
  },
  {
    caption: 'console.system',
    entries: [
      { to: '/conference', words: 'conference.title', icon: RadioTower, isJitsis: true },
      { to: '/mails', words: 'resources.mails.name', icon: Mail },
      { to: '/audit', words: 'resources.audit.name', icon: ShieldCheck },
      { to: '/logs', words: 'resources.logs.name', icon: ScrollText },
    ],
  },
];
