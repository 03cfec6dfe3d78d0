import { Smile } from 'lucide-react';
import { RatingList } from './RatingList';

export const ratings = { list: RatingList, icon: Smile, recordRepresentation: 'meetingName' };
