import type { OverviewLesson } from '@derslik/contract/overview';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** The lessons with most people in them. */
export const LessonRows = ({ lessons }: { lessons: readonly OverviewLesson[] }) => {
  const translate = useTranslate();
  if (lessons.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {lessons.map(({ id, name, owner, people }) => (
        <Box component="li" key={id} sx={{ minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: 550 }}>
            {name}
          </Typography>
          <Typography noWrap variant="caption" component="p" color="text.secondary">
            {translate('overview.lesson', { owner, people })}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};
