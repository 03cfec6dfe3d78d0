import type { ReportRecording } from '@derslik/contract/report';
import { useTranslation } from 'react-i18next';
import { filmedPeople } from '../../lib/filmWords';
import { useSchoolTime } from '../../lib/useSchoolTime';
import styles from '../../ui/ReportRows.module.css';

/** When it was filmed, who began it, and who was in it. */
export const FilmedTimes = ({ data }: { data: readonly ReportRecording[] }) => {
  const { t } = useTranslation();
  const { clock } = useSchoolTime();
  const timeOf = (at: string): string => clock(Date.parse(at) / 1000);
  return (
    <ol className={styles.list}>
      {data.map(({ id, layout, startedBy, beganAt, endedAt }) => (
        <li key={id} className={styles.row}>
          <time dateTime={beganAt}>{`${timeOf(beganAt)}–${endedAt ? timeOf(endedAt) : '…'}`}</time>
          <span className={styles.name}>
            {startedBy}
            <span className={styles.by}>{filmedPeople(t, layout)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
};
