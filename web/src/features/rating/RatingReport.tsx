import type { ReportRatings } from '@derslik/contract/report';
import { useTranslation } from 'react-i18next';
import { faces } from './faces';
import styles from './RatingReport.module.css';

/** How many chose each face, and the words, without names. */
export const RatingReport = ({ data: { ratings } }: { data: ReportRatings }) => {
  const { t } = useTranslation();
  const said = ratings ?? [];
  const words = said.filter(({ message }) => message !== '');
  return (
    <>
      <ul className={styles.faces}>
        {faces.toReversed().map(({ face, label, Icon }) => (
          <li key={face} className={styles.face}>
            <Icon aria-hidden />
            {t(label)}
            <span className={styles.count}>
              {t('rating.times', { count: said.filter(({ status }) => status === face).length })}
            </span>
          </li>
        ))}
      </ul>
      {words.length > 0 && (
        <ul className={styles.words}>
          {words.map(({ message }, n) => (
            <li key={n}>{message}</li>
          ))}
        </ul>
      )}
      <p className={styles.note}>{t('rating.nameless')}</p>
    </>
  );
};
