import { ShieldCheck } from 'lucide-react';
import { AuditList } from './AuditList';

export const audit = { list: AuditList, icon: ShieldCheck, recordRepresentation: 'act' };
