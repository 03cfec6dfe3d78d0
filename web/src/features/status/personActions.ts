import { can } from '@derslik/contract/room/can';
import { statusOf } from '@derslik/contract/room/parts/status';
import { Eraser } from 'lucide-react';
import type { PersonActions } from '../../room/people/personActions';

/** Another's status, taken away. */
export const statusPersonActions: PersonActions = ({ t, view, me, person: { id } }) => [
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
