import { callError } from '@derslik/client/callError';
import { isPasskeyClosed } from '@derslik/client/passkeys';
import { limits } from '@derslik/contract/limits';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/errorText';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Message } from '../../../ui/Message';
import { TextField } from '../../../ui/TextField';
import styles from './Security.module.css';

interface Props {
  title: string;
  text?: string;
  name: string;
  verb: string;
  /** Throws what is said in the window. */
  onName: (name: string) => Promise<void>;
  onClose: () => void;
}

/** A name for one way to sign in: a new passkey's, or another one for what is there. */
export const NameDialog = ({ title, text, name: first, verb, onName, onClose }: Props) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [name, setName] = useState(first);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    setProblem(null);
    if (!name.trim()) return form.current?.querySelector('input')?.focus();
    setBusy(true);
    try {
      await onName(name.trim());
    } catch (failure) {
      if (!isPasskeyClosed(failure)) setProblem(errorText(callError(failure)));
      setBusy(false);
    }
  };
  return (
    <Dialog open kind="confirm" title={title} text={text} onClose={onClose} closable>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('factor.name')}
          hint={t('factor.nameHint')}
          maxLength={limits.factor.nameMax}
          value={name}
          error={tried && !name.trim() && t('factor.nameRequired')}
          onChange={({ target }) => setName(target.value)}
        />
        {problem && (
          <Message kind="bad" live="alert">
            {problem}
          </Message>
        )}
        <Button variant="primary" type="submit" wide busy={busy}>
          {verb}
        </Button>
      </form>
    </Dialog>
  );
};
