import { copyText } from '@derslik/client/copyText';
import { Button } from '@mui/material';
import { Copy } from 'lucide-react';
import { useNotify, useTranslate } from 'react-admin';

export const CopyButton = ({ text }: { text: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = async () => {
    if (await copyText(text)) notify('users.copied');
    else notify('users.copyFailed', { type: 'warning' });
  };
  return (
    <Button variant="outlined" startIcon={<Copy size={20} aria-hidden="true" />} onClick={() => void copy()}>
      {translate('users.copy')}
    </Button>
  );
};
