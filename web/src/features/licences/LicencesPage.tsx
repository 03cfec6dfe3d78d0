import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/pageTitle';
import { Card } from '../../ui/Card';
import { ErrorState } from '../../ui/ErrorState';
import { Page, PageTitle } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './Licences.module.css';
import type { LicenceNotice } from './readNotices';
import { noticesFile, useNotices } from './useNotices';

const NoticeRow = ({ notice: { parts, text } }: { notice: LicenceNotice }) => {
  const { t } = useTranslation();
  return (
    <li className={styles.notice}>
      <ul className={styles.parts} translate="no">
        {parts.map(({ name, licence }) => (
          <li key={name}>
            {name} <span className={styles.licence}>{licence}</span>
          </li>
        ))}
      </ul>
      <details>
        <summary className={styles.summary}>
          {t('licences.licence')}
          <VisuallyHidden>: {parts[0]?.name}</VisuallyHidden>
        </summary>
        <pre className={styles.text} lang="en">
          {text}
        </pre>
      </details>
    </li>
  );
};

/** What the app is made with, and under which licences; for everybody, also signed out. */
const LicencesPage = () => {
  const { t } = useTranslation();
  const { notices, isAsking, again } = useNotices();
  usePageTitle(t('licences.title'));
  return (
    <Page>
      <PageTitle title={t('licences.title')} text={t('licences.text')} />
      <p className={styles.file}>
        <a href={noticesFile}>{t('licences.file')}</a>
      </p>
      {notices && (
        <Card as="ul" className={styles.notices} aria-label={t('licences.title')}>
          {notices.map((notice) => (
            <NoticeRow key={notice.parts[0]?.name} notice={notice} />
          ))}
        </Card>
      )}
      {!notices && isAsking && (
        <div aria-busy>
          <Skeleton shape="card" />
        </div>
      )}
      {!notices && !isAsking && (
        <Card>
          <ErrorState text={t('licences.failed')} onRetry={again} />
        </Card>
      )}
    </Page>
  );
};
export default LicencesPage;
