import type { AdminMail } from '@derslik/contract/mails';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../layout/CopyButton';
import { useSchoolTime } from '../layout/useSchoolTime';

/** The link, to be handed over by hand. */
export const MailLinkDialog = ({ mail, link, onClose }: { mail: AdminMail; link: string; onClose: () => void }) => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth>
      <DialogTitle id={titleId}>{translate('mails.linkTitle', { name: mail.name })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('mails.linkText', { time: schoolTime(mail.endsAt) })}</DialogContentText>
        <Box
          component="p"
          translate="no"
          sx={({ tokens }) => ({
            m: '16px 0 0',
            p: 2,
            borderRadius: '8px',
            backgroundColor: tokens.fill,
            overflowWrap: 'anywhere',
          })}
        >
          {link}
        </Box>
      </DialogContent>
      <DialogActions>
        <CopyButton text={link} />
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('users.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
