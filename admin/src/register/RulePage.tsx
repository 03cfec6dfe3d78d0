import { callError } from '@derslik/client/callError';
import type { SchoolAttendanceRule } from '@derslik/contract/register';
import {
  Button,
  Card,
  FormControlLabel,
  MenuItem,
  Radio,
  RadioGroup,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useGetList, useNotify, useTranslate } from 'react-admin';
import { LoadedPage } from '../layout/LoadedPage';
import { useLoaded } from '../layout/useLoaded';
import { openClassDay, readAttendanceRule, writeAttendanceRule } from './registerCalls';
import { RegisterNav } from './RegisterNav';

const RuleForm = ({ initial }: { initial: SchoolAttendanceRule }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [rule, setRule] = useState(initial);
  const number = (key: 'minutes' | 'share' | 'lateMinutes', min: number, max: number) => (
    <TextField
      type="number"
      size="small"
      label={translate(`register.rule.${key}`)}
      value={rule[key]}
      slotProps={{ htmlInput: { min, max } }}
      onChange={(event) => setRule({ ...rule, [key]: Number(event.target.value) })}
      sx={{ maxWidth: 320 }}
    />
  );
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      setRule(await writeAttendanceRule(rule));
      notify('register.rule.saved');
    } catch (error) {
      notify(callError(error).code, { type: 'warning' });
    }
  };
  return (
    <Card component="form" onSubmit={(event) => void save(event)} sx={{ p: 2, maxWidth: 640 }}>
      <Stack spacing={2}>
        <Typography variant="h2">{translate('register.rule.title')}</Typography>
        <RadioGroup
          aria-label={translate('register.rule.title')}
          value={rule.by}
          onChange={(_, by) => setRule({ ...rule, by: by === 'minutes' ? 'minutes' : 'share' })}
        >
          <FormControlLabel value="share" control={<Radio />} label={translate('register.rule.byShare')} />
          <FormControlLabel value="minutes" control={<Radio />} label={translate('register.rule.byMinutes')} />
        </RadioGroup>
        {rule.by === 'share' ? number('share', 1, 100) : number('minutes', 1, 240)}
        {number('lateMinutes', 0, 60)}
        {/* A stack takes from its own children the margin by which a switch begins at the edge. */}
        <div>
          <FormControlLabel
            control={
              <Switch
                checked={rule.remindsGuardians}
                onChange={(_, on) => setRule({ ...rule, remindsGuardians: on })}
              />
            }
            label={translate('register.rule.reminds')}
          />
        </div>
        <div>
          <FormControlLabel
            control={
              <Switch checked={rule.showsQuizzes} onChange={(_, on) => setRule({ ...rule, showsQuizzes: on })} />
            }
            label={translate('register.rule.showsQuizzes')}
          />
        </div>
        <Typography color="text.secondary">{translate('register.rule.fromNowOn')}</Typography>
        <Button type="submit" variant="contained" sx={{ alignSelf: 'flex-start' }}>
          {translate('ra.action.save')}
        </Button>
      </Stack>
    </Card>
  );
};

/** A closed day of a class is opened again; the audit log says by whom. */
const OpenDay = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const { data: classes = [] } = useGetList<{ id: string; name: string }>('classes', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'name', order: 'ASC' },
  });
  const [classId, setClassId] = useState('');
  const [onDate, setOnDate] = useState('');
  const open = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      await openClassDay({ classId, onDate });
      notify('register.open.done');
    } catch (error) {
      notify(callError(error).code, { type: 'warning' });
    }
  };
  return (
    <Card component="form" onSubmit={(event) => void open(event)} sx={{ p: 2, mt: 2, maxWidth: 640 }}>
      <Stack spacing={2}>
        <Typography variant="h2">{translate('register.open.title')}</Typography>
        <Typography color="text.secondary">{translate('register.open.text')}</Typography>
        <TextField
          select
          size="small"
          label={translate('register.heads.class')}
          value={classId}
          onChange={(event) => setClassId(event.target.value)}
          sx={{ maxWidth: 320 }}
        >
          {classes.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          type="date"
          size="small"
          label={translate('register.open.day')}
          value={onDate}
          slotProps={{ inputLabel: { shrink: true } }}
          onChange={(event) => setOnDate(event.target.value)}
          sx={{ maxWidth: 320 }}
        />
        <Button
          type="submit"
          variant="outlined"
          disabled={classId === '' || onDate === ''}
          sx={{ alignSelf: 'flex-start' }}
        >
          {translate('register.open.verb')}
        </Button>
      </Stack>
    </Card>
  );
};

/** Who counts as present in the school's lessons, and closed days. */
export const AttendanceRulePage = () => {
  const translate = useTranslate();
  const { data, error, load } = useLoaded(readAttendanceRule);
  return (
    <LoadedPage
      title={translate('register.title')}
      nav={<RegisterNav />}
      error={error}
      isLoading={!data}
      onRetry={load}
    >
      {data && <RuleForm initial={data} />}
      <OpenDay />
    </LoadedPage>
  );
};
