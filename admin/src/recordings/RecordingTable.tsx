import type { AdminRecording } from '@derslik/contract/adminRecordings';
import { Box, Typography } from '@mui/material';
import { DataTable, useTranslate } from 'react-admin';
import { useSchoolTime } from '../layout/useSchoolTime';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { NoRows } from '../list/NoRows';
import { RowTitle } from '../list/RowTitle';
import { SelectPage } from '../people/SelectUsers';
import { ChosenRecordings } from './ChosenRecordings';
import { RecordingActions } from './RecordingActions';
import { FilmState } from './FilmState';
import { SelectFilm } from './SelectFilm';
import { useNoRecordings, useRecordingWords } from './useRecordingWords';

const BegunAt = ({ time, by }: { time: string; by: string }) => (
  <Box sx={{ maxWidth: 220, py: 0.75, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
    {time}
    <Typography variant="caption" component="p" color="text.secondary">
      {by}
    </Typography>
  </Box>
);

export const RecordingTable = () => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const none = useNoRecordings();
  const { aboutOf, begunOf, lengthOf, sizeOf } = useRecordingWords();
  return (
    <Box sx={{ overflowX: 'auto', position: 'relative' }}>
      <DataTable<AdminRecording>
        rowClick={false}
        bulkActionButtons={false}
        bulkActionsToolbar={<ChosenRecordings />}
        empty={<NoRows text={none} />}
      >
        <DataTable.Col
          disableSort
          label={<SelectPage />}
          sx={{ width: 48, pl: '8px !important', pr: '0 !important' }}
          render={(film: AdminRecording) => <SelectFilm film={film} />}
        />
        <DataTable.Col
          source="title"
          render={(film: AdminRecording) => <RowTitle title={film.title} about={aboutOf(film)} />}
        />
        <DataTable.Col source="owner" render={({ owner }: AdminRecording) => <span translate="no">{owner}</span>} />
        <DataTable.Col
          source="createdAt"
          sortByOrder="DESC"
          render={(film: AdminRecording) => <BegunAt time={schoolTime(film.createdAt)} by={begunOf(film)} />}
        />
        <DataTable.Col source="duration" align="right" sortByOrder="DESC" render={lengthOf} />
        <DataTable.Col source="size" align="right" sortByOrder="DESC" render={sizeOf} />
        <DataTable.Col source="state" disableSort render={(film: AdminRecording) => <FilmState film={film} />} />
        <DataTable.Col
          disableSort
          align="right"
          label={<VisuallyHidden>{translate('recordings.actions')}</VisuallyHidden>}
          render={(film: AdminRecording) => <RecordingActions film={film} />}
        />
      </DataTable>
    </Box>
  );
};
