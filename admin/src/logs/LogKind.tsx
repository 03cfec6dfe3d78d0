import { useTranslate } from 'react-admin';
import type { AdminLog } from '@derslik/contract/logs';
import { StatusChip } from '../list/StatusChip';

export const LogKind = ({ log }: { log: AdminLog }) => {
  const translate = useTranslate();
  return <StatusChip tone={log.kind === 'error' ? 'bad' : 'quiet'} label={translate(`logs.${log.kind}`)} />;
};
