import type { ReportSlides } from '@derslik/contract/report';
import { useTranslation } from 'react-i18next';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { pageList } from './pageList';
import styles from '../../ui/ReportRows.module.css';

/** Which slides were shown, by whom, when and how long, and which of their pages. */
export const SlideReport = ({ data }: { data: readonly ReportSlides[] }) => {
  const { t } = useTranslation();
  const { clock } = useSchoolTime();
  return (
    <ol className={styles.list}>
      {data.map(({ id, title, shownBy, shownAt, minutes, pages }) => (
        <li key={id} className={styles.row}>
          <time dateTime={shownAt}>{clock(Date.parse(shownAt) / 1000)}</time>
          <span className={styles.name} dir="auto">
            {title}
            <span className={styles.by}>
              {shownBy} · {t('report.slidePages', { count: pages.length, pages: pageList(pages) })}
            </span>
          </span>
          <span>{t('report.minutes', { count: minutes })}</span>
        </li>
      ))}
    </ol>
  );
};
