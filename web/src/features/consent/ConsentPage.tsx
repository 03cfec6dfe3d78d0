import { callError } from '@derslik/client/callError';
import type { FilmConsentPage } from '@derslik/contract/filmConsents';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { usePageTitle } from '../../lib/pageTitle';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { FrontPage } from '../../ui/FrontPage';
import { Message } from '../../ui/Message';
import { TextField } from '../../ui/TextField';
import { readConsent } from './consentCalls';
import { ConsentAnswer } from './ConsentAnswer';
import styles from './ConsentPage.module.css';

/** Where a guardian answers with the code of their letter. Nobody signs in, and no code stands in an address. */
const ConsentPage = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  usePageTitle(t('consent.title'));
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState<FilmConsentPage | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setError(null);
    if (code.trim() === '') return field.current?.focus();
    setBusy(true);
    try {
      setAsked(await readConsent(code.trim()));
    } catch (failure) {
      setError(errorText(callError(failure)));
    }
    setBusy(false);
  };

  return (
    <FrontPage>
      <Card narrow padded>
        {asked ? (
          <ConsentAnswer code={code.trim()} asked={asked} onAsked={setAsked} />
        ) : (
          <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
            <h1 className={styles.title}>{t('consent.title')}</h1>
            <p className={styles.soft}>{t('consent.codeText')}</p>
            <TextField
              ref={field}
              label={t('consent.code')}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={64}
            />
            {error && (
              <Message kind="bad" live="alert">
                {error}
              </Message>
            )}
            <Button variant="primary" wide type="submit" busy={busy}>
              {t('consent.open')}
            </Button>
          </form>
        )}
      </Card>
    </FrontPage>
  );
};
export default ConsentPage;
