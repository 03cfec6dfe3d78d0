import { useAcceptance } from '@derslik/client/useAcceptance';
import type { AgreementToSign } from '@derslik/contract/agreements';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Message } from '../../ui/Message';
import { AgreementList, toFirstMissing } from './AgreementList';
import styles from './AgreementStep.module.css';

interface AgreementStepProps {
  agreements: readonly AgreementToSign[];
  /** Something was published while the person read. */
  isAgain: boolean;
  busy: boolean;
  /** Why the last try led nowhere. */
  error: string | null;
  /** The person is at work: the human check may begin. */
  onWork: () => void;
  onAccept: (entries: string[]) => void;
  onBack: () => void;
}

/** Sign-in's second step: each agreement is opened, read and accepted. */
const AgreementStep = ({ agreements, isAgain, busy, error, onWork, onAccept, onBack }: AgreementStepProps) => {
  const { t } = useTranslation();
  const acceptance = useAcceptance(agreements);
  const [tried, setTried] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The form is gone: who can't see it is told.
    heading.current?.focus();
    onWork();
  }, [onWork]);
  const missing = tried && !acceptance.isConfirmed ? t('auth.agreementWarning') : null;
  const problem = error ?? (isAgain && !acceptance.isComplete ? t('agreement.changed') : missing);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (acceptance.isConfirmed) return onAccept(acceptance.entries);
    // On to what is missing.
    toFirstMissing(list.current);
  };

  return (
    <form className={styles.step} noValidate onSubmit={submit}>
      <div className={styles.words}>
        <h2 ref={heading} tabIndex={-1}>
          {t('agreement.stepTitle')}
        </h2>
        <p>{t('agreement.stepText')}</p>
      </div>
      <AgreementList
        ref={list}
        agreements={agreements}
        acceptance={acceptance}
        onAccept={() => setTried(false)}
        onConfirm={() => setTried(true)}
      />
      {problem && (
        <Message kind="bad" live="alert">
          {problem}
        </Message>
      )}
      <div className={styles.buttons}>
        <Button variant="primary" type="submit" wide busy={busy}>
          {t('agreement.signIn')}
        </Button>
        <Button variant="link" wide onClick={onBack}>
          {t('agreement.back')}
        </Button>
      </div>
    </form>
  );
};
export default AgreementStep;
