import { Presentation } from 'lucide-react';
import { LectureList } from './LectureList';

export const lectures = { list: LectureList, icon: Presentation, recordRepresentation: 'title' };
