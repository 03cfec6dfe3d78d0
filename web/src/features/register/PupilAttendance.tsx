import { callError } from '@derslik/client/callError';
import { shareText } from '@derslik/client/shareText';
import { attendancePercent, attendanceStatuses } from '@derslik/contract/register';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ErrorState } from '../../ui/ErrorState';
import { Menu, MenuItem } from '../../ui/Menu';
import { Segmented } from '../../ui/Segmented';
import { Select } from '../../ui/Select';
import { Skeleton } from '../../ui/Skeleton';
import { AttendanceChip } from './AttendanceChip';
import { usePupilRegisterQuery } from './api';
import styles from './Register.module.css';
import { noonOf } from './schoolDays';
import { useRegisterTimes } from './useRegisterTimes';
import { useSaveAttendance } from './useSaveAttendance';

/** So many lessons stand there at first: a term has hundreds. */
const firstCount = 15;

/** A pupil's attendance: for them, for who teaches them, and for their guardians. */
export const PupilAttendance = ({ pupilId }: { pupilId: string }) => {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const { longDay, clock } = useSchoolTime();
  const times = useRegisterTimes('term', 6);
  const [shown, setShown] = useState<'missed' | 'all'>('missed');
  const [isWhole, setWhole] = useState(false);
  const { isSaving, save } = useSaveAttendance();
  const asked = { pupilId, ...times.range };
  const { data, error, isFetching, refetch } = usePupilRegisterQuery(asked, {
    skip: times.isWaiting,
    refetchOnMountOrArgChange: true,
  });
  if (!data && error)
    return (
      <Card>
        <ErrorState text={errorText(callError(error))} busy={isFetching} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data) return <Skeleton shape="card" />;
  const download = (kind: 'xlsx' | 'csv'): void =>
    void save({ pupil: pupilId, ...times.range }, [data.pupil.name], kind);
  const lessons = data.lessons.filter(({ status }) => shown === 'all' || status !== 'present');
  return (
    <>
      <dl className={styles.counts}>
        <div>
          <dt>{t('register.percent')}</dt>
          <dd>{shareText(i18n.language, attendancePercent(data.counts))}</dd>
        </div>
        {attendanceStatuses.map((status) => (
          <div key={status}>
            <dt>{t(`register.is_${status}`)}</dt>
            <dd>{data.counts[status]}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.tools}>
        <Select label={t('register.when')} value={times.when} onChange={times.setWhen} options={times.options} />
        <Segmented
          label={t('register.shown')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'missed', label: t('register.missed') },
            { value: 'all', label: t('register.all') },
          ]}
        />
        {data.lessons.length > 0 && (
          <Menu
            trigger={
              <Button busy={isSaving} icon={<Download aria-hidden />}>
                {t('register.download')}
              </Button>
            }
          >
            {(['xlsx', 'csv'] as const).map((kind) => (
              <MenuItem key={kind} onSelect={() => download(kind)}>
                {t(`register.${kind}`)}
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
      {lessons.length === 0 ? (
        <p className={styles.none}>{t(data.lessons.length === 0 ? 'register.nothingYet' : 'register.nothingMissed')}</p>
      ) : (
        <Card as="ul">
          {(isWhole ? lessons : lessons.slice(0, firstCount)).map((lesson) => (
            <li key={lesson.id} className={styles.lesson}>
              <span className={styles.time}>{clock(Date.parse(lesson.startsAt) / 1_000)}</span>
              <span className={styles.subject}>
                {lesson.subject}
                <span className={styles.soft}>
                  {' '}
                  · {longDay(noonOf(lesson.onDate))} · {lesson.teacher}
                </span>
                {lesson.reason && <span className={styles.note}>{lesson.reason}</span>}
              </span>
              <span className={styles.soft}>{t('register.minutes', { count: Math.round(lesson.seconds / 60) })}</span>
              <AttendanceChip status={lesson.status} />
            </li>
          ))}
        </Card>
      )}
      {!isWhole && lessons.length > firstCount && (
        <p className={styles.more}>
          <Button onClick={() => setWhole(true)}>{t('register.showAll', { count: lessons.length })}</Button>
        </p>
      )}
    </>
  );
};
