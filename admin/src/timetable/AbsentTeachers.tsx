import type { TeacherAbsence } from '@derslik/contract/adminTimetable';
import { timetableLimits as limits } from '@derslik/contract/limits/timetable';
import { Box, Button, Card, IconButton, TextField, Tooltip, Typography } from '@mui/material';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { DaysField } from './DaysField';
import { useDayWords } from './days';
import { LessonPick } from './LessonPick';
import { RecordDialog } from './RecordDialog';
import type { Names } from './useNames';
import { useSaveRecord } from './useSaveRecord';

/** Who is away on this day. */
export const AbsentTeachers = ({ names, on }: { names: Names; on: string }) => {
  const translate = useTranslate();
  const titleId = useId();
  const { dayShort } = useDayWords();
  const [opened, setOpened] = useState<TeacherAbsence | null | undefined>(undefined);
  const [asking, setAsking] = useState<TeacherAbsence | null>(null);
  const { remove, isPending } = useSaveRecord('teacher-absences', true);
  const { data } = useGetList<TeacherAbsence>('teacher-absences', {
    filter: { from: on, to: on },
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'name', order: 'ASC' },
  });
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography id={titleId} variant="h2" component="h3" sx={{ flexGrow: 1 }}>
          {translate('timetable.day.absent')}
        </Typography>
        <Button variant="contained" startIcon={<Plus size={20} aria-hidden="true" />} onClick={() => setOpened(null)}>
          {translate('timetable.day.addAbsent')}
        </Button>
      </Box>
      {data?.length === 0 && <Typography color="text.secondary">{translate('timetable.day.nobodyAbsent')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {(data ?? []).map((absence) => {
          const { id, name, fromOn, untilOn, reason } = absence;
          return (
            <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', minHeight: 48 }}>
              <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography translate="no" sx={{ fontWeight: 550 }}>
                  {name}
                </Typography>
                <Typography variant="caption" component="p" color="text.secondary">
                  {[fromOn !== untilOn && `${dayShort(fromOn)} – ${dayShort(untilOn)}`, reason]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
              </Box>
              <Tooltip title={translate('structure.editNamed', { name })} enterDelay={300}>
                <IconButton aria-label={translate('structure.editNamed', { name })} onClick={() => setOpened(absence)}>
                  <Pencil size={20} aria-hidden="true" />
                </IconButton>
              </Tooltip>
              <Tooltip title={translate('structure.deleteNamed', { name })} enterDelay={300}>
                <IconButton
                  aria-label={translate('structure.deleteNamed', { name })}
                  onClick={() => setAsking(absence)}
                >
                  <Trash2 size={20} aria-hidden="true" />
                </IconButton>
              </Tooltip>
            </Box>
          );
        })}
      </Box>
      {opened !== undefined && (
        <RecordDialog
          resource="teacher-absences"
          title={translate(opened ? 'timetable.day.editAbsent' : 'timetable.day.addAbsent')}
          {...(opened && { id: opened.id })}
          initial={{
            personId: opened?.personId ?? '',
            fromOn: opened?.fromOn ?? on,
            untilOn: opened?.untilOn ?? on,
            reason: opened?.reason ?? '',
          }}
          check={({ fromOn, untilOn }) => (fromOn > untilOn ? 'timetable.endBeforeStart' : null)}
          onClose={() => setOpened(undefined)}
          fields={({ values, set, wrong }) => (
            <>
              <LessonPick
                label={translate('timetable.by.teacher')}
                choices={names.teachers}
                chosen={values.personId ? [values.personId] : []}
                isOne
                hasFocus={!opened}
                isWrong={wrong('personId')}
                onChange={([personId = '']) => set({ personId })}
              />
              <DaysField value={values} isWrong={wrong} onChange={set} />
              <TextField
                label={translate('timetable.day.reason')}
                helperText={translate('timetable.day.reasonHelp')}
                value={values.reason}
                onChange={(event) => set({ reason: event.target.value })}
                slotProps={{ htmlInput: { maxLength: limits.noteMax } }}
              />
            </>
          )}
        />
      )}
      <ConfirmDialog
        open={asking !== null}
        title={translate('timetable.deleteTitle', { name: asking?.name ?? '' })}
        text={translate('timetable.day.deleteAbsentText')}
        verb={translate('ra.action.delete')}
        isPending={isPending}
        isDangerous
        onConfirm={() => asking && void remove(asking.id).then(() => setAsking(null))}
        onClose={() => setAsking(null)}
      />
    </Card>
  );
};
