import type { AdminBroadcast } from '@derslik/contract/adminBroadcasts';
import { useTranslate } from 'react-admin';
import { useSchoolTime } from '../layout/useSchoolTime';
import { TitledCards } from '../list/TitledCards';
import { useNone } from '../list/useNone';
import { BroadcastActions } from './BroadcastActions';
import { BroadcastStatusChip } from './BroadcastStatusChip';

/** The list where a table has no room. */
export const BroadcastCards = () => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  return (
    <TitledCards<AdminBroadcast>
      none={useNone('broadcasts')}
      linesOf={({ owner, startAt, audience, viewersMost }) => [
        [owner, schoolTime(startAt)],
        [translate(`broadcasts.audiences.${audience}`), translate('broadcasts.most', { smart_count: viewersMost })],
      ]}
      state={(broadcast) => <BroadcastStatusChip broadcast={broadcast} />}
      actions={(broadcast) => <BroadcastActions broadcast={broadcast} />}
    />
  );
};
