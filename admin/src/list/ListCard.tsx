import { callError } from '@derslik/client/callError';
import type { ReactNode } from 'react';
import { Alert, Box, Button, Card } from '@mui/material';
import { Pagination, useListContext, useTranslate } from 'react-admin';

const pageSizes = [10, 25, 50];

/** The frame of a list: its filters above, its rows, its pages; a failure stands where the rows would have stood. */
export const ListCard = ({ filters, children }: { filters: ReactNode; children: ReactNode }) => {
  const translate = useTranslate();
  const { error, data, refetch } = useListContext();
  return (
    <>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1, mb: 1.5 }}>
        {filters}
      </Box>
      <Card sx={{ overflow: 'clip' }}>
        {error && !data ? (
          <Alert
            severity="error"
            action={<Button onClick={() => void refetch()}>{translate('console.retry')}</Button>}
            sx={{ alignItems: 'center' }}
          >
            {translate('console.listFailed')} {translate(callError(error).code)}
          </Alert>
        ) : (
          <>
            {children}
            <Pagination rowsPerPageOptions={pageSizes} />
          </>
        )}
      </Card>
    </>
  );
};
