import { Box, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';
import { DataTable, useListContext, useTranslate } from 'react-admin';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { NoRows } from '../list/NoRows';
import { GroupActions } from './GroupActions';
import type { Kind, Row } from './kinds';

/** Why there is nothing to see: nothing was added yet, or nothing fits the search. */
export const useNoGroups = (kind: Kind): string => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  return translate(Object.keys(filterValues as object).length > 0 ? 'structure.noMatch' : `structure.${kind}.none`);
};

export const GroupTable = ({ kind }: { kind: Kind }) => {
  const translate = useTranslate();
  const noGroups = useNoGroups(kind);
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <DataTable<Row> rowClick={false} bulkActionButtons={false} empty={<NoRows text={noGroups} />}>
        <DataTable.Col
          source="name"
          render={(row: Row) => (
            <MuiLink component={Link} to={`/${kind}/${row.id}`} underline="hover" sx={{ fontWeight: 550 }}>
              {row.name}
            </MuiLink>
          )}
        />
        {kind === 'classes' && <DataTable.Col source="level" />}
        {kind === 'levels' && <DataTable.NumberCol source="classCount" />}
        {kind === 'classes' && <DataTable.NumberCol source="pupilCount" />}
        <DataTable.NumberCol source="peopleCount" />
        <DataTable.Col
          disableSort
          align="right"
          label={<VisuallyHidden>{translate('structure.actions')}</VisuallyHidden>}
          render={(row: Row) => <GroupActions kind={kind} row={row} />}
        />
      </DataTable>
    </Box>
  );
};
