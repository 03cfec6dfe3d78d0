import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { useRoomActions } from '../../room/useRoom';
import styles from './QuickPolls.module.css';

/** A question that everyone knows, asked with one press. */
export const QuickPolls = () => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const [busy, setBusy] = useState<string | null>(null);
  const polls = [
    { label: t('survey.yesNo'), title: t('survey.yesNoTitle'), options: [t('survey.yes'), t('survey.no')] },
    { label: t('survey.letters'), title: t('survey.lettersTitle'), options: ['A', 'B', 'C', 'D'] },
    { label: t('survey.ready'), title: t('survey.readyTitle'), options: [t('survey.readyYes'), t('survey.readyNo')] },
  ];
  const ask = async ({ label, title, options }: (typeof polls)[number]): Promise<void> => {
    setBusy(label);
    await send({ type: 'createSurvey', title, options, share: true });
    setBusy(null);
  };
  return (
    <div className={styles.quick} role="group" aria-label={t('survey.quick')}>
      <span className={styles.title} aria-hidden>
        {t('survey.quick')}
      </span>
      {polls.map((poll) => (
        <Button key={poll.label} size="sm" variant="tonal" busy={busy === poll.label} onClick={() => void ask(poll)}>
          {poll.label}
        </Button>
      ))}
    </div>
  );
};
