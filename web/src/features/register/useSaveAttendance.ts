import { allAttendance, attendanceFile, attendanceSheet } from '@derslik/client/attendanceSheet';
import { useTimeZone } from '@derslik/client/config';
import { csvOf, csvType, xlsxType } from '@derslik/client/csv';
import { saveFile } from '@derslik/client/saveFile';
import { fileName } from '@derslik/contract/fileName';
import type { ExportQuery } from '@derslik/contract/register';
import { useState } from 'react';
import { useAppDispatch } from '../../lib/hooks';
import { tellFailure } from '../../ui/tellFailure';
import { registerApi } from './api';

/** Fetches all rows and hands them to the person as a file; what failed stands in a notice. */
export const useSaveAttendance = () => {
  const dispatch = useAppDispatch();
  const timeZone = useTimeZone();
  const [isSaving, setSaving] = useState(false);
  const { attendanceRows } = registerApi.endpoints;
  const save = async (of: Omit<ExportQuery, 'page'>, names: readonly string[], kind: 'xlsx' | 'csv'): Promise<void> => {
    setSaving(true);
    try {
      const rows = await allAttendance((page) =>
        dispatch(attendanceRows.initiate({ ...of, page }, { subscribe: false, forceRefetch: true })).unwrap(),
      );
      const sheet = attendanceSheet(rows, timeZone);
      const name = fileName(attendanceFile(names), 'yoklama');
      if (kind === 'csv') saveFile(csvOf(sheet.table, 'tr'), csvType, `${name}.csv`);
      else {
        const { xlsxOf } = await import('@derslik/client/xlsx');
        saveFile(await xlsxOf([sheet]), xlsxType, `${name}.xlsx`);
      }
    } catch (error) {
      tellFailure(error);
    }
    setSaving(false);
  };
  return { isSaving, save };
};
