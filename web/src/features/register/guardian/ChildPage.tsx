import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { usePageTitle } from '../../../lib/pageTitle';
import { paths } from '../../../lib/paths';
import { Page, PageTitle } from '../../../ui/Page';
import { useChildrenQuery } from '../api';
import { PupilAttendance } from '../PupilAttendance';
import styles from '../Register.module.css';
import { ChildAbsences } from './ChildAbsences';
import { ChildConsent } from './ChildConsent';
import { ChildMessages } from './ChildMessages';
import { ChildQuizzes } from './ChildQuizzes';
import { ChildWeek } from './ChildWeek';

/** A child's days for the guardian: what the school says, where they were, what the school was told, and where they have lessons. No way into a lesson. */
const ChildPage = () => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data } = useChildrenQuery();
  const child = data?.find((one) => one.id === id);
  usePageTitle(child?.name ?? t('register.children'));
  return (
    <Page>
      <PageTitle
        title={child?.name ?? t('register.children')}
        text={
          <>
            <Link to={paths.children} className={styles.back}>
              {t('register.children')}
            </Link>
            {child?.className && ` · ${child.className}`}
          </>
        }
      />
      <section className={styles.section}>
        <h2>{t('register.messages')}</h2>
        <ChildMessages childId={id} />
      </section>
      <section className={styles.section}>
        <h2>{t('register.attendance')}</h2>
        <PupilAttendance pupilId={id} />
      </section>
      <section className={styles.section}>
        <h2>{t('register.absences')}</h2>
        <ChildAbsences childId={id} />
      </section>
      <section className={styles.section}>
        <h2>{t('register.timetable')}</h2>
        <ChildWeek childId={id} />
      </section>
      <ChildQuizzes childId={id} />
      {child && (
        <section className={styles.section}>
          <h2>{t('register.consents')}</h2>
          <ChildConsent child={child} />
        </section>
      )}
    </Page>
  );
};
export default ChildPage;
