import { Radio } from 'lucide-react';
import { BroadcastList } from './BroadcastList';

export const broadcasts = { list: BroadcastList, icon: Radio, recordRepresentation: 'title' };
