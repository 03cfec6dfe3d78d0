import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../lib/hooks';
import { signOut } from '../lib/signInFlow';
import { ConfirmDialog } from '../ui/ConfirmDialog';

const SignOutDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const confirm = (): void => {
    setBusy(true);
    void signOut(dispatch);
  };
  return (
    <ConfirmDialog
      open
      kind="logout"
      title={t('auth.signOutTitle')}
      text={t('auth.signOutText')}
      verb={t('auth.signOut')}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
};
export default SignOutDialog;
