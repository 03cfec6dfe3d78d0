import { callError } from '@derslik/client/callError';
import type { TimetableImportName, TimetableNameChoice } from '@derslik/contract/timetableFiles';
import type { AdminUser } from '@derslik/contract/users';
import {
  Alert,
  Autocomplete,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { type DataProvider, useDataProvider, useGetList, useTranslate } from 'react-admin';
import type { TimetableFileCalls } from './timetableFileCalls';

interface Choice {
  id: string;
  name: string;
}
type Kind = 'teacher' | 'class' | 'subject' | 'room';

const allOfThem = { page: 1, perPage: 1_000 };
const byName = { field: 'name', order: 'ASC' } as const;
const resources = { class: 'classes', subject: 'subjects', room: 'classrooms' } as const;

/** Who may teach, or what the school has of this kind. */
const useChoicesOf = (kind: Kind): Choice[] => {
  const isTeacher = kind === 'teacher';
  const people = (userType: string) => ({ filter: { userType }, pagination: allOfThem, sort: byName });
  const options = { enabled: isTeacher };
  const { data: teachers = [] } = useGetList<AdminUser>('users', people('teacher'), options);
  const { data: managers = [] } = useGetList<AdminUser>('users', people('manager'), options);
  const { data: general = [] } = useGetList<AdminUser>('users', people('general-manager'), options);
  const { data: rows = [] } = useGetList<Choice>(
    isTeacher ? 'classes' : resources[kind],
    { pagination: allOfThem, sort: byName },
    { enabled: !isTeacher },
  );
  if (!isTeacher) return rows.map(({ id, name }) => ({ id, name }));
  return [...teachers, ...managers, ...general].map(({ id, name, surname }) => ({ id, name: `${name} ${surname}` }));
};

const labels = {
  teacher: 'chooseTeacher',
  class: 'chooseClass',
  subject: 'chooseSubject',
  room: 'chooseRoom',
} as const;

interface Props {
  importId: string;
  one: TimetableImportName;
  onChosen: () => void;
  onClose: () => void;
}

/** Says by hand who or what a name of the file is. */
export const ChooseName = ({ importId, one, onChosen, onClose }: Props) => {
  const translate = useTranslate();
  const titleId = useId();
  const dataProvider = useDataProvider<DataProvider & TimetableFileCalls>();
  const kind = one.kind as Kind;
  const choices = useChoicesOf(kind);
  const { data: levels = [] } = useGetList<Choice>(
    'levels',
    { pagination: allOfThem, sort: byName },
    { enabled: kind === 'class' },
  );
  const [target, setTarget] = useState<Choice | null>(one.plan === 'found' ? one.target : null);
  const [level, setLevel] = useState<Choice | null>(one.plan === 'made' && kind === 'class' ? one.target : null);
  const [isPending, setIsPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const send = async (choice: TimetableNameChoice['choice']) => {
    setIsPending(true);
    setFault(null);
    try {
      await dataProvider.chooseTimetableName(importId, { kind, key: one.key, choice });
      onChosen();
    } catch (error) {
      setFault(callError(error).code);
    }
    setIsPending(false);
  };
  const save = () => {
    if (target) return send({ to: target.id });
    return level ? send({ levelId: level.id }) : undefined;
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{translate('timetableFiles.chooseTitle', { name: one.name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Autocomplete
          options={choices}
          value={target}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(a, b) => a.id === b.id}
          onChange={(_, value) => {
            setTarget(value);
            if (value) setLevel(null);
          }}
          renderInput={(params) => (
            <TextField {...params} autoFocus label={translate(`timetableFiles.${labels[kind]}`)} sx={{ mt: 1 }} />
          )}
        />
        {kind === 'class' && (
          <Autocomplete
            options={levels.map(({ id, name }) => ({ id, name }))}
            value={level}
            getOptionLabel={({ name }) => name}
            getOptionKey={({ id }) => id}
            isOptionEqualToValue={(a, b) => a.id === b.id}
            onChange={(_, value) => {
              setLevel(value);
              if (value) setTarget(null);
            }}
            renderInput={(params) => <TextField {...params} label={translate('timetableFiles.orMakeIn')} />}
          />
        )}
        {fault && <Alert severity="error">{translate(fault)}</Alert>}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {kind === 'teacher' && one.plan !== 'skipped' && (
          <Button variant="text" disabled={isPending} onClick={() => void send({ skip: true })}>
            {translate('timetableFiles.skip')}
          </Button>
        )}
        {one.by === 'hand' && (
          <Button variant="text" disabled={isPending} onClick={() => void send({ asFile: true })}>
            {translate('timetableFiles.asFile')}
          </Button>
        )}
        <Button variant="text" onClick={onClose}>
          {translate('timetableFiles.cancel')}
        </Button>
        <Button variant="contained" loading={isPending} disabled={!target && !level} onClick={() => void save()}>
          {translate('timetableFiles.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
