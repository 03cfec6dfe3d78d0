import type { AdminQuiz } from '@derslik/contract/quizzes';
import { Box, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { useSchoolTime } from '../layout/useSchoolTime';
import { NoRows } from '../list/NoRows';
import { DeleteQuiz } from './DeleteQuiz';

/** The list where a table has no room. */
export const QuizCards = ({ none }: { none: string }) => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const { data, isPending } = useListContext<AdminQuiz>();
  if (isPending) return <Box sx={{ height: 320 }} />;
  if (!data?.length) return <NoRows text={none} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((quiz) => (
        <Box
          component="li"
          key={quiz.id}
          sx={{ display: 'flex', gap: 1.5, p: '12px 8px 12px 16px', borderBottom: 1, borderColor: 'divider' }}
        >
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{quiz.title}</Typography>
            <Typography variant="caption" component="p" color="text.secondary">
              {[quiz.owner, schoolTime(quiz.updatedAt)].join(' · ')}
            </Typography>
            <Typography variant="caption" component="p" color="text.secondary">
              {[
                quiz.subject,
                translate('quizList.questions', { smart_count: quiz.questions }),
                quiz.isShared && translate('quizList.isShared'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
          <Box>
            <DeleteQuiz quiz={quiz} />
          </Box>
        </Box>
      ))}
    </Box>
  );
};
