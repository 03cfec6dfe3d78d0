import { callError } from '@derslik/client/callError';
import { csvOf, csvType, plainCell } from '@derslik/client/csv';
import { saveFile } from '@derslik/client/saveFile';
import type { AdminFilmConsent } from '@derslik/contract/filmConsents';
import { Button } from '@mui/material';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useListContext, useLocale, useNotify, useTranslate } from 'react-admin';
import { useConsentWords } from './useConsentWords';

/** The server answers no more at once. */
const perPage = 1_000;

const allOf = async (dataProvider: DataProvider, filter: object): Promise<AdminFilmConsent[]> => {
  const rows: AdminFilmConsent[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await dataProvider.getList<AdminFilmConsent>('filmConsents', {
      ...{ filter, sort: { field: 'name', order: 'ASC' }, pagination: { page, perPage } },
    });
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) return rows;
  }
};

/** Everything that the filters leave, as a table; no cell of a text is taken for a formula. */
export const ExportConsents = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const language = useLocale();
  const dataProvider = useDataProvider();
  const { sourceOf } = useConsentWords();
  const { filterValues, total } = useListContext<AdminFilmConsent>();
  const [isPending, setIsPending] = useState(false);
  const save = async () => {
    setIsPending(true);
    try {
      const columns = ['name', 'username', 'classes', 'answer', 'source'];
      const rows = await allOf(dataProvider, filterValues as object);
      const table = [
        columns.map((column) => translate(`resources.filmConsents.fields.${column}`)),
        ...rows.map((child) => [
          plainCell(child.name),
          plainCell(child.username),
          plainCell(child.classes.join(', ')),
          translate(`consents.answers.${child.answer}`),
          plainCell(sourceOf(child)),
        ]),
      ];
      saveFile(csvOf(table, language), csvType, `${translate('consents.file')}.csv`);
    } catch (error) {
      notify(callError(error).code, { type: 'error' });
    }
    setIsPending(false);
  };
  return (
    <Button
      variant="outlined"
      loading={isPending}
      disabled={!total}
      startIcon={<Download size={20} aria-hidden="true" />}
      onClick={() => void save()}
    >
      {translate('consents.export')}
    </Button>
  );
};
