import { FileUp } from 'lucide-react';
import type { AdminImport } from '@derslik/contract/imports';
import { ImportList } from './ImportList';
import { ImportPage } from './ImportPage';

export const imports = {
  list: ImportList,
  edit: ImportPage,
  icon: FileUp,
  recordRepresentation: ({ fileName }: AdminImport) => fileName,
};
