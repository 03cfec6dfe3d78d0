import type { AdminImport } from '@derslik/contract/imports';
import { Box, Button, Card, Typography } from '@mui/material';
import { UserPlus } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useGetList, useNotify, useTranslate } from 'react-admin';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { DropZone } from '../imports/DropZone';
import { ImportState } from '../imports/ImportState';
import { ImportWork } from '../imports/ImportWork';
import { useImport } from '../imports/useImport';
import { NewUserForm } from '../users/NewUserForm';
import { StepButtons } from './StepButtons';
import { StepHeading } from './StepHeading';
import { usePeopleCount } from './usePeopleCount';
import { type PageProps, useStep } from './useStep';

const here = '/setup/people';

/** The list that was brought last, wherever that was; a checked one waits here too. */
const LastList = ({ id, onChanged }: { id: string; onChanged: () => void }) => {
  const notify = useNotify();
  const { data, refetch } = useImport(id);
  const state = data?.state;
  // Whether another list can be brought, and how many people there are, hangs on it.
  useEffect(() => {
    if (state) onChanged();
  }, [state, onChanged]);
  if (!data) return null;
  const leave = () => {
    notify('imports.discarded');
    onChanged();
  };
  return (
    <section aria-labelledby="last-list">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
        <Typography id="last-list" variant="h2" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {data.fileName}
        </Typography>
        <ImportState state={data.state} />
      </Box>
      <ImportWork about={data} onStarted={() => void refetch()} onDiscarded={leave} />
    </section>
  );
};

/** The first people: from a list, or one by hand. */
export const PeopleStep = ({ setup }: PageProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const step = useStep('people', setup);
  const [search] = useSearchParams();
  const { total, refetch: count } = usePeopleCount();
  const { data: lists, refetch: list } = useGetList<AdminImport>('imports', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  const last = lists?.[0];
  const isAdding = search.has('add');
  const look = useCallback(() => {
    void list();
    void count();
  }, [list, count]);
  const added = () => {
    void count();
    navigate(here);
  };
  return (
    <>
      <StepHeading title={translate('setup.pages.people')} text={translate('setup.peopleText')} />
      <Typography role="status" sx={{ mb: 2, fontWeight: 550 }}>
        {total !== undefined && translate('setup.accounts', { smart_count: total })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {last && <LastList key={last.id} id={last.id} onChanged={look} />}
        {lists && last?.state !== 'checked' && !isAdding && <DropZone onChecked={look} />}
        {isAdding ? (
          <section aria-labelledby="by-hand">
            <Typography id="by-hand" variant="h2" sx={{ mb: 1.5 }}>
              {translate('users.addTitle')}
            </Typography>
            <NewUserForm cancelTo={here} onDone={added} />
          </section>
        ) : (
          <Card sx={{ p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            <Typography sx={{ flex: '1 1 220px' }}>{translate('setup.byHand')}</Typography>
            <Button
              component={Link}
              to={`${here}?add`}
              variant="outlined"
              startIcon={<UserPlus size={20} aria-hidden="true" />}
            >
              {translate('setup.addOne')}
            </Button>
          </Card>
        )}
      </Box>
      <StepButtons step={step} main={(total ?? 0) > 1 ? 'next' : null} />
    </>
  );
};
