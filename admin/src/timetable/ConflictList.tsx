import type { LessonConflict } from '@derslik/contract/adminTimetable';
import type { WeeklyLesson } from '@derslik/contract/timetable';
import { Box, Button, Card, Typography } from '@mui/material';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Asked } from './useAsked';
import { useLessonWords } from './useLessonWords';
import type { Names } from './useNames';

interface Props {
  names: Names;
  lessons: readonly WeeklyLesson[];
  conflicts: readonly LessonConflict[];
  onGo: Asked['ask'];
}
const firstShown = 8;

/** Where two lessons of the term want the same at once. It is shown, not forbidden. */
export const ConflictList = ({ names, lessons, conflicts, onGo }: Props) => {
  const translate = useTranslate();
  const titleId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const { subjectOf, classesOf, slotOf } = useLessonWords(names);
  if (lessons.length === 0) return null;
  if (conflicts.length === 0)
    return (
      <Typography color="text.secondary" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component={CircleCheck} size={18} aria-hidden="true" sx={{ flex: 'none', color: 'success.main' }} />
        {translate('timetable.conflicts.none')}
      </Typography>
    );
  const shown = isWhole ? conflicts : conflicts.slice(0, firstShown);
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Typography id={titleId} variant="h2" sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Box component={TriangleAlert} size={18} aria-hidden="true" sx={{ flex: 'none', color: 'error.main' }} />
        {translate('timetable.conflicts.title', { smart_count: conflicts.length })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map(({ kind, id, name, weekday, period, lessonIds }) => (
          <Box
            component="li"
            key={`${kind}:${id}:${weekday}:${period}`}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, py: 0.5 }}
          >
            <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 550 }}>
                {slotOf({ weekday, period })}: {translate(`timetable.conflicts.${kind}`, { name })}
              </Typography>
              <Typography variant="caption" component="p" color="text.secondary" translate="no">
                {lessonIds
                  .flatMap((one) => lessons.find((lesson) => lesson.id === one) ?? [])
                  .map((lesson) => `${classesOf(lesson)} ${subjectOf(lesson)}`)
                  .join(' · ')}
              </Typography>
            </Box>
            <Button
              variant="text"
              aria-label={translate('timetable.conflicts.lookAt', { name })}
              onClick={() => {
                onGo({ by: kind, id, weeks: null });
                window.scrollTo({ top: 0 });
              }}
            >
              {translate('timetable.conflicts.look')}
            </Button>
          </Box>
        ))}
      </Box>
      {conflicts.length > firstShown && (
        <Button variant="text" onClick={() => setIsWhole(!isWhole)} aria-expanded={isWhole}>
          {translate(isWhole ? 'timetable.conflicts.fewer' : 'timetable.conflicts.all')}
        </Button>
      )}
    </Card>
  );
};
