import type { Term } from '@derslik/contract/timetable';
import { Button, Stack, TextField } from '@mui/material';
import { Archive, ArchiveRestore, Copy } from 'lucide-react';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { StatusChip } from '../list/StatusChip';
import { CopyTerm } from './CopyTerm';
import { DayField } from './DayField';
import { useDayWords } from './days';
import { RecordDialog } from './RecordDialog';
import { SettingRows } from './SettingRows';
import type { TimetableCalls } from './timetableCalls';
import { useSaveRecord } from './useSaveRecord';

const TermActions = ({ term }: { term: Term }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DataProvider & TimetableCalls>();
  const [asked, setAsked] = useState<'copy' | 'archive' | null>(null);
  const { run, isPending } = useSaveRecord('terms', true);
  const isArchived = term.archivedAt !== null;
  const archive = async (): Promise<void> => {
    await run(
      () => dataProvider.archiveTerm(term.id, !isArchived),
      isArchived ? 'timetable.terms.opened' : 'timetable.terms.archived',
    );
    setAsked(null);
  };
  const act = isArchived ? 'open' : 'archive';
  return (
    <>
      <Button
        variant="text"
        startIcon={<Copy size={18} aria-hidden="true" />}
        aria-label={translate('timetable.terms.copyNamed', { name: term.name })}
        onClick={() => setAsked('copy')}
      >
        {translate('timetable.terms.copy')}
      </Button>
      <Button
        variant="text"
        startIcon={
          isArchived ? <ArchiveRestore size={18} aria-hidden="true" /> : <Archive size={18} aria-hidden="true" />
        }
        aria-label={translate(`timetable.terms.${act}Named`, { name: term.name })}
        onClick={() => setAsked('archive')}
      >
        {translate(`timetable.terms.${act}`)}
      </Button>
      {asked === 'copy' && <CopyTerm term={term} onClose={() => setAsked(null)} />}
      <ConfirmDialog
        open={asked === 'archive'}
        title={translate(`timetable.terms.${act}Title`, { name: term.name })}
        text={translate(`timetable.terms.${act}Text`)}
        verb={translate(`timetable.terms.${act}`)}
        isPending={isPending}
        onConfirm={() => void archive()}
        onClose={() => setAsked(null)}
      />
    </>
  );
};

/** The terms of the school; what is archived is read and no longer changed. */
export const TermRows = () => {
  const translate = useTranslate();
  const { day } = useDayWords();
  return (
    <SettingRows
      kind="terms"
      detail={({ startsOn, endsOn }) => `${day(startsOn)} – ${day(endsOn)}`}
      mark={({ archivedAt }) =>
        archivedAt && <StatusChip tone="quiet" label={translate('timetable.terms.isArchived')} />
      }
      more={(term) => <TermActions term={term} />}
      canEdit={({ archivedAt }) => archivedAt === null}
      dialog={(row, close) => (
        <RecordDialog
          resource="terms"
          title={translate(row ? 'timetable.parts.terms.edit' : 'timetable.parts.terms.add')}
          {...(row && { id: row.id })}
          initial={{ name: row?.name ?? '', startsOn: row?.startsOn ?? '', endsOn: row?.endsOn ?? '' }}
          check={({ startsOn, endsOn }) => (startsOn > endsOn ? 'timetable.endBeforeStart' : null)}
          onClose={close}
          fields={({ values, set, wrong }) => (
            <>
              <TextField
                label={translate('timetable.fields.name')}
                placeholder={translate('timetable.terms.example')}
                value={values.name}
                error={wrong('name')}
                autoFocus
                onChange={(event) => set({ name: event.target.value })}
              />
              <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
                <DayField
                  label={translate('timetable.fields.startsOn')}
                  value={values.startsOn}
                  isWrong={wrong('startsOn')}
                  onChange={(startsOn) => set({ startsOn })}
                />
                <DayField
                  label={translate('timetable.fields.endsOn')}
                  value={values.endsOn}
                  isWrong={wrong('endsOn')}
                  onChange={(endsOn) => set({ endsOn })}
                />
              </Stack>
            </>
          )}
        />
      )}
    />
  );
};
