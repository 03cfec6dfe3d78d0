import type { ReportAudience } from '@derslik/contract/report';
import { useTranslation } from 'react-i18next';
import styles from './AudienceSummary.module.css';
import { AudienceSurveySums } from './AudienceSurveySums';
import { wordStateKeys } from './wordStates';

/** How many watched a broadcast, what they were asked, and what they wrote. */
export const AudienceSummary = ({ data: { viewers, viewersMost, words, survey } }: { data: ReportAudience }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.report}>
      <p>
        {t('onAir.reportViewers', { count: viewers })} · {t('onAir.viewersMost', { most: viewersMost })}
      </p>
      {survey && <AudienceSurveySums survey={survey} />}
      {words.length > 0 && (
        <ul className={styles.words}>
          {words.map(({ id, kind, text, name, state, asked }) => (
            <li key={id}>
              <p className={styles.text} dir="auto">
                {text}
              </p>
              <p className={styles.soft}>
                <span translate="no">{name}</span>
                {[
                  '',
                  t(`onAir.${kind}`),
                  t(wordStateKeys[state]),
                  ...(asked > 0 ? [t('onAir.asked', { count: asked })] : []),
                ].join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
