import { limits } from '@derslik/contract/limits';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/TextField';
import { toast } from '../../ui/toast';
import { useCloseDialog } from '../../room/useCloseDialog';
import { useRoomActions } from '../../room/useRoom';
import { useTyped } from '../../room/useTyped';

const { textMax } = limits.notification;

/** A word to those who look at another tab; their browser shows it. */
const NotificationDialog = () => {
  const { t } = useTranslation();
  const leave = useCloseDialog();
  const { notify } = useRoomActions();
  const [message, noteMessage] = useTyped('notification', '');
  const [error, setError] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useId();
  const close = (): void => {
    noteMessage(null);
    leave();
  };
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (message.trim() === '') return setError(true);
    setBusy(true);
    const isSent = await notify({ title: '', message });
    setBusy(false);
    if (!isSent) return;
    toast({ title: t('notification.sent'), kind: 'ok' });
    close();
  };
  return (
    <Dialog
      open
      kind="badge"
      closable
      onClose={close}
      title={t('notification.send')}
      text={t('notification.explained')}
      actions={
        <>
          <Button variant="ghost" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            {t('notification.sendVerb')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void onSubmit(event)}>
        <TextField
          label={t('notification.message')}
          aside={`${message.length}/${textMax}`}
          value={message}
          maxLength={textMax}
          autoComplete="off"
          autoFocus
          {...(error && { error: t('notification.missing') })}
          onChange={({ target }) => {
            noteMessage(target.value);
            setError(false);
          }}
        />
      </form>
    </Dialog>
  );
};
export default NotificationDialog;
