import { Box, Button, Card, Typography } from '@mui/material';
import { Check, FileUp } from 'lucide-react';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Names } from './useNames';

/** What a timetable needs, in order; each with whether it is there. */
export const firstSteps = ({ terms, bells, subjects, classes }: Names) =>
  [
    ['term', '/timetable-settings/terms', terms.length > 0],
    ['bells', '/timetable-settings/bells', bells.length > 0],
    ['subjects', '/timetable-settings/subjects', subjects.length > 0],
    ['classes', '/classes', classes.length > 0],
  ] as const;

/** Before the first lesson: what to do, one step after the other. */
export const FirstSteps = ({ names }: { names: Names }) => {
  const translate = useTranslate();
  const titleId = useId();
  const steps = firstSteps(names);
  const next = steps.findIndex(([, , isDone]) => !isDone);
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 }, maxWidth: 720 }}>
      <Typography id={titleId} variant="h2">
        {translate('timetable.first.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('timetable.first.text')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {steps.map(([key, to, isDone], n) => (
          <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44 }}>
            <Box
              aria-hidden="true"
              sx={({ tokens }) => ({
                ...{ display: 'grid', placeItems: 'center', flex: 'none', width: 28, height: 28, borderRadius: '14px' },
                fontWeight: 650,
                ...(isDone
                  ? { backgroundColor: tokens.okSoft, color: tokens.ok }
                  : { backgroundColor: tokens.fill, color: tokens.inkSoft }),
              })}
            >
              {isDone ? <Check size={16} /> : n + 1}
            </Box>
            <Typography sx={{ flexGrow: 1, minWidth: 0 }}>
              {translate(isDone ? `timetable.first.${key}Done` : `timetable.first.${key}`)}
            </Typography>
            {!isDone && (
              <Button component={Link} to={to} variant={n === next ? 'contained' : 'outlined'}>
                {translate(`timetable.first.${key}Go`)}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      <Typography sx={{ mt: 2, mb: 1 }}>{translate('timetable.first.import')}</Typography>
      <Button
        component={Link}
        to="/timetableImports"
        variant="outlined"
        startIcon={<FileUp size={20} aria-hidden="true" />}
      >
        {translate('timetable.first.importGo')}
      </Button>
    </Card>
  );
};
