import { type Cell, csvOf, csvType, plainCell } from '@derslik/client/csv';
import { saveFile } from '@derslik/client/saveFile';
import type { AdminImportRow } from '@derslik/contract/imports';
import { Button } from '@mui/material';
import { Download } from 'lucide-react';
import { type DataProvider, useDataProvider, useLocale, useTranslate } from 'react-admin';
import { useAttempt } from '../layout/useAttempt';
import { useRemarkWords } from './useRemarkWords';

/** The server answers no more at once. */
const perPage = 1_000;

const refusedOf = async (dataProvider: DataProvider, importId: string): Promise<AdminImportRow[]> => {
  const rows: AdminImportRow[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await dataProvider.getList<AdminImportRow>('importLines', {
      filter: { importId, only: 'refused' },
      sort: { field: 'line', order: 'ASC' },
      pagination: { page, perPage },
    });
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) return rows;
  }
};

/** The lines that were not taken, a problem a row, to be mended in the school's own list. */
export const SaveProblems = ({ importId }: { importId: string }) => {
  const translate = useTranslate();
  const language = useLocale();
  const wordsOf = useRemarkWords();
  const dataProvider = useDataProvider();
  const { attempt, isPending } = useAttempt();
  const save = async () => {
    await attempt(async () => {
      const head = ['line', 'person', 'column', 'remark'].map((name) => translate(`imports.${name}`));
      const rows = (await refusedOf(dataProvider, importId)).flatMap(({ line, name, remarks }) =>
        remarks.map((remark): Cell[] => {
          const { column, words } = wordsOf(remark);
          return [line, plainCell(name), column, plainCell(words)];
        }),
      );
      saveFile(csvOf([head, ...rows], language), csvType, `${translate('imports.problemsFile')}.csv`);
    });
  };
  return (
    <Button
      variant="outlined"
      loading={isPending}
      startIcon={<Download size={20} aria-hidden="true" />}
      onClick={() => void save()}
    >
      {translate('imports.problems')}
    </Button>
  );
};
