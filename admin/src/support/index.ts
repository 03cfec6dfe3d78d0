import type { AdminSupport } from '@derslik/contract/support';
import { LifeBuoy } from 'lucide-react';
import { SupportEdit } from './SupportEdit';
import { SupportList } from './SupportList';

export const support = {
  list: SupportList,
  edit: SupportEdit,
  icon: LifeBuoy,
  recordRepresentation: ({ name }: AdminSupport) => name,
};
