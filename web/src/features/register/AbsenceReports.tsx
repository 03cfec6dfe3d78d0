import type { AbsenceReport } from '@derslik/contract/register';
import { useTranslation } from 'react-i18next';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Chip } from '../../ui/Chip';
import { EmptyState } from '../../ui/EmptyState';
import { tellFailure } from '../../ui/tellFailure';
import { useAnswerAbsenceMutation } from './api';
import styles from './Register.module.css';
import { noonOf } from './schoolDays';

/** What guardians reported, and the school's answer. */
export const AbsenceReports = ({ reports }: { reports: readonly AbsenceReport[] }) => {
  const { t } = useTranslation();
  const { longDay } = useSchoolTime();
  const [answer, { isLoading }] = useAnswerAbsenceMutation();
  const say = async (id: string, accepted: boolean): Promise<void> => {
    const { error } = await answer({ id, accepted });
    if (error) tellFailure(error);
  };
  if (reports.length === 0)
    return (
      <Card>
        <EmptyState drawing="past" title={t('register.noReports')} />
      </Card>
    );
  return (
    <Card as="ul">
      {reports.map((report) => (
        <li key={report.id} className={styles.report}>
          <div className={styles.about}>
            <strong dir="auto" translate="no">
              {report.child.name}
            </strong>
            <span className={styles.soft}>{[report.child.className, report.guardian].filter(Boolean).join(' · ')}</span>
            <span>
              {longDay(noonOf(report.fromOn))}
              {report.untilOn !== report.fromOn && ` – ${longDay(noonOf(report.untilOn))}`}
            </span>
            <span dir="auto">{report.reason}</span>
          </div>
          {report.accepted === null ? (
            <div className={styles.verbs}>
              <Button size="sm" busy={isLoading} onClick={() => void say(report.id, false)}>
                {t('register.refuse')}
              </Button>
              <Button size="sm" variant="tonal" busy={isLoading} onClick={() => void say(report.id, true)}>
                {t('register.accept')}
              </Button>
            </div>
          ) : (
            <Chip variant={report.accepted ? 'ok' : 'plain'}>
              {t(report.accepted ? 'register.accepted' : 'register.refused')}
            </Chip>
          )}
        </li>
      ))}
    </Card>
  );
};
