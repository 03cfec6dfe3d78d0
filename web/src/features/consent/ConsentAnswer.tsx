import { callError } from '@derslik/client/callError';
import { agreementBlocks } from '@derslik/contract/agreements';
import type { FilmConsentPage } from '@derslik/contract/filmConsents';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Button } from '../../ui/Button';
import { Message } from '../../ui/Message';
import { TextField } from '../../ui/TextField';
import { answerConsent, readConsent } from './consentCalls';
import styles from './ConsentPage.module.css';

interface ConsentAnswerProps {
  code: string;
  asked: FilmConsentPage;
  onAsked: (asked: FilmConsentPage) => void;
}

/** Who asks, for which child, the school's text, and yes or no with a name. */
export const ConsentAnswer = ({ code, asked, onAsked }: ConsentAnswerProps) => {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const { longDay } = useSchoolTime();
  const language = i18n.language.startsWith('en') ? 'en' : 'tr';
  const { school, child, className, version, texts, answer, answeredAt } = asked;
  const [guardianName, setGuardianName] = useState('');
  const [nameError, setNameError] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form of the code is gone: who can't see it is told.
  useEffect(() => heading.current?.focus(), []);

  const give = async (consents: boolean): Promise<void> => {
    setError(null);
    setNameError(guardianName.trim() === '');
    if (guardianName.trim() === '') return field.current?.focus();
    setBusy(true);
    try {
      onAsked(await answerConsent({ code, version, language, consents, guardianName: guardianName.trim() }));
    } catch (failure) {
      const caught = callError(failure);
      setError(errorText(caught));
      if (caught.code === 'consent.textChanged') await readConsent(code).then(onAsked, () => undefined);
    }
    setBusy(false);
  };

  return (
    <div className={styles.form}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t('consent.askTitle')}
      </h1>
      <p className={styles.soft} translate="no">
        {[school, child, className].filter(Boolean).join(' · ')}
      </p>
      <div className={styles.text} role="region" aria-label={t('consent.text')} lang={language} tabIndex={0}>
        {agreementBlocks(texts[language]).map((block, n) =>
          block.kind === 'heading' ? <h2 key={n}>{block.text}</h2> : <p key={n}>{block.text}</p>,
        )}
      </div>
      <div role="status">
        {answeredAt !== null && (
          <Message kind={answer === 'given' ? 'ok' : 'soft'}>
            {t(`consent.is_${answer}`, { date: longDay(Date.parse(answeredAt) / 1000) })}
          </Message>
        )}
      </div>
      <TextField
        ref={field}
        label={t('consent.guardianName')}
        value={guardianName}
        onChange={(event) => setGuardianName(event.target.value)}
        autoComplete="name"
        maxLength={120}
        error={nameError ? t('consent.nameNeeded') : undefined}
      />
      {error && (
        <Message kind="bad" live="alert">
          {error}
        </Message>
      )}
      <div className={styles.choices}>
        <Button variant="primary" wide busy={busy} onClick={() => void give(true)}>
          {t('consent.yes')}
        </Button>
        <Button variant="second" wide busy={busy} onClick={() => void give(false)}>
          {t('consent.no')}
        </Button>
      </div>
      <p className={styles.soft}>{t('consent.again')}</p>
    </div>
  );
};
