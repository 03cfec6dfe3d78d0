import { allAttendance, attendanceFile, attendanceSheet } from '@derslik/client/attendanceSheet';
import { callError } from '@derslik/client/callError';
import { useTimeZone } from '@derslik/client/config';
import { csvOf, csvType, xlsxType } from '@derslik/client/csv';
import { saveFile } from '@derslik/client/saveFile';
import { fileName } from '@derslik/contract/fileName';
import { registerLimits } from '@derslik/contract/limits/register';
import type { RegisterRange } from '@derslik/contract/register';
import { Button, Menu, MenuItem } from '@mui/material';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { readAttendanceRows } from './registerCalls';

const { exportPage, workbookRows } = registerLimits;

/** The whole school's attendance of a term as a file, which tells how far it is: a big school's has hundreds of pages. */
export const ExportTerm = ({ range, name }: { range: RegisterRange; name: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const timeZone = useTimeZone();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const save = async (kind: 'xlsx' | 'csv'): Promise<void> => {
    setAnchor(null);
    setPercent(0);
    try {
      let isTooLarge = false;
      const rows = await allAttendance(async (page) => {
        const read = await readAttendanceRows({ ...range, page });
        setPercent(Math.min(100, Math.floor((page * exportPage * 100) / Math.max(1, read.total))));
        isTooLarge = kind === 'xlsx' && read.total > workbookRows;
        return isTooLarge ? { data: [], total: 0 } : read;
      });
      const file = fileName(attendanceFile([name]), 'yoklama');
      if (isTooLarge) notify('register.workbookTooLarge', { type: 'warning', messageArgs: { rows: workbookRows } });
      else if (rows.length === 0) notify('register.nothingToSave', { type: 'info' });
      else {
        const sheet = attendanceSheet(rows, timeZone);
        if (kind === 'csv') saveFile(csvOf(sheet.table, 'tr'), csvType, `${file}.csv`);
        else {
          const { xlsxOf } = await import('@derslik/client/xlsx');
          saveFile(await xlsxOf([sheet]), xlsxType, `${file}.xlsx`);
        }
      }
    } catch (error) {
      notify(callError(error).code, { type: 'error' });
    }
    setPercent(null);
  };
  return (
    <>
      <Button
        variant="outlined"
        disabled={percent !== null}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<Download size={20} aria-hidden="true" />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {percent === null ? translate('register.save') : translate('register.saving', { percent })}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {(['xlsx', 'csv'] as const).map((kind) => (
          <MenuItem key={kind} onClick={() => void save(kind)}>
            {translate(`register.saveAs.${kind}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
