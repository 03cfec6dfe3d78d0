import { UserRoundCheck } from 'lucide-react';
import { ConsentList } from './ConsentList';

export const filmConsents = { list: ConsentList, icon: UserRoundCheck, recordRepresentation: 'name' };
