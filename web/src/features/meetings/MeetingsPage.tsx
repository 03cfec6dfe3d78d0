import { readinessRoles } from '@derslik/contract/readiness';
import { ListChecks, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAppSelector } from '../../lib/hooks';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { selectRoles } from '../../lib/session';
import { later } from '../../lib/later';
import { LinkButton } from '../../ui/Button';
import { Page, PageTitle } from '../../ui/Page';
import { Tabs } from '../../ui/Tabs';
import { useLastRoomsQuery } from './api';
import { FutureMeetings } from './FutureMeetings';
import styles from './MeetingsPage.module.css';
import { PastMeetings } from './PastMeetings';
import { useHasRecords } from './records/useUserRecords';

const RecordsTab = later(() => import('./records/RecordsTab'), ['records']);
type Tab = 'future' | 'past' | 'records';

const MeetingsPage = () => {
  const { t } = useTranslation();
  usePageTitle(t('common.meetings'));
  const [params, setParams] = useSearchParams();
  const wanted = params.get('tab');
  const hasRecords = useHasRecords() ?? wanted === 'records';
  const tab: Tab = wanted === 'past' || (wanted === 'records' && hasRecords) ? wanted : 'future';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const { data: first } = useLastRoomsQuery({ type: 'next', onlyMe: false, page: 1 });
  const mayCheck = useAppSelector(selectRoles).some((role) => readinessRoles.includes(role));
  const isEmpty = tab === 'future' && first?.total === 0;

  const search = tab === 'records' ? (params.get('q') ?? '') : '';
  const goTo = (nextPage: number): void => {
    setParams({
      ...(tab !== 'future' && { tab }),
      ...(search && { q: search }),
      ...(nextPage > 1 && { page: String(nextPage) }),
    });
    window.scrollTo(0, 0);
  };
  const searchRecords = (next: string): void =>
    setParams({ tab: 'records', ...(next && { q: next }) }, { replace: true });
  return (
    <Page>
      <PageTitle
        title={t('common.meetings')}
        action={
          !isEmpty && (
            <LinkButton variant="primary" icon={<Plus aria-hidden />} to={paths.createMeeting}>
              {t('common.createMeeting')}
            </LinkButton>
          )
        }
      />
      <Tabs
        label={t('meeting.list')}
        value={tab}
        onChange={(next) => setParams(next === 'future' ? {} : { tab: next })}
        tabs={[
          { value: 'future', label: t('meeting.future'), count: first?.total },
          { value: 'past', label: t('meeting.past') },
          ...(hasRecords ? [{ value: 'records', label: t('meeting.records') }] : []),
        ]}
      >
        {tab === 'future' && <FutureMeetings page={page} onPage={goTo} />}
        {tab === 'past' && <PastMeetings page={page} onPage={goTo} />}
        {tab === 'records' && <RecordsTab page={page} search={search} onPage={goTo} onSearch={searchRecords} />}
      </Tabs>
      {mayCheck && (
        <p className={styles.beside}>
          <LinkButton variant="link" icon={<ListChecks aria-hidden />} to={paths.readiness}>
            {t('meeting.readiness')}
          </LinkButton>
        </p>
      )}
    </Page>
  );
};
export default MeetingsPage;
