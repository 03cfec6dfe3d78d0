import { callError, type CallError } from '@derslik/client/callError';
import { useTimeZone } from '@derslik/client/config';
import { AppError } from '@derslik/contract/errors';
import { timetableLimits } from '@derslik/contract/limits/timetable';
import type { Day, Term } from '@derslik/contract/timetable';
import { Alert, Box, Button, Card, MenuItem, TextField, Typography } from '@mui/material';
import { Download, FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { type DataProvider, useDataProvider, useLocale, useTranslate } from 'react-admin';
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

/** Takes a file by a drop or by choice for a term, and hands on under which id the server checked it. */
export const TimetableDropZone = ({ onChecked }: { onChecked: (importId: string) => void }) => {
  const translate = useTranslate();
  const language = useLocale();
  const today = schoolToday(useTimeZone());
  const dataProvider = useDataProvider<DataProvider & TimetableFileCalls>();
  const { data: all } = useRecords('terms');
  const terms = all?.filter(({ archivedAt }) => archivedAt === null) ?? [];
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const termId = chosen ?? likeliest(terms, today)?.id ?? '';

  const take = async (list: FileList | null | undefined) => {
    const files = [...(list ?? [])].slice(0, filesMost);
    if (files.length === 0 || isPending || termId === '') return;
    setError(null);
    setIsPending(true);
    try {
      if (files.reduce((sum, { size }) => sum + size, 0) > timetableLimits.files.bytes)
        throw new AppError('common.tooLarge');
      const { id } = await dataProvider.checkTimetable(termId, files);
      onChecked(id);
    } catch (failure) {
      setError(callError(failure));
    }
    setIsPending(false);
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(over);
  };
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
      <Box
        role="group"
        aria-label={translate('timetableFiles.dropTitle')}
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          void take(event.dataTransfer.files);
        }}
        sx={({ tokens }) => ({
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gap: 1,
          p: { xs: 2, sm: 4 },
          textAlign: 'center',
          border: `2px dashed ${isOver ? tokens.accent : tokens.lineStrong}`,
          borderRadius: '12px',
          backgroundColor: isOver ? tokens.accentSoft : 'transparent',
        })}
      >
        <Box sx={{ color: 'primary.main', display: 'flex' }}>
          <FileUp size={32} aria-hidden="true" />
        </Box>
        <Typography variant="h2">{translate('timetableFiles.dropTitle')}</Typography>
        <Typography color="text.secondary" sx={{ maxWidth: 640 }}>
          {translate('timetableFiles.dropText')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 1 }}>
          <Button
            variant="contained"
            loading={isPending}
            disabled={termId === ''}
            onClick={() => input.current?.click()}
          >
            {translate('timetableFiles.choose')}
          </Button>
          <Button
            variant="outlined"
            startIcon={<Download size={20} aria-hidden="true" />}
            onClick={() => saveExampleTable(translate, language)}
          >
            {translate('timetableFiles.template')}
          </Button>
        </Box>
        <input
          ref={input}
          type="file"
          multiple
          accept={accepted}
          hidden
          onChange={({ target }) => {
            void take(target.files);
            // One file may come again, once it was mended.
            target.value = '';
          }}
        />
        <Typography role="status" color="text.secondary">
          {translate(isPending ? 'timetableFiles.checking' : 'timetableFiles.checkNote')}
        </Typography>
      </Box>
      {error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {translate(error.code, error.params)}
        </Alert>
      )}
    </Card>
  );
};
