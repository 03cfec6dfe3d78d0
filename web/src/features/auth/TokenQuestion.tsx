import type { CallError } from '@derslik/client/callError';
import type { Arrival } from '@derslik/contract/arrival';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card';
import { FrontPage } from '../../ui/FrontPage';
import { ArrivalQuestion } from './ArrivalQuestion';
import styles from '../../ui/FrontForm.module.css';
import { SwitchDialog } from './SwitchDialog';

interface TokenQuestionProps {
  /** Null: nothing is asked; they are being signed in. */
  arrival: Arrival | null;
  onAsked: (arrival: Arrival) => void;
  onIn: (path: string) => void;
  onOver: (failure: CallError) => void;
}

/** Somebody who comes with a token: while that is exchanged, and what they are asked then. */
export const TokenQuestion = ({ arrival, ...then }: TokenQuestionProps) => {
  const { t } = useTranslation();
  return (
    <FrontPage alone>
      <Card narrow padded aria-busy={arrival === null}>
        {arrival && arrival.ask !== 'switch' ? (
          <ArrivalQuestion arrival={arrival} {...then} />
        ) : (
          <div className={styles.words}>
            <h1 className={styles.title}>{t('identity.title')}</h1>
            <p role="status">{t('identity.working')}</p>
          </div>
        )}
      </Card>
      {arrival?.ask === 'switch' && <SwitchDialog arrival={arrival} {...then} />}
    </FrontPage>
  );
};
