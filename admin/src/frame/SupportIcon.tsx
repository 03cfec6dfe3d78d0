import { Badge } from '@mui/material';
import type { LucideIcon } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useSupportOverview } from '../support/useSupportOverview';

/** With how many messages wait for an answer. */
export const SupportIcon = ({ icon: Icon }: { icon: LucideIcon }) => {
  const translate = useTranslate();
  const overview = useSupportOverview(useLocation().pathname);
  const open = overview?.open ?? 0;
  return (
    <Badge
      color="primary"
      badgeContent={open > 0 ? open : null}
      max={99}
      {...(open > 0 && { 'aria-label': translate('support.waiting', { smart_count: open }), role: 'img' })}
    >
      <Icon size={20} aria-hidden="true" />
    </Badge>
  );
};
