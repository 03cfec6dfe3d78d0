import type { AdminBroadcast } from '@derslik/contract/adminBroadcasts';
import { useListContext, useTranslate } from 'react-admin';
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

/** Why the list is empty: nothing was planned yet, or the search fits nothing. */
export const useNoBroadcasts = (): string => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  return translate(Object.keys(filterValues as object).length > 0 ? 'broadcasts.empty' : 'broadcasts.none');
};
