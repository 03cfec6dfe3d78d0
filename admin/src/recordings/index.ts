import { Film } from 'lucide-react';
import { RecordingList } from './RecordingList';

export const recordings = { list: RecordingList, icon: Film, recordRepresentation: 'title' };
