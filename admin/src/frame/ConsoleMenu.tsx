import type { ReactNode } from 'react';
import { Badge, Box, Tooltip, Typography } from '@mui/material';
import {
  ArrowLeft,
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
  LifeBuoy,
  LayoutDashboard,
  Mail,
  ListChecks,
  Presentation,
  Radio,
  RadioTower,
  School,
  ScrollText,
  Shapes,
  ShieldCheck,
  SlidersHorizontal,
  Smile,
  Users,
  Video,
  UserRoundCheck,
  Webhook,
} from 'lucide-react';
import { NavLink, useLocation } from 'react-router-dom';
import { useTranslate } from 'react-admin';
import { useConfig } from '@derslik/client/config';
import { useSupportOverview } from '../support/useSupportOverview';
import { menuItemSx } from '../layout/menuItemSx';
import { VisuallyHidden } from '../layout/VisuallyHidden';

interface MenuProps {
  /** With words; without them the icons stand alone and the words are in their tooltips. */
  open: boolean;
  onNavigate?: () => void;
}

const Caption = ({ open, children }: { open: boolean; children: string }) => (
  <Typography
    variant="caption"
    color="text.secondary"
    sx={{ px: 1.5, pt: 1.75, pb: 0.5, visibility: open ? 'visible' : 'hidden', whiteSpace: 'nowrap' }}
  >
    {children}
  </Typography>
);

const Labelled = ({ open, label, children }: { open: boolean; label: string; children: ReactNode }) => (
  <>
    {children}
    {open ? <span>{label}</span> : <VisuallyHidden>{label}</VisuallyHidden>}
  </>
);

const Item = ({ to, label, icon, open, onNavigate }: MenuProps & { to: string; label: string; icon: ReactNode }) => (
  <Tooltip title={open ? '' : label} placement="right">
    <Box component={NavLink} to={to} onClick={onNavigate} sx={menuItemSx}>
      <Labelled open={open} label={label}>
        {icon}
      </Labelled>
    </Box>
  </Tooltip>
);

/** With how many messages wait for an answer. */
const SupportItem = (props: MenuProps) => {
  const translate = useTranslate();
  const overview = useSupportOverview(useLocation().pathname);
  const open = overview?.open ?? 0;
  const waiting = translate('support.waiting', { smart_count: open });
  return (
    <Item
      {...props}
      to="/support"
      label={translate('resources.support.name', { smart_count: 2 })}
      icon={
        <Badge
          color="primary"
          badgeContent={open > 0 ? open : null}
          max={99}
          {...(open > 0 && { 'aria-label': waiting, role: 'img' })}
        >
          <LifeBuoy size={20} aria-hidden="true" />
        </Badge>
      }
    />
  );
};

