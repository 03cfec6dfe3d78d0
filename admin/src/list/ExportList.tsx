import { type Cell, csvOf, csvType, xlsxType } from '@derslik/client/csv';
import { saveFile } from '@derslik/client/saveFile';
import { Button } from '@mui/material';
import { Download } from 'lucide-react';
import { useAttempt } from '../layout/useAttempt';
import {
  type DataProvider,
  type RaRecord,
  type SortPayload,
  useDataProvider,
  useListContext,
  useLocale,
} from 'react-admin';

/** The server answers no more at once. */
const perPage = 1_000;

const allOf = async <Row extends RaRecord>(
  dataProvider: DataProvider,
  resource: string,
  { filter, sort }: { filter: object; sort: SortPayload },
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await dataProvider.getList<Row>(resource, {
      filter,
      sort,
      pagination: { page, perPage },
    });
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) return rows;
  }
};

interface ExportListProps<Row> {
  label: string;
  /** Name of the file, without its ending. */
  file: string;
  /** An order in which what comes meanwhile moves nothing. */
  sort: SortPayload;
  /** Name of a workbook's sheet; without it the file is text with semicolons. */
  sheet?: string;
  /** The rows with their head. */
  tableOf: (rows: readonly Row[]) => Cell[][];
}

/** Everything that the filters of the list leave, as a table. */
export const ExportList = <Row extends RaRecord>({ label, file, sort, sheet, tableOf }: ExportListProps<Row>) => {
  const language = useLocale();
  const dataProvider = useDataProvider();
  const { resource, filterValues, total } = useListContext<Row>();
  const { attempt, isPending } = useAttempt();
  const save = async () => {
    await attempt(async () => {
      const rows = await allOf<Row>(dataProvider, resource, { filter: filterValues as object, sort });
      const table = tableOf(rows);
      if (sheet === undefined) saveFile(csvOf(table, language), csvType, `${file}.csv`);
      else {
        const { xlsxOf } = await import('@derslik/client/xlsx');
        saveFile(await xlsxOf([{ name: sheet, table, headRows: 1 }]), xlsxType, `${file}.xlsx`);
      }
    });
  };
  return (
    <Button
      variant="outlined"
      loading={isPending}
      disabled={!total}
      startIcon={<Download size={20} aria-hidden="true" />}
      onClick={() => void save()}
    >
      {label}
    </Button>
  );
};
