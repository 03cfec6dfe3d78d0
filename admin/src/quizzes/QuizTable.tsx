import type { AdminQuiz } from '@derslik/contract/quizzes';
import { Box, Typography } from '@mui/material';
import { DataTable, useTranslate } from 'react-admin';
import { useSchoolTime } from '../layout/useSchoolTime';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { NoRows } from '../list/NoRows';
import { DeleteQuiz } from './DeleteQuiz';

export const QuizTable = ({ none }: { none: string }) => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <DataTable<AdminQuiz> rowClick={false} bulkActionButtons={false} empty={<NoRows text={none} />}>
        <DataTable.Col
          source="title"
          render={({ title, subject, isShared }: AdminQuiz) => (
            <Box sx={{ minWidth: 0 }}>
              <Typography noWrap sx={{ fontWeight: 550, lineHeight: '18px', maxWidth: { xs: 200, lg: 300 } }}>
                {title}
              </Typography>
              <Typography variant="caption" component="p" color="text.secondary">
                {[subject, isShared && translate('quizList.isShared')].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
          )}
        />
        <DataTable.Col source="owner" render={({ owner }: AdminQuiz) => <span translate="no">{owner}</span>} />
        <DataTable.NumberCol source="questions" disableSort />
        <DataTable.Col
          source="updatedAt"
          sortByOrder="DESC"
          render={({ updatedAt }: AdminQuiz) => schoolTime(updatedAt)}
        />
        <DataTable.Col
          disableSort
          align="right"
          label={<VisuallyHidden>{translate('quizList.actions')}</VisuallyHidden>}
          render={(quiz: AdminQuiz) => <DeleteQuiz quiz={quiz} />}
        />
      </DataTable>
    </Box>
  );
};
