import type { ReportVideo } from '@derslik/contract/report';
import { useTranslation } from 'react-i18next';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { siteLinkOf } from './videoLink';
import styles from '../../ui/ReportRows.module.css';

const SiteLink = ({ source }: Pick<ReportVideo, 'source'>) => {
  const link = siteLinkOf(source);
  return (
    link !== null && (
      <a href={link} target="_blank" rel="noreferrer">
        {link}
      </a>
    )
  );
};

/** Which videos were shown, by whom, when and how long. */
export const VideoReport = ({ data }: { data: readonly ReportVideo[] }) => {
  const { t } = useTranslation();
  const { clock } = useSchoolTime();
  return (
    <ol className={styles.list}>
      {data.map(({ id, title, source, sharedBy, sharedAt, minutes }) => (
        <li key={id} className={styles.row}>
          <time dateTime={sharedAt}>{clock(Date.parse(sharedAt) / 1000)}</time>
          <span className={styles.name}>
            {title || <SiteLink source={source} />}
            <span className={styles.by}>{sharedBy}</span>
          </span>
          <span>{t('report.minutes', { count: minutes })}</span>
        </li>
      ))}
    </ol>
  );
};
