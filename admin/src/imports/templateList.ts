import { csvOf, csvType } from '@derslik/client/csv';
import { saveFile } from '@derslik/client/saveFile';
import type { ImportColumn } from '@derslik/contract/imports';

const columns = [
  'name',
  'surname',
  'username',
  'email',
  'userType',
  'class',
  'level',
  'department',
  'birthDate',
  'children',
] as const;
type Example = Partial<Record<ImportColumn, string>>;

/** A list as the school's own language heads and parts it, with one line of each kind. */
export const saveTemplate = (translate: (key: string) => string, language: string): void => {
  const isTurkish = language.startsWith('tr');
  const level = isTurkish ? '9. sınıf' : '9th grade';
  const examples: Example[] = [
    { name: 'Elif', surname: 'Gökçe', username: '1042', class: '9-A', level, birthDate: '05.03.2011' },
    {
      ...{ name: 'Ayşe', surname: 'Yıldırım', email: 'ayse@okul.example', userType: translate('userType.teacher') },
      ...{ class: '9-A, 9-B', department: isTurkish ? 'Matematik' : 'Mathematics' },
    },
    { name: 'Hatice', surname: 'Gökçe', userType: translate('userType.guardian'), children: '1042' },
  ];
  const table = [
    columns.map((column) => translate(`imports.columns.${column}`)),
    ...examples.map((example: Example) => columns.map((column) => example[column] ?? '')),
  ];
  saveFile(csvOf(table, language), csvType, `${translate('imports.templateFile')}.csv`);
};
