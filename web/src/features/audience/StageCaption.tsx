import { audienceLimits } from '@derslik/contract/limits/audience';
import { roomCaption } from '@derslik/contract/room/parts/audience';
import { Captions } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoomActions, useRoomSelector } from '../../room/useRoom';
import { useTyped } from '../../room/useTyped';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/TextField';
import styles from './AudiencePanel.module.css';

const { captionMax } = audienceLimits;

/** Somebody on the stage writes down what is being said, line by line; viewers who want it read it on the picture. */
export const StageCaption = () => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const [text, type] = useTyped('caption', '');
  const [busy, setBusy] = useState(false);
  const last = useRoomSelector(({ data }) => (data ? (roomCaption.of(data.view)?.text ?? '') : ''));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const line = text.trim();
    if (line === '' || busy) return;
    setBusy(true);
    // What is typed meanwhile is the next line.
    type(null);
    if (!(await send({ type: 'caption', text: line }))) type(line);
    setBusy(false);
  };
  return (
    <form className={styles.caption} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('onAir.caption')}
        aside={`${text.length}/${captionMax}`}
        hint={last ? t('onAir.captionLast', { text: last }) : t('onAir.captionHint')}
        value={text}
        maxLength={captionMax}
        autoComplete="off"
        onChange={({ target }) => type(target.value)}
      />
      <Button type="submit" size="sm" variant="tonal" icon={<Captions aria-hidden />} disabled={text.trim() === ''}>
        {t('onAir.captionSend')}
      </Button>
    </form>
  );
};
