import type { AdminBroadcast } from '@derslik/contract/adminBroadcasts';
import { useTranslate } from 'react-admin';
import { StatusChip } from '../list/StatusChip';

const toneOf = {
  process: 'ok',
  interrupted: 'bad',
  waiting: 'accent',
  completed: 'quiet',
  deleted: 'quiet',
} as const;

export const BroadcastStatusChip = ({ broadcast: { status } }: { broadcast: AdminBroadcast }) => {
  const translate = useTranslate();
  return <StatusChip tone={toneOf[status]} label={translate(`broadcasts.states.${status}`)} />;
};
