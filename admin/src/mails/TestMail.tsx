import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { Send } from 'lucide-react';
import { useId, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { TestMailForm } from './TestMailForm';

/** A test mail from the page of mails. */
export const TestMail = ({ hasServer }: { hasServer: boolean | null }) => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    refresh();
  };
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Send size={20} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
        sx={{ flex: 'none' }}
      >
        {translate('mails.test')}
      </Button>
      <Dialog open={isOpen} onClose={close} aria-labelledby={titleId} fullWidth>
        <DialogTitle id={titleId}>{translate('mails.testTitle')}</DialogTitle>
        <DialogContent>
          <TestMailForm hasServer={hasServer} />
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={close}>
            {translate('ra.action.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
