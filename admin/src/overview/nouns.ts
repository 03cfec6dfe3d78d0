import type { OverviewNoun } from '@derslik/contract/overview';
import {
  Archive,
  DatabaseBackup,
  FileUp,
  Film,
  LifeBuoy,
  type LucideIcon,
  Lock,
  Mail,
  RadioTower,
  Repeat,
  ScrollText,
  ShieldCheck,
  UserCheck,
  UserX,
  Users,
  Video,
} from 'lucide-react';

/** Each noun has its picture, and the page where something is done about it; without one it is done at the server. */
export const nouns: Readonly<Record<OverviewNoun, { icon: LucideIcon; to?: string }>> = {
  lessons: { icon: Video, to: '/meetings' },
  people: { icon: Users, to: '/users' },
  registrations: { icon: UserCheck, to: `/users?filter=${encodeURIComponent(JSON.stringify({ state: 'waiting' }))}` },
  erasures: { icon: UserX, to: '/own-data' },
  support: { icon: LifeBuoy, to: '/support' },
  imports: { icon: FileUp, to: '/imports' },
  mails: { icon: Mail, to: '/mails' },
  storage: { icon: Archive },
  recordings: { icon: Film, to: '/recordings' },
  backup: { icon: DatabaseBackup },
  certificate: { icon: Lock },
  conference: { icon: RadioTower, to: '/conference' },
  jobs: { icon: Repeat },
  errors: { icon: ScrollText, to: '/logs' },
  audit: { icon: ShieldCheck, to: '/audit' },
};
