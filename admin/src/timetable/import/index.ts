import { FileUp } from 'lucide-react';
import type { TimetableImport } from '@derslik/contract/timetableFiles';
import { TimetableImportList } from './TimetableImportList';
import { TimetableImportPage } from './TimetableImportPage';

export const timetableImports = {
  list: TimetableImportList,
  edit: TimetableImportPage,
  icon: FileUp,
  recordRepresentation: ({ fileName }: TimetableImport) => fileName,
};
