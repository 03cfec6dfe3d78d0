import { Video } from 'lucide-react';
import { MeetingList } from './MeetingList';

export const meetings = { list: MeetingList, icon: Video, recordRepresentation: 'name' };
