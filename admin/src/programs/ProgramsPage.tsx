import { Box, Card, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { CopyButton } from '../layout/CopyButton';
import { LoadedPage } from '../layout/LoadedPage';
import { useLoaded } from '../layout/useLoaded';
import { ProgramCard } from './ProgramCard';
import { ProgramForm } from './ProgramForm';
import { makeProgram, readPrograms } from './programsCalls';
import { TokenNotice } from './TokenNotice';

/** Programs of the school that call us, and their tokens. */
export const ProgramsPage = () => {
  const translate = useTranslate();
  const { permissions } = usePermissions<string[]>();
  const isGeneral = permissions?.includes('ROLE_GENERAL_MANAGER') ?? false;
  const { data, error, load, setData } = useLoaded(readPrograms);
  const [token, setToken] = useState<string | null>(null);
  return (
    <LoadedPage
      title={translate('programsPage.title')}
      nav={
        <Typography color="text.secondary" sx={{ mb: 2, maxWidth: 760 }}>
          {translate('programsPage.about')} {permissions && !isGeneral && translate('programsPage.onlyGeneral')}{' '}
          <Link href="/programlar-icin-api" target="_blank" rel="noopener">
            {translate('programsPage.document')}
          </Link>
        </Typography>
      }
      error={error}
      isLoading={!data}
      onRetry={load}
    >
      {data && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 860 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {translate('programsPage.address')}: <code>{data.address}</code>
            </Typography>
            <CopyButton text={data.address} />
          </Box>
          {token !== null && <TokenNotice token={token} />}
          {data.programs.map((program) => (
            <ProgramCard
              key={`${program.id} ${program.revision}`}
              {...{ program, mayChange: isGeneral }}
              onSaved={setData}
            />
          ))}
          {permissions && !isGeneral && data.programs.length === 0 && (
            <Typography>{translate('programsPage.none')}</Typography>
          )}
          {isGeneral && (
            <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
              <Typography variant="h2">{translate('programsPage.new')}</Typography>
              <ProgramForm
                verb={translate('programsPage.make')}
                onSave={async (body) => {
                  setToken((await makeProgram(body)).token);
                  load();
                }}
              />
            </Card>
          )}
        </Box>
      )}
    </LoadedPage>
  );
};
