import { callError } from '@derslik/client/callError';
import { useTimeZone } from '@derslik/client/config';
import { csvOf, csvType } from '@derslik/client/csv';
import { saveFile } from '@derslik/client/saveFile';
import { wallTime } from '@derslik/client/schoolTime';
import type { AdminSignature } from '@derslik/contract/agreements';
import { Button } from '@mui/material';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useListContext, useLocale, useNotify, useTranslate } from 'react-admin';
import { signatureTable } from './signatureTable';

/** The server answers no more at once. */
const perPage = 1_000;

const allOf = async (dataProvider: DataProvider, filter: object): Promise<AdminSignature[]> => {
  const rows: AdminSignature[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await dataProvider.getList<AdminSignature>('signatures', {
      filter,
      // What is signed meanwhile comes last, and moves nothing.
      sort: { field: 'signedAt', order: 'ASC' },
      pagination: { page, perPage },
    });
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) return rows;
  }
};

const two = (number: number): string => String(number).padStart(2, '0');

/** Everything that the filters leave, as a table. */
export const ExportSignatures = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const language = useLocale();
  const timeZone = useTimeZone();
  const dataProvider = useDataProvider();
  const { filterValues, total } = useListContext<AdminSignature>();
  const [isPending, setIsPending] = useState(false);
  const schoolTime = (iso: string): string => {
    const { year, month, day, hour, minute } = wallTime(new Date(iso).getTime() / 1_000, timeZone);
    return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
  };
  const save = async () => {
    setIsPending(true);
    try {
      const table = signatureTable(await allOf(dataProvider, filterValues as object), { translate, schoolTime });
      saveFile(csvOf(table, language), csvType, `${translate('signatures.file')}.csv`);
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
      {translate('signatures.export')}
    </Button>
  );
};
