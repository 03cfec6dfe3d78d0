import { Mail } from 'lucide-react';
import { MailList } from './MailList';

export const mails = { list: MailList, icon: Mail, recordRepresentation: 'address' };
