import { callError } from '@derslik/client/callError';
import type { AdminMail } from '@derslik/contract/mails';
import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import type { MailCalls } from './mailCalls';

const lookMs = 1_000;
/** A mail server answers sooner; what takes longer has nobody who sends it. */
const slowMs = 30_000;

type Tone = 'success' | 'info' | 'warning' | 'error';

/** What became of one mail, looked at until it left or was given up. */
export const TestMailOutcome = ({ mailId, hasServer }: { mailId: string; hasServer: boolean | null }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DataProvider & MailCalls>();
  const [began] = useState(Date.now);
  const { data: mail, error } = useQuery({
    queryKey: ['testMail', mailId],
    queryFn: () => dataProvider.mail(mailId),
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'waiting' ? false : lookMs),
    enabled: hasServer !== false,
  });
  const faultOf = ({ fault, reply }: AdminMail): string =>
    [fault && translate(`mails.faults.${fault}`), reply && translate('mails.reply', { reply })]
      .filter(Boolean)
      .join(' ');
  const said = (): [Tone, string] => {
    if (hasServer === false) return ['info', translate('mails.testWaits')];
    if (error) return ['error', translate(callError(error).code)];
    if (mail?.state === 'sent') return ['success', translate('mails.testSent', { address: mail.address })];
    if (mail?.state === 'failed') return ['error', `${translate('mails.testFailed')} ${faultOf(mail)}`];
    if (mail?.fault) return ['warning', `${faultOf(mail)} ${translate('mails.testAgain')}`];
    if (Date.now() - began > slowMs) return ['warning', translate('mails.testSlow')];
    return ['info', translate('mails.testSending')];
  };
  const [severity, words] = said();
  return (
    <Alert severity={severity} sx={{ overflowWrap: 'anywhere' }}>
      {words}
    </Alert>
  );
};
