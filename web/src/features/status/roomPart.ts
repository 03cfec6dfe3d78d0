import { can } from '@derslik/contract/room/can';
import { statusOf, type StatusEvent } from '@derslik/contract/room/parts/status';
import { Eraser } from 'lucide-react';
import { later } from '../../lib/later';
import type { RoomPart } from '../../room/roomPart';
import { StatusCount } from './StatusCount';
import { StatusCounts } from './StatusCounts';
import { StatusRowMark } from './StatusRowMark';
import { StatusTag } from './StatusTag';
import { useStatusActions } from './useStatusActions';
import type { PersonActions } from '../../room/people/personActions';
import type { Notice, Notices, NoticeWorld } from '../../room/notice';

const cleared = ({ t, before, after, me, by, isOwnDoing }: NoticeWorld): Notice | null => {
  const isGone = statusOf(before, me) !== null && statusOf(after, me) === null;
  return isGone && !isOwnDoing ? { say: { id: 'my-status', title: t('status.clearedBy', { name: by }) } } : null;
};

/** Who needs help is told to those who lead; the rest stands on pictures and in the list. */
const statusNotices: Notices<StatusEvent> = {
  statusSet: ({ id, status }, world) => {
    const { t, me, leads, ui, nameOf, toldName } = world;
    if (id === me) return cleared(world);
    if (!leads || status !== 'help') return null;
    const whileHidden = t('status.needsHelp', { name: toldName(id) });
    if (ui.panel === 'people') return { whileHidden };
    const actions = [{ label: t('notice.showPeople'), deed: { show: () => ({ panel: 'people' }) } }];
    return {
      whileHidden,
      say: { id: `help-${id}`, about: id, title: t('status.needsHelp', { name: nameOf(id) }), actions },
    };
  },
  allStatusesCleared: (_, world) => cleared(world),
};

/** Another's status, taken away. */
const statusPersonActions: PersonActions = ({ t, view, me, person: { id } }) => [
  id !== me &&
    statusOf(view, id) !== null &&
    can(view, me, 'clearStatus') && {
      name: 'status',
      kind: 'hand',
      label: t('status.clear'),
      icon: Eraser,
      deed: { send: { type: 'clearStatus', id } },
    },
];

export const status: RoomPart = {
  name: 'status',
  notices: statusNotices,
  useActions: useStatusActions,
  personActions: statusPersonActions,
  dialogs: { status: later(() => import('./StatusDialog')) },
  HeaderCount: StatusCount,
  AbovePeople: StatusCounts,
  TileTag: StatusTag,
  RowMark: StatusRowMark,
};
