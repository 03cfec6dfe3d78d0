import { plainCell } from '@derslik/client/csv';
import type { AdminFilmConsent } from '@derslik/contract/filmConsents';
import { useTranslate } from 'react-admin';
import { ExportList } from '../list/ExportList';
import { useConsentWords } from './useConsentWords';

const columns = ['name', 'username', 'classes', 'answer', 'source'];

/** The children whom the filters leave, as a table; no cell of a text is taken for a formula. */
export const ExportConsents = () => {
  const translate = useTranslate();
  const { sourceOf } = useConsentWords();
  return (
    <ExportList<AdminFilmConsent>
      label={translate('consents.export')}
      file={translate('consents.file')}
      sort={{ field: 'name', order: 'ASC' }}
      tableOf={(rows) => [
        columns.map((column) => translate(`resources.filmConsents.fields.${column}`)),
        ...rows.map((child) => [
          plainCell(child.name),
          plainCell(child.username),
          plainCell(child.classes.join(', ')),
          translate(`consents.answers.${child.answer}`),
          plainCell(sourceOf(child)),
        ]),
      ]}
    />
  );
};
