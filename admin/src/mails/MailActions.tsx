import { callError } from '@derslik/client/callError';
import type { AdminMail } from '@derslik/contract/mails';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { MailCalls } from './mailCalls';
import { MailLinkDialog } from './MailLinkDialog';

/** What can be done with a mail that has not left. */
export const MailActions = ({ mail, hasServer }: { mail: AdminMail; hasServer: boolean | null }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<DataProvider & MailCalls>();
  const [link, setLink] = useState<string | null>(null);
  if (!mail.isKept) return null;
  const { name } = mail;
  const orSay = (call: Promise<void>) =>
    call.catch((error: unknown) => notify(callError(error).code, { type: 'error' }));
  const show = () => orSay(dataProvider.mailLink(mail.id).then(setLink));
  const again = () =>
    orSay(dataProvider.sendMailAgain(mail.id).then(() => notify('mails.againDone'))).then(() => refresh());
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {mail.hasLink && (
        <Button
          variant="outlined"
          size="small"
          aria-label={translate('mails.linkNamed', { name })}
          onClick={() => void show()}
        >
          {translate('mails.link')}
        </Button>
      )}
      {hasServer && (
        <Button
          variant="outlined"
          size="small"
          aria-label={translate('mails.againNamed', { name })}
          onClick={() => void again()}
        >
          {translate('mails.again')}
        </Button>
      )}
      {link !== null && <MailLinkDialog mail={mail} link={link} onClose={() => setLink(null)} />}
    </Box>
  );
};
