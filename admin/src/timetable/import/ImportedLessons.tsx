import {
  isTimetableFault,
  timetableOutcomes,
  timetablePlans,
  type TimetableImport,
  type TimetableImportLine,
} from '@derslik/contract/timetableFiles';
import { Box, Typography } from '@mui/material';
import { ListBase, useListContext, useTranslate } from 'react-admin';
import { FilterSelect } from '../../list/FilterSelect';
import { ListCard } from '../../list/ListCard';
import { NoRows } from '../../list/NoRows';
import { StatusChip } from '../../list/StatusChip';

const tones = { create: 'accent', existing: 'quiet', refused: 'bad', made: 'ok', left: 'quiet' } as const;

const Line = ({ line }: { line: TimetableImportLine }) => {
  const translate = useTranslate();
  const { subject, teachers, classes, room, weekday, period, length, weeks, plan, outcome, remarks } = line;
  const day = translate(`timetableFiles.days.${weekday}`);
  const place =
    length > 1
      ? translate('timetableFiles.placeOfMore', { day, period, last: period + length - 1 })
      : translate('timetableFiles.placeOf', { day, period: period < 0 ? '–' : period });
  const result = outcome === null ? `plans.${plan}` : `outcomes.${outcome}`;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '72px minmax(0, 3fr) minmax(0, 2fr) 136px minmax(0, 3fr)' },
        gap: { xs: 0.5, md: 1.5 },
        p: '10px 16px',
        borderBottom: 1,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <Typography variant="caption" color="text.secondary">
        {translate('timetableFiles.line')} {line.line}
      </Typography>
      <Box translate="no">
        <Typography sx={{ fontWeight: 550 }}>
          {[subject || translate('console.none'), classes.join(', ')].filter(Boolean).join(' · ')}
        </Typography>
        <Typography variant="caption" component="p" color="text.secondary">
          {[teachers.join(', '), room].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Typography variant="body2">
        {[place, weeks === 'every' ? '' : translate(`timetableFiles.weeks.${weeks}`)].filter(Boolean).join(', ')}
      </Typography>
      <Box>
        <StatusChip tone={tones[outcome ?? plan]} label={translate(`timetableFiles.${result}`)} />
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {remarks.map((remark) => (
          <Typography
            component="li"
            variant="body2"
            key={`${remark.code} ${remark.about ?? ''}`}
            sx={({ tokens }) => ({ color: isTimetableFault(remark) ? tokens.danger : tokens.inkSoft })}
          >
            {translate(`timetableFiles.remarks.${remark.code}`, { about: remark.about ?? '' })}
          </Typography>
        ))}
      </Box>
    </Box>
  );
};

const Lines = () => {
  const translate = useTranslate();
  const { data, isPending } = useListContext<TimetableImportLine>();
  if (isPending) return <Box sx={{ height: 240 }} />;
  if (!data?.length) return <NoRows text={translate('timetableFiles.noLines')} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </Box>
  );
};

/** The lessons, what becomes of each, and why; those with a problem first of all. */
export const ImportedLessons = ({ about: { id, state, plans } }: { about: TimetableImport }) => {
  const translate = useTranslate();
  const isChecked = state === 'checked';
  const results = isChecked ? timetablePlans : timetableOutcomes;
  const choices = [
    ...results.map((value) => ({
      value,
      label: translate(`timetableFiles.${isChecked ? 'plans' : 'outcomes'}.${value}`),
    })),
    { value: 'noted', label: translate('timetableFiles.noted') },
  ];
  return (
    <Box component="section" aria-label={translate('timetableFiles.linesTitle')} sx={{ mt: 3 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {translate('timetableFiles.linesTitle')}
      </Typography>
      <ListBase
        // After a choice, and after the import, it is another list.
        key={`${id} ${state} ${Object.values(plans).join(' ')}`}
        resource="timetableImportLines"
        filter={{ importId: id }}
        filterDefaultValues={plans.refused > 0 ? { only: 'refused' } : {}}
        disableSyncWithLocation
        storeKey={false}
        perPage={25}
        sort={{ field: 'line', order: 'ASC' }}
      >
        <ListCard filters={<FilterSelect source="only" label={translate('timetableFiles.result')} choices={choices} />}>
          <Lines />
        </ListCard>
      </ListBase>
    </Box>
  );
};
