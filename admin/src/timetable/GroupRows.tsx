import type { AdminUser } from '@derslik/contract/users';
import { Box, Checkbox, FormControlLabel, MenuItem, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type DataProvider, useDataProvider, useGetList, useTranslate } from 'react-admin';
import { useChoices } from '../structure/useChoices';
import { RecordDialog } from './RecordDialog';
import { SettingRows } from './SettingRows';
import type { TimetableCalls } from './timetableCalls';
import type { SettingRow } from './useRecords';

interface PupilsProps {
  classId: string;
  chosen: readonly string[];
  onChange: (people: string[]) => void;
}

/** A class's pupils, to be ticked. */
const Pupils = ({ classId, chosen, onChange }: PupilsProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const { data } = useGetList<AdminUser>('users', {
    filter: { classes: classId, userType: 'student' },
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'name', order: 'ASC' },
  });
  if (!data) return <Skeleton variant="rounded" height={120} />;
  const all = data.map(({ id }) => id);
  return (
    <Box role="group" aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography id={titleId} sx={{ fontWeight: 550, flexGrow: 1 }}>
          {translate('timetable.groups.pupils')}
        </Typography>
        <Typography variant="caption" color="text.secondary" role="status">
          {translate('timetable.groups.chosen', { smart_count: chosen.length, total: all.length })}
        </Typography>
      </Box>
      {all.length === 0 && <Typography color="text.secondary">{translate('timetable.groups.nobody')}</Typography>}
      <Box
        sx={{
          ...{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 1 },
          ...{ maxHeight: 280, overflowY: 'auto' },
        }}
      >
        {data.map(({ id, name, surname }) => (
          <FormControlLabel
            key={id}
            translate="no"
            label={`${name} ${surname}`}
            sx={{ minWidth: 0, mr: 0, overflowWrap: 'anywhere' }}
            control={
              <Checkbox
                checked={chosen.includes(id)}
                onChange={(_, isIn) => onChange(isIn ? [...chosen, id] : chosen.filter((one) => one !== id))}
              />
            }
          />
        ))}
      </Box>
    </Box>
  );
};

interface GroupValues {
  classId: string;
  name: string;
  division: string;
  people: string[];
}

const GroupDialog = ({
  row,
  classId,
  onClose,
}: {
  row: SettingRow<'class-groups'> | null;
  classId: string;
  onClose: () => void;
}) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DataProvider & TimetableCalls>();
  const { data: classes = [] } = useChoices('classes');
  const { data: whole } = useQuery({
    queryKey: ['class-groups', 'people', row?.id],
    queryFn: () => dataProvider.classGroup(row?.id ?? ''),
    enabled: row !== null,
    gcTime: 0,
  });
  // Its pupils would be lost otherwise.
  if (row && !whole) return null;
  return (
    <RecordDialog<GroupValues>
      resource="class-groups"
      isWide
      title={translate(row ? 'timetable.parts.class-groups.edit' : 'timetable.parts.class-groups.add')}
      {...(row && { id: row.id })}
      initial={{
        classId: row?.classId ?? classId,
        name: row?.name ?? '',
        division: row?.division ?? '',
        people: whole?.people.map(({ id }) => id) ?? [],
      }}
      onClose={onClose}
      fields={({ values, set, wrong }) => (
        <>
          <TextField
            select
            label={translate('resources.classes.name', { smart_count: 1 })}
            value={values.classId}
            error={wrong('classId')}
            disabled={row !== null}
            onChange={(event) => set({ classId: event.target.value, people: [] })}
          >
            {classes.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
            <TextField
              label={translate('timetable.fields.name')}
              placeholder={translate('timetable.groups.example')}
              value={values.name}
              error={wrong('name')}
              onChange={(event) => set({ name: event.target.value })}
              sx={{ flex: '1 1 200px' }}
            />
            <TextField
              label={translate('timetable.groups.division')}
              placeholder={translate('timetable.groups.divisionExample')}
              helperText={translate('timetable.groups.divisionHelp')}
              value={values.division}
              onChange={(event) => set({ division: event.target.value })}
              sx={{ flex: '1 1 200px' }}
            />
          </Stack>
          {values.classId && (
            <Pupils classId={values.classId} chosen={values.people} onChange={(people) => set({ people })} />
          )}
        </>
      )}
    />
  );
};

/** Parts of classes, such as two languages, with their pupils. */
export const GroupRows = () => {
  const translate = useTranslate();
  const { data: classes = [] } = useChoices('classes');
  const [classId, setClassId] = useState('');
  const nameOf = (id: string): string => classes.find((one) => one.id === id)?.name ?? '';
  const filter = (
    <TextField
      select
      label={translate('resources.classes.name', { smart_count: 1 })}
      value={classId}
      onChange={(event) => setClassId(event.target.value)}
      slotProps={{ select: { displayEmpty: true } }}
      sx={{ minWidth: 140 }}
    >
      <MenuItem value="">{translate('console.all')}</MenuItem>
      {classes.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <SettingRows
      kind="class-groups"
      filters={filter}
      show={(row) => classId === '' || row.classId === classId}
      detail={(row) =>
        [nameOf(row.classId), row.division, translate('structure.peopleCount', { smart_count: row.peopleCount })]
          .filter(Boolean)
          .join(' · ')
      }
      dialog={(row, close) => <GroupDialog row={row} classId={classId} onClose={close} />}
    />
  );
};
