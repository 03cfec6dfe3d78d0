import { callError } from '@derslik/client/callError';
import type { AdminAgreement, AgreementTexts } from '@derslik/contract/agreements';
import { Box, Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useSchoolTime } from '../layout/useSchoolTime';
import { StatusChip } from '../list/StatusChip';
import type { AgreementCalls } from './agreementCalls';
import { VersionDialog } from './VersionDialog';

/** Who signed one version. */
const signedPath = (type: string, version: number): string =>
  `/signatures?filter=${encodeURIComponent(JSON.stringify({ type, version }))}`;

/** Open accounts that have not signed what is in force. */
const unsignedPath = (type: string): string =>
  `/users?filter=${encodeURIComponent(JSON.stringify({ unsigned: type, state: 'active' }))}`;

/** One type with its versions. */
export const AgreementCard = ({
  agreement: { id, draftChangedAt, unsigned, versions },
}: {
  agreement: AdminAgreement;
}) => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const notify = useNotify();
  const dataProvider = useDataProvider<DataProvider & AgreementCalls>();
  const [reading, setReading] = useState<AgreementTexts | null>(null);
  const read = (versionId: string) =>
    dataProvider
      .agreementVersion(versionId)
      .then(setReading, (error: unknown) => notify(callError(error).code, { type: 'error' }));
  const name = translate(`agreements.types.${id}`);
  return (
    <Card component="section" aria-label={name} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h2" sx={{ flexGrow: 1 }}>
          {name}
        </Typography>
        {draftChangedAt && <StatusChip tone="accent" label={translate('agreements.hasDraft')} />}
        <Button
          variant="outlined"
          component={Link}
          to={`/agreements/${id}`}
          aria-label={`${translate(draftChangedAt ? 'agreements.editDraft' : 'agreements.write')}: ${name}`}
        >
          {translate(draftChangedAt ? 'agreements.editDraft' : 'agreements.write')}
        </Button>
      </Box>
      {versions.length === 0 && (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {translate('agreements.notPublished')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {versions.map((version, n) => (
          <Box
            component="li"
            key={version.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              py: 1.5,
              borderBottom: n < versions.length - 1 ? 1 : 0,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 550 }}>
                {translate('agreements.version', { version: version.version })}
                {n === 0 && ` · ${translate('agreements.inForce')}`}
              </Typography>
              <Typography variant="caption" component="p" color="text.secondary">
                {[schoolTime(version.publishedAt), version.publishedBy].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
            <Button
              variant="text"
              component={Link}
              to={signedPath(id, version.version)}
              aria-label={translate('agreements.signedNamed', {
                ...{ name, version: version.version, smart_count: version.signatures },
              })}
            >
              {translate('agreements.signed', { smart_count: version.signatures })}
            </Button>
            {n === 0 && unsigned > 0 && (
              <Button
                variant="text"
                component={Link}
                to={unsignedPath(id)}
                aria-label={translate('agreements.unsignedNamed', { name, smart_count: unsigned })}
              >
                {translate('agreements.unsigned', { smart_count: unsigned })}
              </Button>
            )}
            <Button
              variant="outlined"
              aria-label={translate('agreements.readNamed', { name, version: version.version })}
              onClick={() => void read(version.id)}
            >
              {translate('agreements.read')}
            </Button>
          </Box>
        ))}
      </Box>
      {reading && <VersionDialog texts={reading} onClose={() => setReading(null)} />}
    </Card>
  );
};
