import { callError } from '@derslik/client/callError';
import type { AttendanceStatus } from '@derslik/contract/register';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Dialog } from '../../ui/Dialog';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import { useAttendanceChangesQuery } from './api';
import styles from './Register.module.css';

/** The trail of the marks of a lesson. */
export const ChangesDialog = ({ lessonId, onClose }: { lessonId: string; onClose: () => void }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { day, clock } = useSchoolTime();
  const { data, error, isFetching, refetch } = useAttendanceChangesQuery(lessonId, { refetchOnMountOrArgChange: true });
  const word = (status: AttendanceStatus | null): string =>
    status === null ? t('register.asReckoned') : t(`register.is_${status}`);
  return (
    <Dialog open kind="rollCall" closable wide onClose={onClose} title={t('register.changes')}>
      {!data && error && (
        <ErrorState text={errorText(callError(error))} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton shape="row" />}
      {data?.length === 0 && <p className={styles.none}>{t('register.noChanges')}</p>}
      <ul className={styles.trail}>
        {data?.map((change) => (
          <li key={change.id}>
            <span dir="auto" translate="no">
              <strong>{change.person.name}</strong>
            </span>
            <span>
              {word(change.was)} → {word(change.becomes)}
              {change.reason && ` · ${change.reason}`}
            </span>
            <span className={styles.soft}>
              {[change.by, day(Date.parse(change.at) / 1_000), clock(Date.parse(change.at) / 1_000)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