export const ConsoleMenu = ({ open, onNavigate }: MenuProps) => {
  const translate = useTranslate();
  const config = useConfig();
  const backLabel = translate('console.backToApp');
  const common = onNavigate ? { open, onNavigate } : { open };
  return (
    <Box
      component="nav"
      aria-label={translate('console.menu')}
      sx={{ display: 'flex', flexDirection: 'column', gap: '2px', height: '100%', p: '4px 8px 12px' }}
    >
      <Item
        {...common}
        to="/"
        label={translate('overview.title')}
        icon={<LayoutDashboard size={20} aria-hidden="true" />}
      />
      <Caption open={open}>{translate('console.school')}</Caption>
      <Item
        {...common}
        to="/users"
        label={translate('resources.users.name', { smart_count: 2 })}
        icon={<Users size={20} aria-hidden="true" />}
      />
      <Item
        {...common}
        to="/levels"
        label={translate('resources.levels.name', { smart_count: 2 })}
        icon={<Layers size={20} aria-hidden="true" />}
      />
      <Item
        {...common}
        to="/classes"
        label={translate('resources.classes.name', { smart_count: 2 })}
        icon={<School size={20} aria-hidden="true" />}
      />
      <Item
        {...common}
        to="/departments"
        label={translate('resources.departments.name', { smart_count: 2 })}
        icon={<Shapes size={20} aria-hidden="true" />}
      />
      <Item
        {...common}
        to="/guardians"
        label={translate('resources.guardians.name', { smart_count: 2 })}
        icon={<HeartHandshake size={20} aria-hidden="true" />}
      />
      <Item
        {...common}
        to="/school"
        label={translate('school.title')}
        icon={<Landmark size={20} aria-hidden="true" />}
      />
      <Item
        {...common}
        to="/sign-in"
        label={translate('signInSettings.title')}
        icon={<KeyRound size={20} aria-hidden="true" />}
      />
      <Item
        {...common}
        to="/identity"
        label={translate('identitySources.title')}
        icon={<Fingerprint size={20} aria-hidden="true" />}
      />
      <Item
        {...common}
        to="/platforms"
        label={translate('platforms.title')}
        icon={<Cable size={20} aria-hidden="true" />}
      />
      <Item
        {...common}
        to="/learning-platforms"
        label={translate('bigBlueButton.title')}
        icon={<GraduationCap size={20} aria-hidden="true" />}
      />
      <Item {...common} to="/hooks" label={translate('hooks.title')} icon={<Webhook size={20} aria-hidden="true" />} />
      <Item
        {...common}
        to="/programs"
        label={translate('programsPage.title')}
        icon={<Blocks size={20} aria-hidden="true" />}
      />
      <Item
        {...common}
        to="/agreements"
        label={translate('resources.agreements.name', { smart_count: 2 })}
        icon={<FileText size={20} aria-hidden="true" />}
      />
      <Item
        {...common}
        to="/own-data"
        label={translate('ownData.title')}
        icon={<FileLock size={20} aria-hidden="true" />}
      />
      <SupportItem {...common} />
      <Caption open={open}>{translate('console.sessions')}</Caption>
      <Item
        {...common}
        to="/timetable"
        label={translate('timetable.title')}
        icon={<CalendarDays size={20} aria-hidden="true" />}
      />
      <Item
        {...common}
        to="/register"
        label={translate('register.title')}
        icon={<ClipboardCheck size={20} aria-hidden="true" />}
      />
      <Item
        {...common}
        to="/meetings"
        label={translate('resources.meetings.name', { smart_count: 2 })}
        icon={<Video size={20} aria-hidden="true" />}
      />
      <Item
        {...common}
        to="/broadcasts"
        label={translate('resources.broadcasts.name', { smart_count: 2 })}
        icon={<Radio size={20} aria-hidden="true" />}
      />
      <Item
        {...common}
        to="/recordings"
        label={translate('resources.recordings.name', { smart_count: 2 })}
        icon={<Film size={20} aria-hidden="true" />}
      />
      <Item
        {...common}
        to="/lectures"
        label={translate('resources.lectures.name', { smart_count: 2 })}
        icon={<Presentation size={20} aria-hidden="true" />}
      />
      <Item
        {...common}
        to="/videos"
        label={translate('resources.videos.name', { smart_count: 2 })}
        icon={<Clapperboard size={20} aria-hidden="true" />}
      />
      <Item
        {...common}
        to="/quizzes"
        label={translate('resources.quizzes.name', { smart_count: 2 })}
        icon={<ListChecks size={20} aria-hidden="true" />}
      />
      <Item
        {...common}
        to="/filmConsents"
        label={translate('resources.filmConsents.name', { smart_count: 2 })}
        icon={<UserRoundCheck size={20} aria-hidden="true" />}
      />
      <Item
        {...common}
        to="/lesson-rules"
        label={translate('optionSets.title')}
        icon={<SlidersHorizontal size={20} aria-hidden="true" />}
      />
      <Item
        {...common}
        to="/ratings"
        label={translate('resources.ratings.name', { smart_count: 2 })}
        icon={<Smile size={20} aria-hidden="true" />}
      />
      <Caption open={open}>{translate('console.system')}</Caption>
      {config?.media === 'jitsi' && (
        <Item
          {...common}
          to="/conference"
          label={translate('conference.title')}
          icon={<RadioTower size={20} aria-hidden="true" />}
        />
      )}
      <Item
        {...common}
        to="/mails"
        label={translate('resources.mails.name', { smart_count: 2 })}
        icon={<Mail size={20} aria-hidden="true" />}
      />
      <Item
        {...common}
        to="/audit"
        label={translate('resources.audit.name', { smart_count: 2 })}
        icon={<ShieldCheck size={20} aria-hidden="true" />}
      />
      <Item
        {...common}
        to="/logs"
        label={translate('resources.logs.name', { smart_count: 2 })}
        icon={<ScrollText size={20} aria-hidden="true" />}
      />
      <Box sx={{ flexGrow: 1 }} />
      <Tooltip title={open ? '' : backLabel} placement="right">
        <Box component="a" href="/" sx={menuItemSx}>
          <Labelled open={open} label={backLabel}>
            <ArrowLeft size={20} aria-hidden="true" />
          </Labelled>
        </Box>
      </Tooltip>
    </Box>
  );
};
