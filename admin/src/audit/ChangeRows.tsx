import type { AuditChange } from '@derslik/contract/audit';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useActWords } from './useActWords';

const cell = { p: '8px 12px 8px 0', textAlign: 'left', verticalAlign: 'top', overflowWrap: 'anywhere' } as const;

/** What an act changed, before and after. Personal values are never kept, so of them only the field stands here. */
export const ChangeRows = ({ changes }: { changes: readonly AuditChange[] }) => {
  const translate = useTranslate();
  const { fieldOf, valuesOf } = useActWords();
  if (changes.length === 0)
    return (
      <Typography color="text.secondary" sx={{ mt: 2 }}>
        {translate('audit.detail.noChanges')}
      </Typography>
    );
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        mt: 2,
        borderCollapse: 'collapse',
        '& tr + tr, & tbody tr': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box component="caption" sx={{ textAlign: 'left', fontWeight: 550, pb: 0.5 }}>
        {translate('audit.detail.changes')}
      </Box>
      <thead>
        <tr>
          {['field', 'before', 'after'].map((column) => (
            <Box component="th" scope="col" key={column} sx={{ ...cell, fontWeight: 400, color: 'text.secondary' }}>
              {translate(`audit.detail.${column}`)}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <Box component="th" scope="row" sx={{ ...cell, fontWeight: 550 }}>
              {fieldOf(change)}
            </Box>
            {change.before === null && change.after === null ? (
              <Box component="td" colSpan={2} sx={{ ...cell, color: 'text.secondary' }}>
                {translate('audit.detail.notKept')}
              </Box>
            ) : (
              <>
                <Box component="td" sx={cell}>
                  {valuesOf(change, change.before)}
                </Box>
                <Box component="td" sx={cell}>
                  {valuesOf(change, change.after)}
                </Box>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </Box>
  );
};
