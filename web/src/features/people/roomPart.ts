import { later } from '../../lib/later';
import type { RoomPart } from '../../room/roomPart';
import { WishCount } from '../../room/people/WishCount';
import { usePeopleActions } from './usePeopleActions';

export const people: RoomPart = {
  name: 'people',
  useActions: usePeopleActions,
  panel: {
    title: (t) => t('room.people'),
    Panel: later(() => import('./PeoplePanel'), ['opened']),
    may: 'seeParticipantList',
    opensFor: 'whoLeads',
  },
  HeaderMark: WishCount,
};
