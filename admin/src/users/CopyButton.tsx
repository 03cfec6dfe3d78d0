import { Button } from '@mui/material';
import { Copy } from 'lucide-react';
import { useNotify, useTranslate } from 'react-admin';

export const CopyButton = ({ text }: { text: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify('users.copied'),
      () => notify('users.copyFailed', { type: 'warning' }),
    );
  return (
    <Button variant="outlined" startIcon={<Copy size={20} aria-hidden="true" />} onClick={() => void copy()}>
      {translate('users.copy')}
    </Button>
  );
};
