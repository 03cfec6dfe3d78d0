import { ScrollText } from 'lucide-react';
import { LogList } from './LogList';

export const logs = { list: LogList, icon: ScrollText, recordRepresentation: 'name' };
