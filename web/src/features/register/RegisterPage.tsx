import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../lib/pageTitle';
import { Page, PageTitle } from '../../ui/Page';
import { Tabs } from '../../ui/Tabs';
import { AbsenceReports } from './AbsenceReports';
import { useAbsencesQuery } from './api';
import { ClassBook } from './ClassBook';
import { LessonWeek } from './LessonWeek';
import styles from './Register.module.css';

const tabs = ['lessons', 'book', 'reports'] as const;

/** The register for those who teach: their lessons, the books of their classes, what guardians reported. */
const RegisterPage = () => {
  const { t } = useTranslation();
  usePageTitle(t('register.title'));
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'lessons';
  const { data: reports = [] } = useAbsencesQuery(undefined, { refetchOnMountOrArgChange: true });
  const open = reports.filter(({ accepted }) => accepted === null).length;
  return (
    <Page>
      {/* A sheet of the book has the whole page of paper. */}
      <div className={tab === 'book' ? styles.screenOnly : undefined}>
        <PageTitle title={t('register.title')} />
      </div>
      <Tabs
        label={t('register.title')}
        value={tab}
        onChange={(next) => setParams(next === 'lessons' ? {} : { tab: next })}
        tabs={[
          { value: 'lessons', label: t('register.lessons') },
          { value: 'book', label: t('register.book') },
          { value: 'reports', label: t('register.reports'), count: open || undefined },
        ]}
      >
        {tab === 'lessons' && <LessonWeek />}
        {tab === 'book' && <ClassBook />}
        {tab === 'reports' && <AbsenceReports reports={reports} />}
      </Tabs>
    </Page>
  );
};
export default RegisterPage;
