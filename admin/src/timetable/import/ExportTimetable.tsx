import { csvOf, csvType, plainCell, xlsxType } from '@derslik/client/csv';
import { saveFile } from '@derslik/client/saveFile';
import { Button, Menu, MenuItem, Typography } from '@mui/material';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useLocale, useNotify, useTranslate } from 'react-admin';
import { useDayWords } from '../days';
import { useAttempt } from '../../layout/useAttempt';
import type { TimetableFileCalls } from './timetableFileCalls';

const formats = ['asc', 'fet', 'weeks', 'xlsx', 'csv'] as const;

/** A term's timetable as a file of aSc Timetables or FET, as weekly programmes of classes, or as a table for Excel or CSV. */
export const ExportTimetable = ({ termId }: { termId: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const locale = useLocale();
  const { day } = useDayWords();
  const dataProvider = useDataProvider<DataProvider & TimetableFileCalls>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { attempt, isPending } = useAttempt();
  const language = locale.startsWith('tr') ? 'tr' : 'en';
  const save = async (format: (typeof formats)[number]) => {
    setAnchor(null);
    await attempt(async () => {
      const isTable = format === 'xlsx' || format === 'csv';
      const file = await dataProvider.timetableFile(termId, { format: isTable ? 'table' : format, language });
      if ('text' in file) saveFile(file.text, 'application/xml', file.fileName);
      else if ('sheets' in file) {
        const { xlsxOf } = await import('@derslik/client/xlsx');
        const sheets = file.sheets.map(({ name, rows }) => ({
          ...{ name, table: rows.map((row) => row.map(plainCell)) },
          ...{ headRows: 3, hasLines: true },
        }));
        saveFile(await xlsxOf(sheets), xlsxType, `${file.fileName} ${translate('timetableFiles.weeksFile')}.xlsx`);
      } else {
        const table = file.rows.map((row) => row.map(plainCell));
        if (format === 'csv') saveFile(csvOf(table, locale), csvType, `${file.fileName}.csv`);
        else {
          const { xlsxOf } = await import('@derslik/client/xlsx');
          saveFile(
            await xlsxOf([{ name: file.fileName.slice(0, 31), table, headRows: 1 }]),
            xlsxType,
            `${file.fileName}.xlsx`,
          );
        }
      }
      if (file.left > 0)
        notify('timetableFiles.exportLeft', {
          ...{ type: 'info' },
          messageArgs: { smart_count: file.left, day: day(file.on) },
        });
    });
  };
  return (
    <>
      <Button
        variant="outlined"
        loading={isPending}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<Download size={20} aria-hidden="true" />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('timetableFiles.export')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': translate('timetableFiles.exportTitle') } }}
      >
        {formats.map((format) => (
          <MenuItem key={format} onClick={() => void save(format)}>
            {translate(`timetableFiles.formats.${format}`)}
          </MenuItem>
        ))}
        <Typography
          component="li"
          role="presentation"
          variant="caption"
          color="text.secondary"
          sx={{ px: 2, py: 1, maxWidth: 280, whiteSpace: 'normal' }}
        >
          {translate('timetableFiles.exportText')}
        </Typography>
      </Menu>
    </>
  );
};
