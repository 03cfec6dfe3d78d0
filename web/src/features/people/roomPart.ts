import type { RoomPart } from '../../room/roomPart';
import { AskingPeople } from './AskingPeople';
import { PeoplePanel } from './PeoplePanel';
import { usePeopleActions } from './usePeopleActions';

export const people: RoomPart = {
  name: 'people',
  useActions: usePeopleActions,
  panel: {
    title: (t) => t('room.people'),
    Panel: PeoplePanel,
    may: 'seeParticipantList',
    opensFor: 'whoLeads',
  },
  HeaderCount: AskingPeople,
};
