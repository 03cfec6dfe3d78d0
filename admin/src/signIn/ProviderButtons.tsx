import { providerAddress } from '@derslik/client/auth';
import { useConfig } from '@derslik/client/config';
import { isSocialKind } from '@derslik/contract/providerKinds';
import { Button, Divider, Stack, Typography } from '@mui/material';
import { CircleUserRound, School } from 'lucide-react';
import { useTranslate } from 'react-admin';

/** The other systems of the school by which its people come in; from there they come back to the console. */
export const ProviderButtons = () => {
  const translate = useTranslate();
  const providers = useConfig()?.providers ?? [];
  if (providers.length === 0) return null;
  return (
    <Stack spacing={1.5}>
      {providers.map(({ id, kind, name }) => (
        <Button
          key={id}
          variant="outlined"
          fullWidth
          href={providerAddress(id, '/console/')}
          startIcon={
            isSocialKind(kind) ? (
              <CircleUserRound size={20} aria-hidden="true" />
            ) : (
              <School size={20} aria-hidden="true" />
            )
          }
        >
          {translate('identitySources.by', { name })}
        </Button>
      ))}
      <Divider>
        <Typography variant="body2" color="text.secondary">
          {translate('identitySources.orByPassword')}
        </Typography>
      </Divider>
    </Stack>
  );
};
