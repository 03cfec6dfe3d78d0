import { HeartHandshake } from 'lucide-react';
import { GuardianList } from './GuardianList';

export const guardians = { list: GuardianList, icon: HeartHandshake };
