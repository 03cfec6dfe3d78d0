import {
  FileText,
  FolderDown,
  Globe,
  KeyRound,
  LifeBuoy,
  MessageCircleQuestionMark,
  MonitorSmartphone,
  Palette,
  ShieldCheck,
  UserRound,
  Video,
  Volume2,
  type LucideIcon,
} from 'lucide-react';
import { settingsPaths } from '../../lib/settingsPaths';

interface SettingsPage {
  path: string;
  label:
    | 'common.profile'
    | 'settings.security'
    | 'settings.sessions'
    | 'settings.ownData'
    | 'settings.camera'
    | 'settings.sound'
    | 'settings.access'
    | 'common.theme'
    | 'common.language'
    | 'settings.agreements'
    | 'settings.feedback'
    | 'settings.support';
  icon: LucideIcon;
}

/** What stands in the settings' menu, in this order. */
export const settingsPages: readonly SettingsPage[] = [
  { path: settingsPaths.profile, label: 'common.profile', icon: UserRound },
  { path: settingsPaths.security, label: 'settings.security', icon: KeyRound },
  { path: settingsPaths.sessions, label: 'settings.sessions', icon: MonitorSmartphone },
  { path: settingsPaths.ownData, label: 'settings.ownData', icon: FolderDown },
  { path: settingsPaths.camera, label: 'settings.camera', icon: Video },
  { path: settingsPaths.sound, label: 'settings.sound', icon: Volume2 },
  { path: settingsPaths.access, label: 'settings.access', icon: ShieldCheck },
  { path: settingsPaths.theme, label: 'common.theme', icon: Palette },
  { path: settingsPaths.language, label: 'common.language', icon: Globe },
  { path: settingsPaths.agreements, label: 'settings.agreements', icon: FileText },
  { path: settingsPaths.feedback, label: 'settings.feedback', icon: MessageCircleQuestionMark },
  { path: settingsPaths.support, label: 'settings.support', icon: LifeBuoy },
];
