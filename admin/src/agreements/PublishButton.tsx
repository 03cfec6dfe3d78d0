import type { AdminAgreementDraft } from '@derslik/contract/agreements';
import { Button } from '@mui/material';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useRedirect, useRefresh, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { useAttempt } from '../layout/useAttempt';
import type { AgreementCalls } from './agreementCalls';

/** Publishes what was saved, after a question that says what follows. */
export const PublishButton = ({ draft: { id, revision, nextVersion } }: { draft: AdminAgreementDraft }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<DataProvider & AgreementCalls>();
  const { isDirty } = useFormState();
  const [isAsking, setIsAsking] = useState(false);
  const { attempt, isPending } = useAttempt();
  const ask = () => {
    if (isDirty || revision === 0) notify('agreements.saveFirst', { type: 'warning' });
    else setIsAsking(true);
  };
  const publish = async () => {
    await attempt(async () => {
      await dataProvider.publishAgreement(id, revision);
      notify('agreements.published', { messageArgs: { version: nextVersion } });
      redirect('list', 'agreements');
    });
    setIsAsking(false);
    refresh();
  };
  return (
    <>
      <Button variant="outlined" onClick={ask}>
        {translate('agreements.publish')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={translate('agreements.publishTitle', { version: nextVersion })}
        text={translate('agreements.publishText')}
        verb={translate('agreements.publish')}
        isPending={isPending}
        onConfirm={() => void publish()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
};
