import { callError } from '@derslik/client/callError';
import type { AdminGuardian } from '@derslik/contract/guardians';
import type { AdminUser } from '@derslik/contract/users';
import {
  Autocomplete,
  Button,
  Card,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import {
  ListBase,
  useDataProvider,
  useGetList,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
  type DataProvider,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { PageHeader } from '../layout/PageHeader';
import { FilterSearch } from '../list/FilterSearch';
import { ListCard } from '../list/ListCard';
import { GroupFilter } from '../structure/PeopleFilters';
import type { GuardianCalls } from './registerCalls';

const nameOf = ({ name, surname, username }: AdminUser): string => `${name} ${surname} (${username})`;

const PersonField = ({
  type,
  label,
  onChoose,
}: {
  type: 'guardian' | 'student';
  label: string;
  onChoose: (id: string) => void;
}) => {
  const [q, setQ] = useState('');
  const filter = { userType: type, ...(q.trim() && { q: q.trim() }) };
  const { data = [] } = useGetList<AdminUser>('users', {
    ...{ filter, pagination: { page: 1, perPage: 20 } },
    sort: { field: 'name', order: 'ASC' },
  });
  return (
    <Autocomplete
      sx={{ flex: '1 1 240px' }}
      size="small"
      options={data}
      filterOptions={(options) => options}
      getOptionLabel={nameOf}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onInputChange={(_, text, reason) => reason === 'input' && setQ(text)}
      onChange={(_, user) => onChoose(user?.id ?? '')}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
};

/** A manager says whose guardian somebody is. */
const JoinCard = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<DataProvider & GuardianCalls>();
  const [guardianId, setGuardian] = useState('');
  const [childId, setChild] = useState('');
  const join = async (): Promise<void> => {
    try {
      await dataProvider.joinGuardian({ guardianId, childId });
      notify('guardians.joined');
      refresh();
    } catch (error) {
      notify(callError(error).code, { type: 'warning' });
    }
  };
  return (
    <Card sx={{ p: 2, mb: 2 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <PersonField type="guardian" label={translate('guardians.guardian')} onChoose={setGuardian} />
        <PersonField type="student" label={translate('guardians.child')} onChoose={setChild} />
        <Button variant="contained" disabled={guardianId === '' || childId === ''} onClick={() => void join()}>
          {translate('guardians.join')}
        </Button>
      </Stack>
    </Card>
  );
};

const GuardianRows = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider();
  const { data = [], isPending } = useListContext<AdminGuardian>();
  const [parting, setParting] = useState<AdminGuardian | null>(null);
  const part = async (): Promise<void> => {
    if (!parting) return;
    try {
      await dataProvider.delete('guardians', { id: parting.id });
      notify('guardians.parted');
      refresh();
    } catch (error) {
      notify(callError(error).code, { type: 'warning' });
    }
    setParting(null);
  };
  if (!isPending && data.length === 0)
    return <Typography sx={{ p: 2, color: 'text.secondary' }}>{translate('guardians.none')}</Typography>;
  return (
    <>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('guardians.child')}</TableCell>
            <TableCell>{translate('register.heads.class')}</TableCell>
            <TableCell>{translate('guardians.guardian')}</TableCell>
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((row) => (
            <TableRow key={row.id}>
              <TableCell component="th" scope="row">
                <Link to={`/users/${row.child.id}`} translate="no">
                  {row.child.name}
                </Link>
              </TableCell>
              <TableCell>{row.child.className}</TableCell>
              <TableCell>
                <Link to={`/users/${row.guardian.id}`} translate="no">
                  {row.guardian.name}
                </Link>
              </TableCell>
              <TableCell align="right">
                <Button size="small" onClick={() => setParting(row)}>
                  {translate('guardians.part')}
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <ConfirmDialog
        open={parting !== null}
        title={translate('guardians.partTitle')}
        text={
          parting ? translate('guardians.partText', { guardian: parting.guardian.name, child: parting.child.name }) : ''
        }
        verb={translate('guardians.part')}
        isPending={false}
        onConfirm={() => void part()}
        onClose={() => setParting(null)}
      />
    </>
  );
};

/** Letters of the class that the list shows. */
const GuardianClassLetters = () => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const { classes } = filterValues as { classes?: string };
  if (!classes || classes === 'none') return null;
  return (
    <Button variant="outlined" component={Link} to={`/guardian-letters?class=${classes}`}>
      {translate('guardians.letters')}
    </Button>
  );
};

/** Who is whose guardian. */
export const GuardianList = () => {
  const translate = useTranslate();
  const filters = (
    <>
      <FilterSearch label={translate('guardians.search')} />
      <GroupFilter kind="classes" />
      <GuardianClassLetters />
    </>
  );
  return (
    <ListBase perPage={25} sort={{ field: 'child', order: 'ASC' }}>
      <PageHeader title={translate('resources.guardians.name', { smart_count: 2 })} />
      <JoinCard />
      <ListCard filters={filters}>
        <GuardianRows />
      </ListCard>
    </ListBase>
  );
};
