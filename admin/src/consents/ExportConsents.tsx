import type { AdminFilmConsent } from '@derslik/contract/filmConsents';
import { useTranslate } from 'react-admin';
import { useSchoolMoment } from '../layout/useSchoolTime';
import { ExportList } from '../list/ExportList';

const columns = ['name', 'username', 'classes', 'answer', 'source', 'by', 'at', 'note'];

/** The children whom the filters leave, as a workbook, which may be filled in and handed back. A cell of text is no formula there. */
export const ExportConsents = () => {
  const translate = useTranslate();
  const momentOf = useSchoolMoment();
  return (
    <ExportList<AdminFilmConsent>
      label={translate('consents.export')}
      file={translate('consents.file')}
      sort={{ field: 'name', order: 'ASC' }}
      sheet={translate('resources.filmConsents.name', { smart_count: 2 })}
      tableOf={(rows) => [
        columns.map((column) => translate(`resources.filmConsents.fields.${column}`)),
        ...rows.map((child) => [
          child.name,
          child.username,
          child.classes.join(', '),
          translate(`consents.answers.${child.answer}`),
          child.source === null ? '' : translate(`consents.sources.${child.source}`),
          child.guardianName || (child.by ?? ''),
          child.at === null ? '' : momentOf(child.at),
          child.note,
        ]),
      ]}
    />
  );
};
