import { onStorageRefused } from '@derslik/client/storage';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';

let isTold = false;

/** Says once where the browser forgets what is chosen here. */
export const StorageNotice = () => {
  const notify = useNotify();
  useEffect(() => {
    onStorageRefused(() => {
      if (isTold) return;
      isTold = true;
      notify('console.unkept', { type: 'warning', autoHideDuration: 10_000 });
    });
  }, [notify]);
  return null;
};
