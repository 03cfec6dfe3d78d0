import { FileText } from 'lucide-react';
import { AgreementEdit } from './AgreementEdit';
import { AgreementList } from './AgreementList';

export const agreements = { list: AgreementList, edit: AgreementEdit, icon: FileText, recordRepresentation: 'id' };
