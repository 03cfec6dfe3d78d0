import { CircleCheck, CircleX, LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDeed } from '../../room/deed';
import { showCameras, showScreens } from '../../room/media/useLowBandwidth';
import { Button } from '../../ui/Button';
import { faults, type Offer } from './finding';
import styles from './ProblemDialog.module.css';
import type { ProblemStep } from './problemSteps';

interface ProblemOutcomeProps {
  step: Exclude<ProblemStep, { at: 'choosing' }>;
  onAgain: () => void;
  onBack: () => void;
  onClose: () => void;
}

/** The spinner, then the check or the cross, and what was wrong, what was done, what to do. */
export const ProblemOutcome = ({ step, onAgain, onBack, onClose }: ProblemOutcomeProps) => {
  const { t } = useTranslation();
  const perform = useDeed();
  const accept = (offer: Offer): void => {
    if (offer === 'seeCameras') showCameras();
    else if (offer === 'seeScreens') showScreens();
    else perform(offer);
    // The browser's own question stands over the page until it is answered.
    if (typeof offer === 'object' && 'open' in offer && offer.open === 'screen') onClose();
    else onAgain();
  };
  const isOver = step.at !== 'looking';
  const words: { wrong: string; done?: string; todo?: string; offer?: string } | null = isOver
    ? faults[step.finding.fault]
    : null;
  const offer = isOver ? step.finding.offer : undefined;
  const isMended = isOver && step.outcome === 'mended';
  const Icon = !isOver ? LoaderCircle : step.outcome === 'open' ? CircleX : CircleCheck;
  const say = (key: string | undefined) => key && <p>{String(t(key as never))}</p>;
  return (
    <>
      <div className={styles.outcome} role="status" data-outcome={isOver ? step.outcome : 'looking'}>
        <Icon aria-hidden className={styles.sign} />
        {isOver ? (
          <div className={styles.words}>
            <h3>{words && String(t(words.wrong as never))}</h3>
            {say(isMended ? words?.done : words?.todo)}
          </div>
        ) : (
          <p>{t('problem.looking')}</p>
        )}
      </div>
      {step.at === 'told' && !isMended && (
        <div className={styles.actions}>
          <Button variant="ghost" onClick={onBack}>
            {t('problem.other')}
          </Button>
          {offer && words?.offer ? (
            <Button variant="primary" onClick={() => accept(offer)}>
              {String(t(words.offer as never))}
            </Button>
          ) : (
            <Button variant="second" onClick={onAgain}>
              {t('problem.again')}
            </Button>
          )}
        </div>
      )}
    </>
  );
};
