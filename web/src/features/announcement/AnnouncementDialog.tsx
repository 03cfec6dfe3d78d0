import { limits } from '@derslik/contract/limits';
import { currentAnnouncement } from '@derslik/contract/room/parts/announcement';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/TextField';
import { useCloseDialog } from '../../room/useCloseDialog';
import { useRoomActions, useRoomSelector } from '../../room/useRoom';
import { useTyped } from '../../room/useTyped';

const { textMax } = limits.announcement;

/** Writes the announcement, or writes it anew. */
const AnnouncementDialog = () => {
  const { t } = useTranslation();
  const leave = useCloseDialog();
  const { send } = useRoomActions();
  const known = useRoomSelector(({ data }) => data && currentAnnouncement.of(data.view));
  const [text, noteText] = useTyped('announcement', known ?? '');
  const [error, setError] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useId();
  const close = (): void => {
    noteText(null);
    leave();
  };
  const announce = async (): Promise<void> => {
    const wanted = text.trim();
    if (!wanted) return setError(true);
    setBusy(true);
    const isDone = await send({ type: 'setAnnouncement', text: wanted });
    setBusy(false);
    if (isDone) close();
  };
  return (
    <Dialog
      open
      kind="guard"
      closable
      onClose={close}
      title={t('announcement.title')}
      text={t('announcement.explained')}
      actions={
        <>
          <Button variant="ghost" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            {t('announcement.pin')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void announce();
        }}
      >
        <TextField
          label={t('announcement.text')}
          aside={`${text.length}/${textMax}`}
          value={text}
          maxLength={textMax}
          autoComplete="off"
          autoFocus
          {...(error && { error: t('announcement.textMissing') })}
          onChange={({ target }) => {
            noteText(target.value);
            setError(false);
          }}
        />
      </form>
    </Dialog>
  );
};
export default AnnouncementDialog;
