import { callError } from '@derslik/client/callError';
import { nowUnix, wallTime } from '@derslik/client/schoolTime';
import { isRunning } from '@derslik/contract/meetings';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { useAppSelector } from '../../lib/hooks';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { selectMe } from '../../lib/session';
import { ErrorState } from '../../ui/ErrorState';
import { Page, PageTitle } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { useLastRoomsQuery } from '../meetings/api';
import { AppsLine } from './AppsLine';
import { HomeLessons } from '../timetable/HomeLessons';
import { CreateCard } from './CreateCard';
import styles from './Home.module.css';
import { JoinCard } from './JoinCard';
import { NextLesson } from './NextLesson';
import { RecentList } from './RecentList';
import { UpcomingList } from './UpcomingList';

const greetingOf = (hour: number) => {
  if (hour >= 5 && hour < 12) return 'home.morning';
  return hour >= 12 && hour < 18 ? 'home.day' : 'home.evening';
};
/** Meetings that begin and end elsewhere show up within this time. */
const pollMs = 60_000;

export const MemberHome = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const me = useAppSelector(selectMe);
  const { longDay, timeZone } = useSchoolTime();
  const next = useLastRoomsQuery(
    { type: 'next', onlyMe: false, page: 1 },
    { refetchOnMountOrArgChange: true, pollingInterval: pollMs, skipPollingIfUnfocused: true },
  );
  const now = nowUnix();
  const first = me?.name ?? '';
  const name = me?.user_type === 'teacher' ? t('home.teacherName', { name: first }) : first;
  const hasTimetable = me?.user_type !== 'guardian';
  const items = next.data?.data ?? [];
  // A lesson with people in it goes before one that should have begun by now.
  const lesson = items.find(({ room }) => isRunning(room)) ?? items[0];
  const others = items.filter((item) => item !== lesson);
  return (
    <Page>
      <PageTitle title={t(greetingOf(wallTime(now, timeZone).hour), { name })} text={longDay(now)} />
      <div className={styles.stack}>
        {hasTimetable && <HomeLessons />}
        {lesson && <NextLesson room={lesson.room} />}
        {next.isLoading && <Skeleton shape="banner" />}
        <div className={styles.two}>
          <JoinCard />
          <CreateCard />
        </div>
        <div className={styles.lists}>
          <UpcomingList items={others} hasNext={lesson !== undefined} isLoading={next.isLoading}>
            {next.error && !next.data && (
              <ErrorState
                text={errorText(callError(next.error))}
                busy={next.isFetching}
                onRetry={() => void next.refetch()}
              />
            )}
          </UpcomingList>
          <RecentList />
        </div>
        <AppsLine />
      </div>
    </Page>
  );
};
