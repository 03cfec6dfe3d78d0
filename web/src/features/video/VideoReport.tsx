import type { ReportVideo } from '@derslik/contract/report';
import { useTranslation } from 'react-i18next';
import { useSchoolTime } from '../../lib/useSchoolTime';
import styles from './VideoReport.module.css';

/** Which videos were shown, by whom, when and how long. */
export const VideoReport = ({ data }: { data: readonly ReportVideo[] }) => {
  const { t } = useTranslation();
  const { clock } = useSchoolTime();
  return (
    <ol className={styles.videos}>
      {data.map(({ id, title, sharedBy, sharedAt, minutes }) => (
        <li key={id} className={styles.video}>
          <time dateTime={sharedAt}>{clock(Date.parse(sharedAt) / 1000)}</time>
          <span className={styles.title}>
            {title}
            <span className={styles.by}>{sharedBy}</span>
          </span>
          <span>{t('report.minutes', { count: minutes })}</span>
        </li>
      ))}
    </ol>
  );
};
