import { useTimeZone } from '@derslik/client/config';
import { timetableLimits } from '@derslik/contract/limits/timetable';
import type { Day, Term } from '@derslik/contract/timetable';
import { Alert, Box, Card, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useLocale, useTranslate } from 'react-admin';
import { FileDrop } from '../../fileImport/FileDrop';
import { schoolToday } from '../days';
import { useRecords } from '../useRecords';
import { ExportTimetable } from './ExportTimetable';
import { saveExampleTable } from './saveExampleTable';
import type { TimetableFileCalls } from './timetableFileCalls';

const accepted =
  '.xml,.fet,.csv,.tsv,.txt,.xlsx,.xls,.html,.htm,text/xml,application/xml,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** FET's data and its places; more belong to no timetable. */
const filesMost = 2;

/** The term that runs, or the next one; else the newest. */
const likeliest = (terms: readonly Term[], today: Day): Term | undefined =>
  terms.toReversed().find(({ endsOn }) => endsOn >= today) ?? terms[0];

/** Takes a file for a term, and hands on under which id the server checked it. */
export const TimetableDropZone = ({ onChecked }: { onChecked: (importId: string) => void }) => {
  const translate = useTranslate();
  const language = useLocale();
  const today = schoolToday(useTimeZone());
  const dataProvider = useDataProvider<DataProvider & TimetableFileCalls>();
  const { data: all } = useRecords('terms');
  const terms = all?.filter(({ archivedAt }) => archivedAt === null) ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const termId = chosen ?? likeliest(terms, today)?.id ?? '';

  if (all && terms.length === 0) return <Alert severity="info">{translate('timetableFiles.noTerms')}</Alert>;
  return (
    <Card sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, mb: 2 }}>
        <TextField
          select
          size="small"
          label={translate('timetableFiles.term')}
          value={termId}
          onChange={({ target }) => setChosen(target.value)}
          sx={{ minWidth: 260 }}
        >
          {terms.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        {termId !== '' && <ExportTimetable termId={termId} />}
      </Box>
      <FileDrop
        words="timetableFiles"
        accept={accepted}
        most={filesMost}
        maxBytes={timetableLimits.files.bytes}
        isDisabled={termId === ''}
        onFiles={async (files) => onChecked((await dataProvider.checkTimetable(termId, files)).id)}
        onTemplate={() => saveExampleTable(translate, language)}
      />
    </Card>
  );
};
