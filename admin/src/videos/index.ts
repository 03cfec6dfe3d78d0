import { Clapperboard } from 'lucide-react';
import { VideoList } from './VideoList';

export const videos = { list: VideoList, icon: Clapperboard, recordRepresentation: 'title' };
