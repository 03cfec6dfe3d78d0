import { isLanguage } from '@derslik/client/language';
import type { useAcceptance } from '@derslik/client/useAcceptance';
import type { AgreementToSign } from '@derslik/contract/agreements';
import { CircleCheck, FileText } from 'lucide-react';
import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Message } from '../../ui/Message';
import { ReadingDialog } from '../../ui/ReadingDialog';
import styles from './AgreementStep.module.css';

interface Props {
  agreements: readonly AgreementToSign[];
  acceptance: ReturnType<typeof useAcceptance>;
  /** The person accepted one, or moved the box. */
  onAccept?: () => void;
  onConfirm?: () => void;
  ref?: Ref<HTMLUListElement>;
}

/** Moves the focus to the first one that is not accepted yet. */
export const toFirstMissing = (list: HTMLElement | null): void =>
  list?.querySelector<HTMLButtonElement>('[data-missing] button')?.focus();

/** Agreements to open, read and accept, and the box that confirms them. */
export const AgreementList = ({ agreements, acceptance, onAccept, onConfirm, ref }: Props) => {
  const { t, i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : 'tr';
  const [open, setOpen] = useState<string | null>(null);
  /** They ticked the box too early: it says why it stays empty. */
  const [isEarly, setIsEarly] = useState(false);
  const reading = agreements.find(({ id }) => id === open);
  const accept = (id: string): void => {
    acceptance.accept(id, language);
    setOpen(null);
    onAccept?.();
  };
  return (
    <>
      <ul ref={ref} className={styles.list}>
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
      <Checkbox
        checked={acceptance.isConfirmed}
        onChange={(isOn) => {
          acceptance.confirm(isOn);
          setIsEarly(isOn && !acceptance.isComplete);
          onConfirm?.();
        }}
      >
        {t('agreement.confirm')}
      </Checkbox>
      {isEarly && !acceptance.isComplete && (
        <Message kind="bad" live="alert">
          {t('agreement.openFirst')}
        </Message>
      )}
      {reading && (
        <ReadingDialog
          {...reading.texts[language]}
          language={language}
          onClose={() => setOpen(null)}
          actions={
            <>
              <Button variant="ghost" onClick={() => setOpen(null)}>
                {t('common.close')}
              </Button>
              <Button variant="primary" onClick={() => accept(reading.id)}>
                {t('agreement.accept')}
              </Button>
            </>
          }
        />
      )}
    </>
  );
};
