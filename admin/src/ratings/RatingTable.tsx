import type { AdminRating } from '@derslik/contract/ratings';
import { Box } from '@mui/material';
import { DataTable } from 'react-admin';
import { useSchoolTime } from '../layout/useSchoolTime';
import { NoRows } from '../list/NoRows';
import { useNone } from '../list/useNone';
import { RatingFace } from './RatingFace';
import { useRatingWords } from './useRatingWords';

export const RatingTable = () => {
  const schoolTime = useSchoolTime();
  const { by } = useRatingWords();
  const none = useNone('ratings');
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <DataTable<AdminRating> rowClick={false} bulkActionButtons={false} empty={<NoRows text={none} />}>
        <DataTable.Col source="status" render={(rating: AdminRating) => <RatingFace rating={rating} />} />
        <DataTable.Col
          source="message"
          disableSort
          render={({ message }: AdminRating) => (
            <Box sx={{ minWidth: 200, maxWidth: 480, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message}</Box>
          )}
        />
        <DataTable.Col source="meetingName" />
        <DataTable.Col source="by" disableSort render={(one: AdminRating) => <span translate="no">{by(one)}</span>} />
        <DataTable.Col source="createdAt" sortByOrder="DESC" render={(one: AdminRating) => schoolTime(one.createdAt)} />
      </DataTable>
    </Box>
  );
};
