import type { AdminFilmConsent } from '@derslik/contract/filmConsents';
import { Box, Checkbox, Typography } from '@mui/material';
import { DataTable, useListContext, useTranslate } from 'react-admin';
import { NoRows } from '../list/NoRows';
import { useNone } from '../list/useNone';
import { SelectPage } from '../people/SelectUsers';
import { ChosenConsents } from './ChosenConsents';
import { ConsentState } from './ConsentState';

const SelectChild = ({ child: { id, name } }: { child: AdminFilmConsent }) => {
  const translate = useTranslate();
  const { selectedIds, onToggleItem } = useListContext<AdminFilmConsent>();
  return (
    <Checkbox
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': translate('users.select', { name }) } }}
    />
  );
};

/** Where there is room, a table. */
export const ConsentTable = () => {
  const none = useNone('consents');
  const translate = useTranslate();
  return (
    <Box sx={{ overflowX: 'auto', position: 'relative' }}>
      <DataTable<AdminFilmConsent>
        rowClick={false}
        bulkActionButtons={false}
        bulkActionsToolbar={<ChosenConsents />}
        empty={<NoRows text={none} />}
      >
        <DataTable.Col
          disableSort
          label={<SelectPage />}
          sx={{ width: 48, pl: '8px !important', pr: '0 !important' }}
          render={(child: AdminFilmConsent) => <SelectChild child={child} />}
        />
        <DataTable.Col
          source="name"
          render={({ name, username }: AdminFilmConsent) => (
            <Box translate="no">
              <Typography sx={{ fontWeight: 550 }}>{name}</Typography>
              <Typography variant="caption" color="text.secondary">
                {username}
              </Typography>
            </Box>
          )}
        />
        <DataTable.Col
          source="classes"
          disableSort
          render={({ classes }: AdminFilmConsent) => <span translate="no">{classes.join(', ')}</span>}
        />
        <DataTable.Col
          source="answer"
          disableSort
          render={(child: AdminFilmConsent) => <ConsentState child={child} />}
        />
        <DataTable.Col
          source="hasCode"
          disableSort
          render={({ hasCode }: AdminFilmConsent) => translate(hasCode ? 'consents.letterMade' : 'console.none')}
        />
      </DataTable>
    </Box>
  );
};

/** The list where a table has no room. */
export const ConsentCards = () => {
  const none = useNone('consents');
  const { data, isPending } = useListContext<AdminFilmConsent>();
  if (isPending) return <Box sx={{ height: 320 }} />;
  if (!data?.length) return <NoRows text={none} />;
  return (
    <Box sx={{ position: 'relative' }}>
      <ChosenConsents />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((child) => (
          <Box
            component="li"
            key={child.id}
            sx={{ display: 'flex', gap: 1, p: '8px 16px 12px 8px', borderTop: 1, borderColor: 'divider' }}
          >
            <SelectChild child={child} />
            <Box sx={{ minWidth: 0, pt: 1 }}>
              <Typography translate="no" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
                {[child.name, ...child.classes].join(' · ')}
              </Typography>
              <ConsentState child={child} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
