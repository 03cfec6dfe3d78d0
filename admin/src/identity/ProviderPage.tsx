import { callError } from '@derslik/client/callError';
import type { AdminProvider } from '@derslik/contract/identity';
import { isSocialKind } from '@derslik/contract/providerKinds';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import { useNotify, usePermissions, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { PageHeader } from '../layout/PageHeader';
import { useLoaded } from '../layout/useLoaded';
import { AddressesCard } from './AddressesCard';
import { deleteProvider, readProvider } from './identityCalls';
import { LinkCard } from './LinkCard';
import { ProviderForm } from './ProviderForm';
import { ProviderState } from './ProviderState';
import { fromTemplate, namesItself, templateNames, type TemplateName } from './templates';

const Delete = ({ provider }: { provider: AdminProvider }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const confirm = async (): Promise<void> => {
    setIsPending(true);
    try {
      await deleteProvider(provider.id);
      notify('identitySources.deleted');
      void navigate('/identity');
    } catch (error) {
      notify(callError(error).code, { type: 'error' });
      setIsPending(false);
      setIsAsked(false);
    }
  };
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setIsAsked(true)}>
        {translate('ra.action.delete')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={translate('identitySources.deleteTitle')}
        text={translate('identitySources.deleteText')}
        verb={translate('ra.action.delete')}
        isPending={isPending}
        isDangerous
        onConfirm={() => void confirm()}
        onClose={() => setIsAsked(false)}
      />
    </>
  );
};

/** A source that is not there yet, as the chosen product needs it. */
export const NewProviderPage = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { template = 'other' } = useParams();
  const [name] = useState<TemplateName>(templateNames.find((one) => one === template) ?? 'other');
  const [first] = useState(() => {
    const made = fromTemplate(name, (place) => translate(`identitySources.places.${place}`));
    return {
      ...{
        id: null,
        name: namesItself(name) ? translate(`identitySources.templates.${name}`) : '',
        hasSecret: false,
        triedAt: null,
      },
      ...{ newcomers: 'ask' as const, onlyFor: [], disablesLeavers: false, isOn: false, revision: 1, ...made },
      // A directory is the school's own list: who stands in it is of the school.
      ...(made.kind === 'ldap' ? { newcomers: 'make' as const } : {}),
      // Everybody has an account at a social network: who comes from there registers, as the school lets people register.
      ...(isSocialKind(made.kind) ? { newcomers: 'policy' as const } : {}),
    };
  });
  return (
    <>
      <PageHeader title={translate('identitySources.add')} />
      <ProviderForm provider={first} onSaved={({ id }) => void navigate(`/identity/${id}`, { replace: true })} />
    </>
  );
};

/** One system from which the school's people come. */
export const ProviderPage = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { permissions } = usePermissions<string[]>();
  const isGeneral = permissions?.includes('ROLE_GENERAL_MANAGER') ?? false;
  const read = useCallback(() => readProvider(id), [id]);
  const { data, error, load, setData } = useLoaded(read);
  return (
    <>
      <PageHeader
        title={data?.name ?? translate('identitySources.title')}
        action={data && <ProviderState provider={data} />}
      />
      {error && (
        <Alert severity="error" action={<Button onClick={load}>{translate('console.retry')}</Button>}>
          {translate(error)}
        </Alert>
      )}
      {!error && !data && <Skeleton variant="rounded" height={360} />}
      {data && !isGeneral && <Typography>{translate('identitySources.onlyGeneral')}</Typography>}
      {data && isGeneral && (
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
          {(data.kind === 'oidc' || isSocialKind(data.kind)) && (
            <AddressesCard addresses={data.addresses} kind={data.kind} />
          )}
          {(data.kind === 'jwt' || data.kind === 'ticket') && <LinkCard kind={data.kind} />}
          <ProviderForm key={data.revision} provider={data} onSaved={setData} onTried={load} />
          <Box>
            <Delete provider={data} />
          </Box>
        </Box>
      )}
    </>
  );
};
