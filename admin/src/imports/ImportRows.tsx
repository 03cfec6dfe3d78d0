import { type AdminImport, type AdminImportRow, importOutcomes, importPlans, isFault } from '@derslik/contract/imports';
import { Box, type Theme, Typography, useMediaQuery } from '@mui/material';
import { DataTable, ListBase, useListContext, useTranslate } from 'react-admin';
import { FilterSelect } from '../list/FilterSelect';
import { ListCard } from '../list/ListCard';
import { NoRows } from '../list/NoRows';
import { StatusChip } from '../list/StatusChip';
import { useRemarkWords } from './useRemarkWords';

const tones = {
  create: 'accent',
  existing: 'quiet',
  refused: 'bad',
  made: 'ok',
  updated: 'ok',
  left: 'quiet',
} as const;

const Result = ({ line: { plan, outcome } }: { line: AdminImportRow }) => {
  const translate = useTranslate();
  const label = outcome === null ? `imports.plans.${plan}` : `imports.outcomes.${outcome}`;
  return <StatusChip tone={tones[outcome ?? plan]} label={translate(label)} />;
};

const Remarks = ({ line: { remarks } }: { line: AdminImportRow }) => {
  const wordsOf = useRemarkWords();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {remarks.map((remark) => {
        const { column, words } = wordsOf(remark);
        return (
          <Typography
            component="li"
            variant="body2"
            key={`${remark.column}.${remark.code}`}
            sx={({ tokens }) => ({ color: isFault(remark) ? tokens.danger : tokens.inkSoft, overflowWrap: 'anywhere' })}
          >
            {column}: {words}
          </Typography>
        );
      })}
    </Box>
  );
};

const Person = ({ line: { name, username, className, userType } }: { line: AdminImportRow }) => {
  const translate = useTranslate();
  const about = [username, userType && translate(`userType.${userType}`), className].filter(Boolean).join(' · ');
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography translate="no" sx={{ fontWeight: 550 }}>
        {name || translate('console.none')}
      </Typography>
      <Typography variant="caption" component="p" color="text.secondary">
        {about}
      </Typography>
    </Box>
  );
};

const RowTable = () => {
  const translate = useTranslate();
  return (
    <DataTable<AdminImportRow>
      rowClick={false}
      bulkActionButtons={false}
      empty={<NoRows text={translate('imports.noLines')} />}
    >
      <DataTable.Col source="line" disableSort label={translate('imports.line')} sx={{ width: 72 }} />
      <DataTable.Col
        disableSort
        label={translate('imports.person')}
        render={(line: AdminImportRow) => <Person line={line} />}
      />
      <DataTable.Col
        disableSort
        label={translate('imports.result')}
        sx={{ width: 136 }}
        render={(line: AdminImportRow) => <Result line={line} />}
      />
      <DataTable.Col
        disableSort
        label={translate('imports.remark')}
        sx={{ whiteSpace: 'normal !important' }}
        render={(line: AdminImportRow) => <Remarks line={line} />}
      />
    </DataTable>
  );
};

const RowCards = () => {
  const translate = useTranslate();
  const { data, isPending } = useListContext<AdminImportRow>();
  if (isPending) return <Box sx={{ height: 240 }} />;
  if (!data?.length) return <NoRows text={translate('imports.noLines')} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((line) => (
        <Box
          component="li"
          key={line.id}
          sx={{ display: 'grid', gap: 0.5, p: '12px 16px', borderBottom: 1, borderColor: 'divider' }}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5 }}>
            <Typography variant="caption" color="text.secondary">
              {translate('imports.line')} {line.line}
            </Typography>
            <Result line={line} />
          </Box>
          <Person line={line} />
          <Remarks line={line} />
        </Box>
      ))}
    </Box>
  );
};

/** The lines, what becomes of each, and why; those with a problem first of all. */
export const ImportRows = ({ about: { id, state, plans } }: { about: AdminImport }) => {
  const translate = useTranslate();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const results = state === 'checked' ? importPlans : importOutcomes;
  const choices = [
    ...results.map((value) => ({
      value,
      label: translate(state === 'checked' ? `imports.plans.${value}` : `imports.outcomes.${value}`),
    })),
    { value: 'noted', label: translate('imports.noted') },
  ];
  return (
    <Box component="section" aria-label={translate('imports.lines')} sx={{ mt: 3 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {translate('imports.lines')}
      </Typography>
      <ListBase
        // What stands there afterwards is another list.
        key={`${id} ${state}`}
        resource="importLines"
        filter={{ importId: id }}
        filterDefaultValues={plans.refused > 0 ? { only: 'refused' } : {}}
        disableSyncWithLocation
        storeKey={false}
        perPage={25}
        sort={{ field: 'line', order: 'ASC' }}
      >
        <ListCard filters={<FilterSelect source="only" label={translate('imports.result')} choices={choices} />}>
          {isNarrow ? <RowCards /> : <RowTable />}
        </ListCard>
      </ListBase>
    </Box>
  );
};
