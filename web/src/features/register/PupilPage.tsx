import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { Page, PageTitle } from '../../ui/Page';
import { usePupilRegisterQuery } from './api';
import { PupilAttendance } from './PupilAttendance';
import styles from './Register.module.css';
import { useToday } from './schoolDays';

/** A pupil of the book, for who teaches them. */
const PupilPage = () => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const today = useToday();
  const { data } = usePupilRegisterQuery({ pupilId: id, from: today, to: today });
  usePageTitle(data?.pupil.name ?? t('register.title'));
  return (
    <Page>
      <PageTitle
        title={data?.pupil.name ?? t('register.title')}
        text={
          <>
            <Link to={`${paths.registerOfTeacher}?tab=book`} className={styles.back}>
              {t('register.book')}
            </Link>
            {data?.pupil.className && ` · ${data.pupil.className}`}
          </>
        }
      />
      <PupilAttendance pupilId={id} />
    </Page>
  );
};
export default PupilPage;
