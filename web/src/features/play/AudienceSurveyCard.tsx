import { tabStorage } from '@derslik/client/storage';
import type { AudienceSurvey, WatchedBody } from '@derslik/contract/audience';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';

import { Button } from '../../ui/Button';
import { toast } from '../../ui/toast';
import styles from './Audience.module.css';
import { answerSurvey, usePressed } from './playCalls';

/** What the panel asks its viewers. Who chose what is kept nowhere; this tab remembers that it has answered. */
export const AudienceSurveyCard = ({ survey, asked }: { survey: AudienceSurvey; asked: WatchedBody }) => {
  const { id, title, options, isOpen, answered, counts } = survey;
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [answer, busy] = usePressed(answerSurvey);
  const key = `answered ${id}`;
  const [isDone, setDone] = useState(() => tabStorage.read(key) !== null);
  const [option, setOption] = useState<number | null>(null);
  const send = async (): Promise<void> => {
    if (option === null) {
      toast({ id: 'survey', kind: 'warn', title: t('play.chooseOne') });
      return;
    }
    const { error } = await answer({ ...asked, surveyId: id, option });
    if (error) toast({ id: 'survey', kind: 'warn', title: errorText(error) });
    if (error && error.code !== 'audience.answered') return;
    tabStorage.write(key, '1');
    setDone(true);
  };
  const asks = isOpen && !isDone;
  return (
    <section className={styles.card} aria-label={t('play.survey')}>
      <h2 dir="auto">{title}</h2>
      {asks ? (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <fieldset className={styles.options}>
            <legend className={styles.legend}>{t('play.chooseOne')}</legend>
            {options.map((text, n) => (
              <label key={text} className={styles.option}>
                <input type="radio" name={id} checked={option === n} onChange={() => setOption(n)} />
                <span dir="auto">{text}</span>
              </label>
            ))}
          </fieldset>
          <Button variant="primary" type="submit" busy={busy}>
            {t('play.answer')}
          </Button>
        </form>
      ) : (
        <p role="status">{t(isDone ? 'play.thanks' : 'play.surveyOver')}</p>
      )}
      {counts && <SurveySums options={options} counts={counts} />}
      <p className={styles.soft}>{t('play.answered', { count: answered })}</p>
    </section>
  );
};

const SurveySums = ({ options, counts }: { options: readonly string[]; counts: readonly number[] }) => {
  const total = counts.reduce((sum, one) => sum + one, 0);
  return (
    <ul className={styles.sums}>
      {options.map((text, n) => {
        const count = counts[n] ?? 0;
        return (
          <li key={text}>
            <span className={styles.sumWords}>
              <span dir="auto">{text}</span>
              <b>{count}</b>
            </span>
            <span className={styles.track} aria-hidden>
              <span style={{ width: `${total === 0 ? 0 : (100 * count) / total}%` }} />
            </span>
          </li>
        );
      })}
    </ul>
  );
};
