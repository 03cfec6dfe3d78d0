import { callError } from '@derslik/client/callError';
import type { AddedFactor, NewApp } from '@derslik/contract/factors';
import { limits } from '@derslik/contract/limits';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/errorText';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextField } from '../../../ui/TextField';
import { useConfirmAppMutation } from './factorApi';
import { QrPicture } from './QrPicture';
import styles from './Security.module.css';

interface Props {
  app: NewApp;
  proven: <T>(act: () => Promise<T>) => Promise<T>;
  onAdded: (added: AddedFactor) => void;
  onClose: () => void;
}

/** The square to scan, and the first code, which shows that the app has understood. */
export const AddAppDialog = ({ app, proven, onAdded, onClose }: Props) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [confirm, { isLoading }] = useConfirmAppMutation();
  const [code, setCode] = useState('');
  const [name, setName] = useState(t('factor.appName'));
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const focus = (field: 'code' | 'name'): void =>
    form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    setProblem(null);
    if (!code.trim()) return focus('code');
    if (!name.trim()) return focus('name');
    try {
      onAdded(await proven(() => confirm({ id: app.id, code, name }).unwrap()));
    } catch (failure) {
      setProblem(errorText(callError(failure)));
      focus('code');
    }
  };
  return (
    <Dialog open kind="crop" title={t('factor.appTitle')} onClose={onClose} closable>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles.scan}>
          <ol className={styles.steps}>
            <li>{t('factor.appStep1')}</li>
            <li>{t('factor.appStep2')}</li>
          </ol>
          <QrPicture text={app.uri} />
        </div>
        <div>
          <p className={styles.soft}>{t('factor.secret')}</p>
          <p className={styles.key} translate="no">
            {app.secret}
          </p>
        </div>
        <TextField
          name="code"
          label={t('factor.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          data-begins
          value={code}
          error={(tried && !code.trim() && t('factor.codeRequired')) || problem}
          onChange={({ target }) => {
            setCode(target.value);
            setProblem(null);
          }}
        />
        <TextField
          name="name"
          label={t('factor.name')}
          hint={t('factor.nameHint')}
          maxLength={limits.factor.nameMax}
          value={name}
          error={tried && !name.trim() && t('factor.nameRequired')}
          onChange={({ target }) => setName(target.value)}
        />
        <Button variant="primary" type="submit" wide busy={isLoading}>
          {t('factor.add')}
        </Button>
      </form>
    </Dialog>
  );
};
