import type { AudienceSurvey } from '@derslik/contract/audience';
import { useTranslation } from 'react-i18next';
import styles from './AudiencePanel.module.css';

/** How viewers answered, where that may be read. */
export const AudienceSurveySums = ({ survey: { title, options, answered, counts } }: { survey: AudienceSurvey }) => {
  const { t } = useTranslation();
  return (
    <section className={styles.survey} aria-label={t('onAir.survey')}>
      <h3>{t('onAir.survey')}</h3>
      <p dir="auto">{title}</p>
      {counts && (
        <ul>
          {options.map((text, n) => (
            <li key={text}>
              <span dir="auto">{text}</span>
              <b>{counts[n] ?? 0}</b>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.soft}>{t('onAir.answers', { count: answered })}</p>
    </section>
  );
};
