import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../lib/hooks';
import { usePageTitle } from '../../lib/pageTitle';
import { selectMe } from '../../lib/session';
import { Page, PageTitle } from '../../ui/Page';
import { PupilAttendance } from './PupilAttendance';

/** A pupil's own attendance. */
const OwnAttendancePage = () => {
  const { t } = useTranslation();
  usePageTitle(t('register.own'));
  const me = useAppSelector(selectMe);
  return (
    <Page>
      <PageTitle title={t('register.own')} />
      {me && <PupilAttendance pupilId={me.id} />}
    </Page>
  );
};
export default OwnAttendancePage;
