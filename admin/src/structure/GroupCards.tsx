import { Box, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useListContext, useTranslate } from 'react-admin';
import { NoRows } from '../list/NoRows';
import { GroupActions } from './GroupActions';
import { useNoGroups } from './GroupTable';
import type { Kind, Row } from './kinds';

/** The list on a phone. */
export const GroupCards = ({ kind }: { kind: Kind }) => {
  const translate = useTranslate();
  const noGroups = useNoGroups(kind);
  const { data, isPending } = useListContext<Row>();
  if (isPending) return <Box sx={{ height: 320 }} />;
  if (!data?.length) return <NoRows text={noGroups} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((row) => (
        <Box
          component="li"
          key={row.id}
          sx={{ display: 'flex', alignItems: 'center', p: '8px 8px 8px 16px', borderBottom: 1, borderColor: 'divider' }}
        >
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <MuiLink
              component={Link}
              to={`/${kind}/${row.id}`}
              underline="hover"
              noWrap
              sx={{ display: 'block', fontWeight: 550 }}
            >
              {row.name}
            </MuiLink>
            <Typography noWrap variant="caption" component="p" color="text.secondary">
              {[
                row.level,
                row.classCount !== undefined && translate('structure.classCount', { smart_count: row.classCount }),
                translate('structure.peopleCount', { smart_count: row.peopleCount }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
          <GroupActions kind={kind} row={row} />
        </Box>
      ))}
    </Box>
  );
};
