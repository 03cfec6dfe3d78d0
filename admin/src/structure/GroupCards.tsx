import { Box, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useTranslate } from 'react-admin';
import { RowCards } from '../list/RowCards';
import { GroupActions } from './GroupActions';
import { useNoGroups } from './GroupTable';
import type { Kind, Row } from './kinds';

/** The list on a phone. */
export const GroupCards = ({ kind }: { kind: Kind }) => {
  const translate = useTranslate();
  const noGroups = useNoGroups(kind);
  return (
    <RowCards<Row> none={noGroups} sx={{ display: 'flex', alignItems: 'center', p: '8px 8px 8px 16px' }}>
      {(row) => (
        <>
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
        </>
      )}
    </RowCards>
  );
};
