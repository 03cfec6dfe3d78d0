import { isLanguage } from '@derslik/client/language';
import { useAcceptance } from '@derslik/client/useAcceptance';
import type { AgreementToSign } from '@derslik/contract/agreements';
import { CircleCheck, FileText } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Message } from '../../ui/Message';
import { ReadingDialog } from '../../ui/ReadingDialog';
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
  const { t, i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : 'tr';
  const acceptance = useAcceptance(agreements);
  const [open, setOpen] = useState<string | null>(null);
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
  const reading = agreements.find(({ id }) => id === open);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (acceptance.isConfirmed) return onAccept(acceptance.entries);
    // On to what is missing.
    list.current?.querySelector<HTMLButtonElement>('[data-missing] button')?.focus();
  };
  const confirm = (isOn: boolean): void => {
    setTried(true);
    acceptance.confirm(isOn);
  };
  const accept = (id: string): void => {
    acceptance.accept(id, language);
    setTried(false);
    setOpen(null);
  };

  return (
    <form className={styles.step} noValidate onSubmit={submit}>
      <div className={styles.words}>
        <h2 ref={heading} tabIndex={-1}>
          {t('agreement.stepTitle')}
        </h2>
        <p>{t('agreement.stepText')}</p>
      </div>
      <ul ref={list} className={styles.list}>
        {agreements.map(({ id, texts }) => {
          const isAccepted = acceptance.isAccepted(id);
          const { title } = texts[language];
          return (
            <li key={id} data-missing={isAccepted ? undefined : ''}>
              {isAccepted ? <CircleCheck className={styles.done} aria-hidden /> : <FileText aria-hidden />}
              <div className={styles.name}>
                <span>{title}</span>
                <span className={styles.state}>{t(isAccepted ? 'agreement.accepted' : 'agreement.notAccepted')}</span>
              </div>
              <Button size="sm" aria-label={t('agreement.readNamed', { title })} onClick={() => setOpen(id)}>
                {t('agreement.read')}
              </Button>
            </li>
          );
        })}
      </ul>
      <Checkbox checked={acceptance.isConfirmed} onChange={confirm}>
        {t('agreement.confirm')}
      </Checkbox>
      {problem && (
        <Message kind="bad" live="alert">
          {problem}
        </Message>
      )}
      <div className={styles.buttons}>
        <Button look="primary" type="submit" wide busy={busy}>
          {t('agreement.signIn')}
        </Button>
        <Button look="link" wide onClick={onBack}>
          {t('agreement.back')}
        </Button>
      </div>
      {reading && (
        <ReadingDialog
          {...reading.texts[language]}
          language={language}
          onClose={() => setOpen(null)}
          actions={
            <>
              <Button look="ghost" onClick={() => setOpen(null)}>
                {t('common.close')}
              </Button>
              <Button look="primary" onClick={() => accept(reading.id)}>
                {t('agreement.accept')}
              </Button>
            </>
          }
        />
      )}
    </form>
  );
};
export default AgreementStep;
